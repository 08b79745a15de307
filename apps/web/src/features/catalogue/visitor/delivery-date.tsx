import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Field } from '#ui/form/field.tsx';
import { useOwnInput } from '#ui/form/own-input';
import { TextInput } from '#ui/form/text-input.tsx';

interface DeliveryDateProps {
  /** First day on which a ship can bring it; null when none is known. */
  readonly arrivalDate: string | null;
  /** Day that it starts with: `2026-08-14`, or empty. */
  readonly start: string;
  readonly error: string | null;
  /** Told of the day: `2026-08-14`, or empty. */
  readonly onDate: (isoDate: string) => void;
}

/** Field for the delivery day of a product: optional here, required in the cart. */
export default function DeliveryDate({ arrivalDate, start, error, onDate }: DeliveryDateProps): ReactElement {
  const { t } = useTexts();
  const { day, datesLang } = useDates();
  const [{ first, last }] = useState(() => deliveryWindow(new Date()));
  const { field, value, onInput, type } = useOwnInput(start, onDate);
  return (
    <div>
      <Field label={t('shop.product.date')} hint={t('shop.product.dateHint')} error={error}>
        <TextInput
          name="shipmentDate"
          defaultValue={start}
          ref={field}
          type="date"
          className="max-w-56"
          min={first}
          max={last}
          onInput={onInput}
        />
      </Field>
      {/^\d{4}-\d{2}-\d{2}$/.test(value) && (
        <p className="mt-1 text-meta text-muted" lang={datesLang}>
          {day(value, 'long')}
        </p>
      )}
      {arrivalDate !== null && (
        <button
          type="button"
          className="needs-code btn mt-2"
          aria-pressed={arrivalDate === value}
          onClick={() => type(arrivalDate)}
        >
          {t('shop.product.dateFirstShip', { date: day(arrivalDate, 'short') })}
        </button>
      )}
    </div>
  );
}
