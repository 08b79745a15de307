import type { OrderSummary } from '@matete/contract/order/order-views';
import { Fragment } from 'react';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';

/** What an order has, in one line: « Thon 6 kg · Taro 4 kg », each name in its own language. */
export function OrderedNames({ lines }: Pick<OrderSummary, 'lines'>): ReactElement {
  const { kg } = useFormats();
  return (
    <>
      {lines.map(({ name, quantity }, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <LocalText text={name} /> {kg(quantity)}
        </Fragment>
      ))}
    </>
  );
}
