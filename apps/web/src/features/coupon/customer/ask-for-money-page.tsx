import type { CouponView } from '@matete/contract/coupon/coupons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getCoupon } from '#features/coupon/api/get-coupon';
import { listCustomerCoupons } from '#features/coupon/api/list-customer-coupons';
import { askForMoneyForm } from '#features/coupon/customer/ask-for-money-form';
import { getOrder } from '#features/order/api/get-order';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { askForMoneyPath } from '#features/coupon/parts/ask-for-money-path';
import { customerPaths } from '#lib/routing/customer-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

export const queries = ({ user, params }: PageContext): PageQueries =>
  user
    ? { required: [getCoupon({ params: { customerId: customerIdOf(user), couponId: params['couponId'] ?? '' } })] }
    : {};

export const forms = [askForMoneyForm];

/** Page on which the owner of an unspent coupon asks for money instead of it. */
export default function AskForMoneyPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const customerId = useCustomerId();
  const couponId = page.params['couponId'] ?? '';
  const { data, error, refetch } = useQuery(getCoupon({ params: { customerId, couponId } }));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={askForMoneyPath(couponId)} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.money.title')} />
      <Link href={customerPaths.coupons()} className="inline-flex min-h-11 items-center text-meta">
        {t('order.coupons.title')}
      </Link>
      <h1 tabIndex={-1}>{t('order.money.title')}</h1>
      {data ? (
        <Asking coupon={data} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-80 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Asking({ coupon, page }: { coupon: CouponView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  if (coupon.askableMoney === null)
    return (
      <div className="mt-4">
        <EmptyState
          seed="no-money"
          title={t('order.money.over')}
          action={<ButtonLink href={customerPaths.coupons()}>{t('order.refund.coupons')}</ButtonLink>}
        />
      </div>
    );
  return <AskForm coupon={coupon} money={coupon.askableMoney} page={page} />;
}

interface AskFormProps {
  readonly coupon: CouponView;
  readonly money: NonNullable<CouponView['askableMoney']>;
  readonly page: PageProps;
}

function AskForm({ coupon, money: { until, byCard, byTransfer }, page }: AskFormProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { day } = useDates();
  const { form, isUnknown } = useAsking(coupon, page);
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <p>
        {t('order.money.lead', { amount: money(coupon.balance), number: coupon.orderNumber ?? '', date: day(until) })}
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {byCard > 0 && <li>{t('order.money.byCard', { amount: money(byCard) })}</li>}
        {byTransfer > 0 && <li>{t('order.money.byTransfer', { amount: money(byTransfer) })}</li>}
      </ul>
      {byTransfer > 0 && (
        <div className="mt-4 space-y-4">
          <FormText of={form} name="accountHolder" autoComplete="name" />
          <FormText
            of={form}
            name="iban"
            hint={t('order.cancel.ibanHint')}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
          />
        </div>
      )}
      <p className="mt-4 text-muted">{t('order.money.endsCoupon')}</p>
      {isUnknown && (
        <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('order.action.checking')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('order.money.confirm')}
        </Button>
        <ButtonLink href={customerPaths.coupons()}>{t('order.money.keep')}</ButtonLink>
      </div>
    </Form>
  );
}

/** The form, sent once: after a lost answer, sending again repeats the same request. */
function useAsking(coupon: CouponView, page: PageProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const { send, isUnknown } = usePendingSend({
    definition: askForMoneyForm,
    name: `move-money-${coupon.couponId}`,
    accountId: user.userId,
  });
  const form = useForm(askForMoneyForm, {
    context: { ...page, user },
    initial: { iban: '', accountHolder: `${user.firstName} ${user.lastName}` },
    send,
    onDone: async () => {
      await invalidateCalls(client, [listCustomerCoupons, getCoupon, getOrder]);
      showToast(t('order.money.done', { amount: money(coupon.amount) }));
      navigate(customerPaths.coupons());
    },
  });
  return { form, isUnknown };
}
