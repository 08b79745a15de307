import type { OfferView } from '@matete/contract/offer/offers';
import { parseInteger } from '@matete/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';

import { useAnnounce } from '#lib/page/announcer.tsx';
import { updateOffer } from '#features/offer/api/update-offer';
import { ApiError } from '#lib/api/api-error';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { refreshOffers } from '#features/offer/seller/refresh-offers';
import { FieldError } from '#ui/form/field.tsx';
import { CheckIcon } from '#ui/drawing/icons.tsx';
import { useErrorText } from '#lib/texts/error-text';

type Saving = 'no' | 'busy' | 'saved';

/**
 * Field for the kilograms of one product in the list: Enter or leaving it saves, Escape restores the saved value. A
 * refusal is shown at the field, with what was typed.
 */
export function KgField({ offer }: { offer: OfferView }): ReactElement {
  const { text } = useTexts();
  const { kg } = useFormats();
  const errorId = useId();
  const errorText = useErrorText();
  const announce = useAnnounce();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [kept, setKept] = useState<{ readonly quantity: number; readonly asOf: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving>('no');
  const { productId, name } = offer.product;
  // The saved value is shown until the list has been refetched.
  const known = kept?.asOf === offer.updatedAt ? kept.quantity : offer.quantity;
  const shown = typed ?? String(known);

  const save = async (): Promise<void> => {
    const quantity = parseInteger(shown);
    if (quantity === null || quantity > 999_999_999) return setError(text('errors.field.NUMBER_INVALID'));
    if (quantity === known || saving === 'busy') return setError(null);
    if (quantity < offer.reserved)
      return setError(text('seller.products.belowReserved', { reserved: kg(offer.reserved) }));
    setSaving('busy');
    setError(null);
    try {
      await updateOffer({ body: { productId, quantity } });
      setSaving('saved');
      setKept({ quantity, asOf: offer.updatedAt });
      setTyped(null);
      announce(text('seller.products.saved', { name: name.text, quantity: kg(quantity) }));
      await refreshOffers(client);
    } catch (cause) {
      setSaving('no');
      setError(cause instanceof ApiError ? (cause.errors[0]?.message ?? errorText(cause)) : errorText(cause));
    }
  };
  return (
    <div className="w-36">
      <span className="relative block">
        <input
          inputMode="numeric"
          autoComplete="off"
          className="input label min-h-11 pr-10 text-right"
          aria-label={text('seller.products.kgOf', { name: name.text })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-busy={saving === 'busy' || undefined}
          value={shown}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setSaving('no');
            if (error && parseInteger(event.target.value) !== null) setError(null);
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
            if (event.key !== 'Escape') return;
            setTyped(null);
            setError(null);
          }}
        />
        <UnitOrTick isSaved={saving === 'saved'} />
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function UnitOrTick({ isSaved }: { isSaved: boolean }): ReactElement {
  return (
    <span
      aria-hidden="true"
      className="label pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
    >
      {isSaved ? <CheckIcon className="size-4 text-ok-fg" /> : 'kg'}
    </span>
  );
}
