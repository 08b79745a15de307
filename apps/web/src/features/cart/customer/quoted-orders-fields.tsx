import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { ReactElement } from 'react';

/** The quoted orders as hidden fields: what is sent is what the page shows, and the server refuses it once it is stale. */
export function QuotedOrdersFields({ orders }: { readonly orders: readonly QuotedOrder[] }): ReactElement[] {
  return orders.flatMap(({ lines, shipmentDate, quoteId }, index) => {
    const order = `orders.${index}`;
    return [
      <Hidden key={`${order}.date`} name={`${order}.shipmentDate`} value={shipmentDate ?? ''} />,
      <Hidden key={`${order}.quote`} name={`${order}.quoteId`} value={quoteId ?? ''} />,
      ...lines.flatMap(({ productId, quantity }, position) => {
        const line = `${order}.products.${position}`;
        return [
          <Hidden key={`${line}.id`} name={`${line}.productId`} value={productId} />,
          <Hidden key={`${line}.kg`} name={`${line}.quantity`} value={String(quantity)} />,
        ];
      }),
    ];
  });
}

function Hidden({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return <input type="hidden" name={name} value={value} />;
}
