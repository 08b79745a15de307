import type { UserView } from '@matete/contract/account/account-views';
import { formatPhone } from '@matete/i18n/phone';
import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { AdminPenalties } from '#features/penalty/parts/admin-penalties.tsx';
import { PayOutForSeller } from '#features/payout/parts/pay-out-for-seller.tsx';
import { useAskedDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { lastBlockedDay } from '#features/account/parts/last-blocked-day';
import type { AccountRole } from '#features/account/admin/account-decision';
import type { Decision } from '#features/account/admin/account-forms';
import { AccessDialogs } from '#features/account/admin/access/access-dialogs.tsx';
import { NEW_EMAIL, REMOVE_FACTOR } from '#features/account/admin/access/access-forms';
import { IdentityDialog } from '#features/account/admin/identity-dialog.tsx';
import { IDENTITY } from '#features/account/admin/identity-forms';
import { AdminStatusDialog } from '#features/account/admin/admin-status-dialog.tsx';
import { CompanyFacts } from '#features/account/admin/company-facts.tsx';
import { Fact } from '#features/account/admin/account-fact.tsx';
import { VerifyEmail } from '#features/account/admin/verify-email-form.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';
import { Money } from '#ui/data/money.tsx';
import { StarSummary } from '#ui/data/stars.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Decisions that an admin may take, by the status of the account; the yellow button is for a waiting account. */
const DECISIONS: Readonly<Record<UserView['status'], readonly Decision[]>> = {
  PENDING: ['APPROVE', 'DISAPPROVE'],
  APPROVE: ['BLOCK', 'DISAPPROVE'],
  BLOCK: ['APPROVE', 'DISAPPROVE'],
  DISAPPROVE: ['APPROVE'],
};

interface PanelProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly closeHref: string;
  readonly page: PageProps;
}

/** Panel of the account under review, beside the list. */
export function AdminAccountPanel({ account, role, closeHref, page }: PanelProps): ReactElement {
  const { t, text } = useTexts();
  const asked = useAskedDecision(DECISIONS[account.status]);
  const corrected = useAskedDecision([IDENTITY]);
  return (
    <aside className="slip lg:sticky lg:top-4" aria-labelledby="account">
      <div className="flex items-start gap-3 py-3 pr-2 pl-4">
        {role === 'SELLER' && <Seal seed={account.userId} className="size-12 shrink-0 text-primary" />}
        <div className="min-w-0 flex-1">
          <h2 id="account" className="text-h3">
            {account.firstName} {account.lastName}
          </h2>
          <p className="mt-1">
            <StatusBadge kind="account" status={account.status} />{' '}
            {account.blockedTill && (
              <span className="text-meta">
                {t('admin.accounts.until')} <DayText date={lastBlockedDay(account.blockedTill)} />
              </span>
            )}
          </p>
        </div>
        <Link
          href={closeHref}
          replace
          className="grid size-11 place-items-center text-text"
          aria-label={text('common.action.close')}
        >
          <CloseIcon />
        </Link>
      </div>
      <hr className="tear" />
      <Facts account={account} role={role} page={page} />
      {account.seller && (
        <>
          <PayOutForSeller
            seller={{ sellerId: account.userId, name: `${account.firstName} ${account.lastName}` }}
            page={page}
          />
          <AdminPenalties sellerId={account.userId} page={page} />
        </>
      )}
      <hr className="tear" />
      <Actions account={account} />
      <AccessDialogs
        person={{
          accountId: account.userId,
          name: `${account.firstName} ${account.lastName}`,
          email: account.email,
          role,
        }}
        page={page}
      />
      {corrected?.id === account.userId && <IdentityDialog account={account} role={role} page={page} />}
      {asked?.id === account.userId && (
        <AdminStatusDialog key={asked.decision} account={account} role={role} decision={asked.decision} page={page} />
      )}
    </aside>
  );
}

/** What an admin can do about the account: decide it, correct it, help its owner to sign in. */
function Actions({ account }: { account: UserView }): ReactElement {
  const { t } = useTexts();
  const hrefOf = useDecisionHref<Decision | typeof IDENTITY | typeof NEW_EMAIL | typeof REMOVE_FACTOR>(account.userId);
  return (
    <div className="flex flex-wrap gap-3 p-4">
      {DECISIONS[account.status].map((key) => (
        <ButtonLink
          key={key}
          tone={key === 'APPROVE' ? 'action' : key === 'BLOCK' ? 'danger' : 'secondary'}
          className="min-h-12"
          href={hrefOf(key)}
        >
          {t(account.status === 'BLOCK' && key === 'APPROVE' ? 'admin.decide.unblock' : `admin.decide.${key}`)}
        </ButtonLink>
      ))}
      <ButtonLink className="min-h-12" tone="quiet" href={hrefOf(IDENTITY)}>
        {t('admin.identity.open')}
      </ButtonLink>
      <ButtonLink className="min-h-12" tone="quiet" href={hrefOf(NEW_EMAIL)}>
        {t('admin.access.emailOpen')}
      </ButtonLink>
      {account.hasSecondFactor && (
        <ButtonLink className="min-h-12" tone="quiet" href={hrefOf(REMOVE_FACTOR)}>
          {t('admin.access.factorOpen')}
        </ButtonLink>
      )}
    </div>
  );
}

function Facts({ account, role, page }: Omit<PanelProps, 'closeHref'>): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  const islandName = useIslandNames();
  const { seller, customer } = account;
  return (
    <dl className="space-y-2 p-4">
      <Fact label={t('admin.accounts.email')}>
        <span className="break-all">{account.email}</span>
        <span className="block text-meta text-muted">
          {t(account.emailVerified ? 'admin.accounts.emailVerified' : 'admin.accounts.emailUnverified')}
        </span>
        {!account.emailVerified && <VerifyEmail account={account} role={role} page={page} />}
      </Fact>
      <Fact label={t('admin.accounts.phone')}>{account.phone ? formatPhone(account.phone) : '–'}</Fact>
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
          <Fact label={t('admin.accounts.penalties')}>{integer(seller.penaltyCount)}</Fact>
          <Fact label={t('admin.accounts.balance')}>
            <Money amountXpf={seller.balance} />
          </Fact>
        </>
      )}
      <Fact label={t('admin.accounts.since')}>
        <InstantText instant={account.registeredOn} style="long" />
      </Fact>
    </dl>
  );
}
