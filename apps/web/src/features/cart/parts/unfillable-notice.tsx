import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';

/** Says for which days nobody could bring what is ordered, and from which day somebody could. */
export function UnfillableNotice({ orders }: { readonly orders: readonly QuotedOrder[] }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  return (
    <ul className="space-y-1">
      {orders.map(({ shipmentDate, fillableFrom }) => (
        <li key={shipmentDate}>
          {t('order.unfillable.day', { date: day(shipmentDate ?? '', 'long') })}{' '}
          {fillableFrom && t('order.unfillable.from', { date: day(fillableFrom, 'long') })}
        </li>
      ))}
    </ul>
  );
}
