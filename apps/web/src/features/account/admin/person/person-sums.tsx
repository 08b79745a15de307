import type { UserView } from '@matete/contract/account/account-views';
import type { PersonSums as Sums } from '@matete/contract/desk/person';
import type { AuditAction } from '@matete/contract/report/audit-actions';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { sumsQuery } from '#features/account/admin/person/person-queries';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** The figures of a person, and why their account stands as it does. */
export function PersonSums({ account }: { account: UserView }): ReactElement {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(sumsQuery(account.userId));
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-28 w-full" />;
  return (
    <section aria-label={text('admin.person.sums')}>
      <dl className="slip grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-3">
        <Figures sums={data} />
      </dl>
      {data.decided && <Decided decided={data.decided} />}
    </section>
  );
}

function Figures({ sums }: { sums: Sums }): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  const { customer, seller } = sums;
  return (
    <>
      <StubField
        label={t('admin.person.orders')}
        value={integer(sums.orders)}
        note={t('admin.person.open', { count: sums.openOrders })}
      />
      {customer && (
        <>
          <StubField label={t('admin.person.paid')} value={<Money amountXpf={customer.paid} />} />
          <StubField label={t('admin.person.refunded')} value={<Money amountXpf={customer.refunded} />} />
          <StubField label={t('admin.person.coupons')} value={<Money amountXpf={customer.couponBalance} />} />
          <StubField label={t('admin.person.debts')} value={<Money amountXpf={customer.openDebts} />} />
        </>
      )}
      {seller && (
        <>
          <StubField label={t('admin.person.earned')} value={<Money amountXpf={seller.earned} />} />
          <StubField label={t('admin.accounts.balance')} value={<Money amountXpf={seller.wallet} />} />
          <StubField label={t('admin.person.withdrawn')} value={<Money amountXpf={seller.withdrawn} />} />
          <StubField label={t('admin.accounts.penalties')} value={integer(seller.penalties)} />
        </>
      )}
      <StubField
        label={t('admin.person.disputes')}
        value={integer(sums.disputes)}
        note={t('admin.person.open', { count: sums.openDisputes })}
      />
    </>
  );
}

function Decided({ decided }: { decided: NonNullable<Sums['decided']> }): ReactElement {
  const { t } = useTexts();
  const { action, at, byName, reason } = decided;
  return (
    <p className="mt-3 text-meta text-muted">
      {t(`admin.audit.do.${action as AuditAction}`)} · <InstantText instant={at} style="long" /> ·{' '}
      <span className="any-name">{byName ?? t('admin.audit.product')}</span>
      {reason !== null && <span className="block wrap-anywhere">{t('admin.person.reason', { reason })}</span>}
    </p>
  );
}
