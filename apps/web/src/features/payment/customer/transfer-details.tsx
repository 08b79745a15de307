import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import AwaitsConfirmation from '#features/order/parts/awaits-confirmation.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useOrdersOf } from '#features/payment/customer/use-orders-of';
import { BankRows } from '#features/payment/parts/bank-rows.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

/** Details of a transfer, to copy or print. The orders are placed, or the gift card is asked for, and wait for the money. */
export function TransferDetails({ payment }: { payment: PaymentDetail }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { instantDay, time } = useDates();
  const { orderIds, waitsUntil: deadlineAt } = payment;
  const count = orderIds.length;
  const { awaiting } = useOrdersOf(orderIds);
  const isUnverified = useSession().user?.emailVerified === false;
  const awaits = awaiting !== undefined || isUnverified ? 'yes' : 'no';
  return (
    <>
      {count > 0 && (
        <div className="no-print mb-6 flex items-center gap-4">
          <Seal seed={orderIds.join('')} isStamped className="size-16 text-primary" />
          <div>
            <p className="font-head text-h2">{t('order.thanks.title')}</p>
            <p>{t('order.thanks.placed', { count })}</p>
          </div>
        </div>
      )}
      <PaymentSlip title={t('order.payment.transfer.title')} payment={payment}>
        <p>
          {t('order.payment.transfer.text')} {payment.giftCardId && t('order.giftCard.byTransfer')}
          {count > 0 && t('order.payment.transfer.next', { count, awaits })}
        </p>
        {awaiting !== undefined && <AwaitsConfirmation order={awaiting} />}
        {payment.received > 0 && (
          <p className="mt-3 rounded-paper bg-warn-bg p-3 text-warn-fg">
            {t('order.order.partReceived', {
              received: money(payment.received),
              rest: money(payment.amount - payment.received),
            })}
          </p>
        )}
        {payment.bankTransfer && <BankRows transfer={payment.bankTransfer} />}
        {deadlineAt && (
          <p className="mt-4 text-muted">
            {t('order.payment.transfer.deadline', {
              date: `${instantDay(deadlineAt, 'long')}, ${time(deadlineAt)}`,
              count,
            })}
          </p>
        )}
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>{t('common.action.print')}</Button>
          <ButtonLink href={payment.giftCardId ? customerPaths.giftCards() : paths.orders()}>
            {t(payment.giftCardId ? 'order.giftCard.own' : 'order.thanks.all')}
          </ButtonLink>
        </div>
      </PaymentSlip>
    </>
  );
}
