import { priceWithVat } from '@matete/domain/market/order-money';
import type { BasisPoints, Kg, ProductId, Xpf } from '@matete/contract/units';
import type { ReactElement, ReactNode } from 'react';

import { usePrices } from '#lib/session/use-prices';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface GoodsLine {
  readonly productId: ProductId;
  readonly quantity: Kg;
  /** XPF per kg without VAT. */
  readonly unitPrice: Xpf;
  readonly vatBasisPoints: BasisPoints;
  readonly lineNet: Xpf;
  readonly lineVat: Xpf;
}

interface GoodsLinesProps<Line extends GoodsLine> {
  readonly lines: readonly Line[];
  readonly nameOf: (line: Line) => ReactNode;
}

/** Goods of an order with their sums, in the prices that their reader reckons with. */
export function GoodsLines<Line extends GoodsLine>({ lines, nameOf }: GoodsLinesProps<Line>): ReactElement {
  const { t } = useTexts();
  const { money, kg } = useFormats();
  const prices = usePrices();
  return (
    <ul>
      {lines.map((line) => {
        const price = prices === 'HT' ? line.unitPrice : priceWithVat(line.unitPrice, line.vatBasisPoints);
        return (
          <li key={line.productId} className="flex items-baseline justify-between gap-4 py-1.5">
            <span>
              {nameOf(line)}
              <span className="block text-meta text-muted">
                {t(`order.checkout.reviewSum.${prices}`, { quantity: kg(line.quantity), price: money(price) })}
              </span>
            </span>
            <Money amountXpf={prices === 'HT' ? line.lineNet : line.lineNet + line.lineVat} />
          </li>
        );
      })}
    </ul>
  );
}
