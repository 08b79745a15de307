import type { BankTransfer } from '@matete/contract/payment/payments';
import { useState } from 'react';
import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import AwaitsConfirmation from '#features/order/parts/awaits-confirmation.tsx';
import { useAnnounce } from '#lib/page/announcer.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats, groupedAccount } from '#lib/texts/formats';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useOrdersOf } from '#features/payment/customer/use-orders-of';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

const FIELDS = ['beneficiary', 'iban', 'bic', 'bankName', 'reference', 'amount'] as const;

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

/** Rows of the bank details, each with a copy button. */
export function BankRows({ transfer }: { transfer: BankTransfer }): ReactElement {
  return (
    <dl className="mt-4 divide-y divide-dashed divide-line-strong border-y border-dashed border-line-strong">
      {FIELDS.map((field) => (
        <CopyRow key={field} field={field} value={String(transfer[field])} />
      ))}
    </dl>
  );
}

function CopyRow({ field, value }: { field: (typeof FIELDS)[number]; value: string }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const announce = useAnnounce();
  const [isCopied, setIsCopied] = useState(false);
  const label = text(`order.payment.transfer.${field}`);
  const shown = field === 'amount' ? `${money(Number(value))} (XPF)` : field === 'iban' ? groupedAccount(value) : value;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      announce(text('order.payment.transfer.copied', { label }));
    } catch {
      // Without the clipboard the value can be selected by hand.
      setIsCopied(false);
    }
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="label col-start-1 text-lead break-all">{shown}</dd>
      <dd className="no-print col-start-2 row-span-2 row-start-1">
        <Button aria-label={text('order.payment.transfer.copy', { label })} onClick={() => void copy()}>
          {t(isCopied ? 'common.action.copied' : 'common.action.copy')}
        </Button>
      </dd>
    </div>
  );
}
