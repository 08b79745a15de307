import type { CartView } from '@matete/contract/cart/cart';
import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { GoodsLines } from '#features/order/parts/goods-lines.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';

interface ReviewProps {
  readonly orders: readonly QuotedOrder[];
  readonly lines: CartView['lines'];
}

/** Review of the orders before payment, as the invoice will list them. */
export default function CheckoutReview({ orders, lines }: ReviewProps): ReactElement {
  const { t } = useTexts();
  const names = new Map(lines.map(({ product }) => [product.productId, product.name.text]));
  return (
    <div className="space-y-4">
      {orders.map((order, index) => (
        <div key={order.quoteId ?? index}>
          {orders.length > 1 && (
            <p className="stamp text-muted">
              {t('order.checkout.reviewOrder', { number: index + 1, count: orders.length })}
            </p>
          )}
          {order.shipmentDate && (
            <p className="text-meta">
              <DayText date={order.shipmentDate} style="long" />
            </p>
          )}
          <GoodsLines lines={order.lines} nameOf={(line) => names.get(line.productId)} />
        </div>
      ))}
      <Link href={paths.cart()} className="inline-flex min-h-11 items-center">
        {t('order.checkout.backToCart')}
      </Link>
    </div>
  );
}
