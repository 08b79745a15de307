import type { OrderView } from '@matete/contract/order/order-views';
import type { Xpf } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { RichText } from '#lib/texts/rich-text.tsx';
import { Money } from '#ui/data/money.tsx';

interface FreightDifferenceProps {
  readonly order: OrderView;
  /** What the ship charged; null while nothing readable is typed. */
  readonly actualXpf: Xpf | null;
}

/**
 * Billed freight beside the real one, and who settles the difference.
 *
 * @source domain rules §8
 */
export function FreightDifference({ order, actualXpf }: FreightDifferenceProps): ReactElement {
  const billed = <Money amountXpf={order.shippingBilled} />;
  const differenceXpf = (actualXpf ?? order.shippingBilled) - order.shippingBilled;
  const id = differenceXpf > 0 ? 'seller.ship.dearer' : differenceXpf < 0 ? 'seller.ship.cheaper' : 'seller.ship.same';
  return (
    <div className="mt-2 text-meta text-muted" aria-live="polite">
      <p>
        <RichText id="seller.ship.billed" components={{ amount: billed }} />
      </p>
      {actualXpf !== null && (
        <p className="mt-1">
          <RichText
            id={id}
            components={{ amount: <Money amountXpf={Math.abs(differenceXpf)} className="text-text" /> }}
          />
        </p>
      )}
    </div>
  );
}
