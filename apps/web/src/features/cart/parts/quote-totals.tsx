import type { Quote } from '@matete/contract/cart/quote';
import type { ReactElement } from 'react';

import { usePrices } from '#lib/session/use-prices';
import { Totals } from '#ui/data/totals.tsx';

/** Totals of a quote, over all its orders. */
export function QuoteTotals({ quote }: { quote: Quote }): ReactElement {
  const prices = usePrices();
  const rates = new Set(quote.orders.map((order) => order.cpsBasisPoints));
  const [rate] = rates;
  const { shippingMin, shippingMax } = quote;
  return (
    <Totals
      subtotalXpf={quote.subtotal}
      vatXpf={quote.vat}
      cpsXpf={quote.cps}
      cpsBasisPoints={rates.size === 1 ? rate : undefined}
      freight={shippingMin === null || shippingMax === null ? null : { minXpf: shippingMin, maxXpf: shippingMax }}
      totalXpf={quote.grandTotal}
      prices={prices}
    />
  );
}
