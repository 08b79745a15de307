import type { AgainLine } from '@matete/contract/cart/order-again';
import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface AgainLinesProps {
  readonly lines: readonly AgainLine[];
  /** Each line says the day that it is added for; false where it stands above them. */
  readonly hasDays?: boolean;
}

/** List of goods that are ordered again: each with today's price, and what differs from the last time. */
export function AgainLines({ lines, hasDays = true }: AgainLinesProps): ReactElement {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={`${line.product.productId} ${line.shipmentDate}`} line={line} hasDay={hasDays} />
      ))}
    </ul>
  );
}

function Line({ line, hasDay }: { line: AgainLine; hasDay: boolean }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { day } = useDates();
  const { product, quantity, addedQuantity, shipmentDate, shortage } = line;
  const heldKg = quantity - addedQuantity;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <Link href={paths.product(product.productId)} className="font-semibold text-text">
            <LocalText text={product.name} />
          </Link>{' '}
          <span className="label">{kg(line.orderedQuantity)}</span>
        </p>
        {shortage !== 'NOT_SOLD' && (
          <p className="label">
            <Money amountXpf={product.priceWithVat} />{' '}
            <span className="text-muted">
              {t('common.money.perKg')} {t('common.money.incl')}
            </span>
          </p>
        )}
      </div>
      <Shortage line={line} />
      <PriceChange line={line} />
      {heldKg > 0 && <p className="text-meta text-muted">{t('order.again.held', { kg: kg(heldKg) })}</p>}
      {hasDay && addedQuantity > 0 && shipmentDate !== null && (
        <p className="text-meta text-muted">{t('order.again.day', { date: day(shipmentDate) })}</p>
      )}
    </li>
  );
}

/** Why less of it can be had, or nothing. */
function Shortage({ line: { shortage, quantity, orderedQuantity } }: { line: AgainLine }): ReactElement | null {
  const { t } = useTexts();
  const { kg } = useFormats();
  if (shortage === null) return null;
  return (
    <p className={`text-meta ${quantity === 0 ? 'text-bad-fg' : 'text-warn-fg'}`}>
      {t(`order.again.shortage.${shortage}`, { kg: kg(quantity), ordered: kg(orderedQuantity) })}
    </p>
  );
}

/** What a kilogram costs more or less than it did. */
function PriceChange({ line: { product, priceThen, quantity } }: { line: AgainLine }): ReactElement | null {
  const { t } = useTexts();
  const { money } = useFormats();
  const changeXpf = product.priceWithVat - priceThen;
  if (quantity === 0 || changeXpf === 0) return null;
  const isDearer = changeXpf > 0;
  return (
    <p className={`text-meta ${isDearer ? 'text-warn-fg' : 'text-ok-fg'}`}>
      {t(isDearer ? 'order.again.dearer' : 'order.again.cheaper', {
        amount: money(Math.abs(changeXpf)),
        before: money(priceThen),
      })}
    </p>
  );
}
