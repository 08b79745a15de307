import type { UserView } from '@matete/contract/account/account-views';
import { formatPhone } from '@matete/i18n/phone';
import type { ReactElement } from 'react';

import type { AccountRole } from '#features/account/admin/account-decision';
import { CompanyFacts } from '#features/account/admin/person/company-facts.tsx';
import { Fact } from '#features/account/admin/person/person-fact.tsx';
import { VerifyEmail } from '#features/account/admin/verify-email-form.tsx';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { StarSummary } from '#ui/data/stars.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

interface PersonFactsProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly page: PageProps;
}

/** Who a person is: how to reach them, where they live, since when they are here. */
export function PersonFacts({ account, role, page }: PersonFactsProps): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  const islandName = useIslandNames();
  const { seller, customer } = account;
  return (
    <>
      <h2 id="facts" className="flex items-center gap-3 px-4 pt-4 text-h3">
        {seller && <Seal seed={account.userId} className="size-10 shrink-0 text-primary" />}
        {t('admin.person.facts')}
      </h2>
      <dl className="space-y-2 p-4">
        <Fact label={t('admin.accounts.email')}>
          <a href={`mailto:${account.email}`} className="inline-flex min-h-6 items-center break-all">
            {account.email}
          </a>
          <span className="block text-meta text-muted">
            {t(account.emailVerified ? 'admin.accounts.emailVerified' : 'admin.accounts.emailUnverified')}
          </span>
          {account.emailRefused && (
            <span className="block text-meta font-semibold text-bad-fg">{t('admin.accounts.emailRefused')}</span>
          )}
          {!account.emailVerified && <VerifyEmail account={account} role={role} page={page} />}
        </Fact>
        <Fact label={t('admin.accounts.phone')}>
          {account.phone ? (
            <a href={`tel:${account.phone}`} className="inline-flex min-h-6 items-center">
              {formatPhone(account.phone)}
            </a>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('admin.accounts.island')}>{account.island ? islandName(account.island) : '–'}</Fact>
        {customer && <Fact label={t('admin.accounts.type')}>{t(`status.accountType.${customer.type}`)}</Fact>}
        {customer?.type === 'BUSINESS' && <CompanyFacts customerId={account.userId} />}
        {seller && (
          <>
            <Fact label={t('admin.accounts.tahiti')}>
              <span className="label">{seller.tahitiNumber}</span>
            </Fact>
            <Fact label={t('admin.accounts.supplied')}>{integer(seller.suppliedProducts)}</Fact>
            <Fact label={t('admin.accounts.completed')}>{integer(seller.completedOrders)}</Fact>
            <Fact label={t('admin.accounts.rating')}>
              {seller.rating === null ? '–' : <StarSummary rating={seller.rating} />}
            </Fact>
          </>
        )}
        <Fact label={t('admin.accounts.since')}>
          <InstantText instant={account.registeredOn} style="long" />
        </Fact>
      </dl>
    </>
  );
}
