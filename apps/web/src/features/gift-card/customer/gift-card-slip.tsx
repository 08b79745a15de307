import type { GiftCardView } from '@matete/contract/gift-card/gift-cards';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';

import { printedCouponPath } from '#features/coupon/parts/printed-coupon-path';
import { listCustomerGiftCards } from '#features/gift-card/api/list-customer-gift-cards';
import { cancelGiftCardForm } from '#features/gift-card/customer/gift-card-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface SlipProps {
  readonly card: GiftCardView;
  readonly page: PageProps;
}

/** Gift card with where it stands: to pay, paid with its balance, or given up. */
export function GiftCardSlip({ card, page }: SlipProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { instantDay } = useDates();
  const titleId = useId();
  const { coupon, status, recipient } = card;
  return (
    <Slip
      as="article"
      labelledBy={titleId}
      stub={
        <>
          <h3 id={titleId} className="text-h3">
            <Money amountXpf={card.amount} />
          </h3>
          {coupon === null ? (
            <Badge tone={status === 'PENDING' ? 'warn' : 'neutral'}>
              {t(status === 'PENDING' ? 'order.giftCard.toPay' : 'order.giftCard.givenUp')}
            </Badge>
          ) : (
            <StatusBadge kind="coupon" status={coupon.status} />
          )}
        </>
      }
    >
      <p>
        {recipient === null
          ? t('order.giftCard.bought', { date: instantDay(card.createdAt) })
          : t('order.giftCard.boughtFor', { date: instantDay(card.createdAt), recipient })}
      </p>
      {card.message !== null && <p className="mt-1 whitespace-pre-line text-muted">{card.message}</p>}
      {coupon !== null && coupon.balance > 0 && coupon.balance < card.amount && (
        <p className="mt-1 text-muted">{t('order.giftCard.left', { amount: money(coupon.balance) })}</p>
      )}
      {coupon !== null && coupon.balance > 0 && (
        <ButtonLink href={printedCouponPath(coupon.couponId)} className="mt-3">
          {t('order.giftCard.print')}
        </ButtonLink>
      )}
      {status === 'PENDING' && (
        <>
          <p className="mt-1 text-muted">
            {t('order.giftCard.waits', { date: instantDay(card.waitsUntil), reference: card.reference })}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <ButtonLink tone="action" href={paths.payment(card.paymentId)}>
              {t('order.giftCard.pay')}
            </ButtonLink>
            <GiveUp card={card} page={page} />
          </div>
        </>
      )}
    </Slip>
  );
}

function GiveUp({ card: { giftCardId }, page }: SlipProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const refresh = (): Promise<void> => invalidateCalls(client, [listCustomerGiftCards]);
  const form = useForm(cancelGiftCardForm, {
    context: { ...page, user },
    subject: giftCardId,
    onDone: async () => {
      await refresh();
      showToast(t('order.giftCard.givenUpDone'));
    },
  });
  return (
    <Form of={form}>
      <Button type="submit" tone="quiet" isBusy={form.isSending}>
        {t('order.giftCard.giveUp')}
      </Button>
      {form.summary.length > 0 && (
        <p role="alert" className="mt-2 text-bad-fg">
          {form.summary[0]?.message}
        </p>
      )}
    </Form>
  );
}
