import type { ReactElement, ReactNode } from 'react';

import type { Discounts } from '@matete/contract/order/discounts';
import type { BasisPoints, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import type { MessageId } from '@matete/i18n/message-id';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

const DISCOUNTS = [
  { kind: 'voucher', label: 'order.totals.coupons' },
  { kind: 'points', label: 'order.totals.points' },
  { kind: 'giftCard', label: 'order.totals.giftCards' },
] as const satisfies readonly { kind: keyof Discounts; label: MessageId }[];

/** Sums of a basket or an order, XPF. */
export interface TotalsProps {
  readonly subtotalXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly cpsXpf: Xpf;
  /** Hundredths of a percent; absent where orders of different rates are summed. */
  readonly cpsBasisPoints?: BasisPoints | undefined;
  /** Null: no freight is known, so there is no total either. */
  readonly freight: { readonly minXpf: Xpf; readonly maxXpf: Xpf } | null;
  /** What coupons paid, by kind. */
  readonly discounts?: Partial<Discounts> | null | undefined;
  readonly totalXpf: Xpf | null;
  readonly totalLabel?: ReactNode;
  /** Prices that its reader reckons with: a person reads the goods with VAT, and how much of the total it is at the end. */
  readonly prices?: 'HT' | 'TTC';
}

/**
 * Totals of a basket or an order, always complete and in the same order. Pages that show them load the `order` area.
 */
export function Totals(props: TotalsProps): ReactElement {
  const {
    subtotalXpf,
    vatXpf,
    cpsXpf,
    cpsBasisPoints,
    freight,
    discounts,
    totalXpf,
    totalLabel,
    prices = 'HT',
  } = props;
  const { t } = useTexts();
  const { money, rate } = useFormats();
  const freightLabel =
    freight && freight.minXpf !== freight.maxXpf
      ? t('order.totals.freight', { range: `${money(freight.minXpf).slice(0, -2)}–${money(freight.maxXpf)}` })
      : t('order.totals.freightOne');
  return (
    <dl>
      {prices === 'TTC' ? (
        <Row label={t('order.totals.goods')} value={<Money amountXpf={subtotalXpf + vatXpf} />} />
      ) : (
        <>
          <Row label={t('order.totals.subtotal')} value={<Money amountXpf={subtotalXpf} />} />
          <Row label={t('order.totals.vat')} value={<Money amountXpf={vatXpf} />} />
        </>
      )}
      {cpsXpf > 0 && (
        <Row
          label={
            <>
              {t('order.totals.cps')}{' '}
              {cpsBasisPoints !== undefined && <span className="label">{rate(cpsBasisPoints)}</span>}
            </>
          }
          value={<Money amountXpf={cpsXpf} />}
        />
      )}
      <Row label={freightLabel} value={freight ? <Money amountXpf={freight.maxXpf} /> : t('order.totals.unknown')} />
      {DISCOUNTS.map(({ kind, label }) => {
        const xpf = discounts?.[kind] ?? 0;
        return xpf > 0 && <Row key={kind} label={t(label)} value={<Money amountXpf={minus(xpf)} />} />;
      })}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-line-strong pt-3">
        <dt className="font-semibold">{totalLabel ?? t('order.totals.total')}</dt>
        <dd className="text-h2">{totalXpf === null ? t('order.totals.unknown') : <Money amountXpf={totalXpf} />}</dd>
      </div>
      {prices === 'TTC' && <Row label={t('order.totals.vatWithin')} value={<Money amountXpf={vatXpf} />} />}
    </dl>
  );
}

function Row({ label, value }: { label: ReactNode; value: ReactNode }): ReactElement {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="label whitespace-nowrap">{value}</dd>
    </div>
  );
}
