import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import DateField from '#ui/form/date-field.tsx';

interface DeliveryDateProps {
  /** First day on which a ship can bring it; null when none is known. */
  readonly arrivalDate: string | null;
  /** `2026-08-14`, or empty. */
  readonly value: string;
  readonly onChange: (isoDate: string) => void;
}

/** Field for the delivery day of a product: optional here, required in the cart. */
export default function DeliveryDate({ arrivalDate, value, onChange }: DeliveryDateProps): ReactElement {
  const { t } = useTexts();
  const { day } = useFormats();
  const [{ first, last }] = useState(() => deliveryWindow(new Date()));
  const suggestions = arrivalDate
    ? [{ date: arrivalDate, label: t('shop.product.dateFirstShip', { date: day(arrivalDate) }) }]
    : [];
  return (
    <DateField
      label={t('shop.product.date')}
      hint={t('shop.product.dateHint')}
      value={value}
      min={first}
      max={last}
      onChange={onChange}
      suggestions={suggestions}
    />
  );
}
