import type { CouponView } from '@matete/contract/coupon/coupons';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useAnnounce } from '#lib/page/announcer.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { askForMoneyPath } from '#features/coupon/parts/ask-for-money-path';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { MoneyText } from '#features/coupon/parts/money-text.tsx';
import { printedCouponPath } from '#features/coupon/parts/printed-coupon-path';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Card of one coupon: balance, origin, code while there is a balance, and the orders it paid. */
export function CouponSlip({ coupon }: { coupon: CouponView }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const { instantDay } = useDates();
  const titleId = `coupon-${coupon.couponId}`;
  const isSpent = coupon.balance === 0;
  return (
    <Slip
      as="article"
      labelledBy={titleId}
      stub={
        <>
          <h2 id={titleId} className="text-h3">
            <Money amountXpf={isSpent ? coupon.amount : coupon.balance} />
          </h2>
          <StatusBadge kind="coupon" status={coupon.status} />
        </>
      }
    >
      <p>
        {t('order.coupons.from', {
          reason: text(`status.couponType.${coupon.isOverpayment ? 'OVERPAYMENT' : coupon.type}`),
          date: instantDay(coupon.createdAt),
        })}
      </p>
      {!isSpent && coupon.balance < coupon.amount && (
        <p className="text-muted">{t('order.coupons.leftOf', { amount: money(coupon.amount) })}</p>
      )}
      {coupon.orderId !== null && coupon.orderNumber !== null && (
        <Link href={paths.order(coupon.orderId)} className="inline-flex min-h-11 items-center">
          {t('order.coupons.order', { number: coupon.orderNumber })}
        </Link>
      )}
      {!isSpent &&
        (coupon.isFrozen ? (
          <p className="font-semibold text-bad-fg">{t('order.coupons.frozen')}</p>
        ) : (
          <Code coupon={coupon} />
        ))}
      {!coupon.isFrozen && <MoneyInstead coupon={coupon} />}
      <CouponUses coupon={coupon} />
    </Slip>
  );
}

function Code({ coupon }: { coupon: CouponView }): ReactElement {
  const { t, text } = useTexts();
  const announce = useAnnounce();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(coupon.code);
      setIsCopied(true);
      announce(text('order.coupons.copied'));
    } catch {
      // Without the clipboard the code can be selected by hand.
      setIsCopied(false);
    }
  };
  return (
    <div className="mt-2">
      <p className="label rounded-paper border border-dashed border-line-strong bg-sunken p-3 text-lead break-all select-all">
        {coupon.code}
      </p>
      <p className="mt-1 text-meta text-muted">{t('order.coupons.cash')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          onClick={() => void copy()}
          aria-label={isCopied ? undefined : text('order.coupons.copyOf', { code: coupon.code })}
        >
          {t(isCopied ? 'common.action.copied' : 'common.action.copy')}
        </Button>
        <ButtonLink
          href={printedCouponPath(coupon.couponId)}
          aria-label={text('order.coupons.printOf', { code: coupon.code })}
        >
          {t('common.action.print')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Offers money instead of the coupon while it can be asked for, or says how the money comes back. */
function MoneyInstead({ coupon }: { coupon: CouponView }): ReactElement | null {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const { day } = useDates();
  const { askableMoney, refunds } = coupon;
  if (askableMoney)
    return (
      <p className="mt-3 border-t border-dashed border-line-strong pt-3 text-meta">
        <span className="block text-muted">{t('order.money.until', { date: day(askableMoney.until) })}</span>
        <Link
          href={askForMoneyPath(coupon.couponId)}
          className="inline-flex min-h-11 items-center"
          aria-label={text('order.money.askOf', { amount: money(coupon.balance) })}
        >
          {t('order.money.ask')}
        </Link>
      </p>
    );
  return refunds.length === 0 ? null : (
    <ul className="mt-2 space-y-1">
      {refunds.map((refund) => (
        <li key={refund.refundId}>
          <MoneyText refund={refund} />
        </li>
      ))}
    </ul>
  );
}

function CouponUses({ coupon }: { coupon: CouponView }): ReactElement | null {
  const { t } = useTexts();
  const { instantDay } = useDates();
  if (coupon.uses.length === 0 && coupon.paidOutAt === null) return null;
  return (
    <ul className="mt-3 divide-y divide-dashed divide-line-strong border-t border-dashed border-line-strong text-meta">
      {coupon.uses.map((use) => (
        <li key={use.orderId} className="flex items-center justify-between gap-4">
          <Link href={paths.order(use.orderId)} className="inline-flex min-h-11 items-center">
            {t(use.isReturned ? 'order.coupons.returned' : 'order.coupons.used', { number: use.orderNumber })}
          </Link>
          <Money amountXpf={use.amount} className={use.isReturned ? 'text-muted line-through' : ''} />
        </li>
      ))}
      {coupon.paidOutAt !== null && (
        <li className="py-2">{t('order.coupons.paidOut', { date: instantDay(coupon.paidOutAt) })}</li>
      )}
    </ul>
  );
}
