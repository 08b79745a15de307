import type { CartView } from '@matete/contract/cart/cart';
import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { generateSplits as generateSplitsEndpoint } from '@matete/contract/split-request/generate-splits';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { generateSplits } from '#features/split-request/api/generate-splits';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { quoteOf } from '#features/cart/customer/divided-quote';
import { Button } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';

type Division = ResponseOf<typeof generateSplitsEndpoint>;

interface DivideBasketProps {
  readonly cart: CartView;
  readonly isDivided: boolean;
  /** The orders to place instead of the basket's; null to keep it whole. */
  readonly onDivide: (orders: readonly QuotedOrder[] | null) => void;
}

/** Offers to divide an order that no single seller can fill, and shows what changes before anything is paid. */
export function DivideBasket({ cart, isDivided, onDivide }: DivideBasketProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [division, setDivision] = useState<Division | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const divide = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      const found = await generateSplits({
        body: cart.lines.map((line) => ({
          productId: line.product.productId,
          quantity: line.quantity,
          shipmentDate: line.shipmentDate ?? '',
        })),
      });
      setDivision(found);
      onDivide(found.orders.length > 0 ? found.orders : null);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section aria-labelledby="divide" className="mt-5 rounded-paper bg-info-bg p-4 text-info-fg">
      <h2 id="divide" className="text-h3">
        {t('split.basket.title')}
      </h2>
      <div role="status">
        {isDivided && division ? (
          <Divided cart={cart} division={division} />
        ) : division?.orders.length === 0 ? (
          <p className="mt-1 max-w-text">{t('split.basket.impossible')}</p>
        ) : (
          <p className="mt-1 max-w-text">{t('split.basket.lead')}</p>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-bad-fg">
          {failure}
        </p>
      )}
      <div className="mt-3">
        {isDivided ? (
          <Button onClick={() => onDivide(null)}>{t('split.basket.undo')}</Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => void divide()}>
            {t('split.basket.action')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Divided({ cart, division }: { cart: CartView; division: Division }): ReactElement {
  const { t } = useTexts();
  const { kg, money } = useFormats();
  const names = new Map(cart.lines.map(({ product }) => [product.productId, product.name.text]));
  return (
    <>
      <p className="mt-1 font-semibold">{t('split.basket.divided', { count: division.orders.length })}</p>
      <p>
        {t('split.basket.freight', {
          now: money(quoteOf(division.orders).shippingMax ?? 0),
          before: money(cart.quote.shippingMax ?? 0),
        })}
      </p>
      {division.unfilled.length > 0 && (
        <>
          <p className="mt-2">{t('split.basket.unfilled')}</p>
          <ul className="list-disc pl-5">
            {division.unfilled.map((line) => (
              <li key={`${line.productId} ${line.shipmentDate}`}>
                {kg(line.quantity)} · {names.get(line.productId)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
