import type { OfferView } from '@matete/contract/offer/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react';

import { updateOffer } from '#features/offer/api/update-offer';
import { offerKgForm } from '#features/offer/seller/offer-forms';
import { replaceOffer } from '#features/offer/seller/refresh-offers';
import type { LooseInput } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import { useAnnounce } from '#lib/page/announcer.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { CheckIcon } from '#ui/drawing/icons.tsx';

interface KgFieldProps {
  readonly offer: OfferView;
  readonly page: PageProps;
}

/**
 * Field for the kilograms of one product in the list: Enter or leaving it saves, Escape restores the saved value. A
 * refusal is shown at the field, with what was typed. Without code it has a button.
 */
export function KgField({ offer, page }: KgFieldProps): ReactElement {
  const { t, text } = useTexts();
  const { form, error, known, isSaved } = useKg(offer, page);
  const id = form.idOf('quantity');
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key !== 'Escape') return;
    currentTarget.value = String(known);
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (currentTarget.value !== String(known)) currentTarget.form?.requestSubmit();
  };
  return (
    <Form of={form} className="w-28 sm:w-36">
      <span className="relative block">
        <input
          type="text"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="input label min-h-11 pr-10 text-right"
          aria-label={text('seller.products.kgOf', { name: offer.product.name.text })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-busy={form.isSending || undefined}
          {...form.inputOf('quantity')}
          onFocus={(event) => event.target.select()}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <UnitOrTick isSaved={isSaved} />
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button type="submit" tone="quiet" className="unless-code">
        {t('common.action.save')}
      </Button>
    </Form>
  );
}

/** The form of the kilograms: sends them only where they have changed and cover what orders reserve. */
function useKg(offer: OfferView, page: PageProps) {
  const { text } = useTexts();
  const { kg } = useFormats();
  const announce = useAnnounce();
  const client = useQueryClient();
  const user = useAccount('SELLER');
  const [kept, setKept] = useState<{ readonly quantity: number; readonly asOf: string } | null>(null);
  const [isBelow, setIsBelow] = useState(false);
  const { productId, name } = offer.product;
  // The saved value holds until the list has been fetched again.
  const known = kept?.asOf === offer.updatedAt ? kept.quantity : offer.quantity;
  const send = async ({ body }: LooseInput): Promise<OfferView | undefined> => {
    const { quantity } = body as { readonly quantity: number };
    setIsBelow(quantity < offer.reserved);
    return quantity === known || quantity < offer.reserved ? undefined : updateOffer({ body: { productId, quantity } });
  };
  const form = useForm(offerKgForm, {
    context: { ...page, user },
    subject: productId,
    initial: { quantity: String(offer.quantity) },
    isWatched: true,
    send,
    onDone: async (saved) => {
      const { quantity } = saved;
      setKept({ quantity, asOf: offer.updatedAt });
      announce(text('seller.products.saved', { name: name.text, quantity: kg(quantity) }));
      await replaceOffer(client, saved);
    },
  });
  const typed = form.valueOf('quantity');
  const below =
    isBelow && typed !== String(known) ? text('seller.products.belowReserved', { reserved: kg(offer.reserved) }) : null;
  const general = form.summary.find(({ fieldId }) => fieldId === undefined)?.message ?? null;
  return {
    form,
    known,
    error: form.errorOf('quantity') ?? below ?? general,
    isSaved: kept !== null && typed === String(kept.quantity),
  };
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
