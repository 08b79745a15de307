import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { banksQuery } from '#features/reference/api/list-banks';
import { islandsQuery } from '#features/reference/api/list-islands';
import { readEmailChange } from '#features/account/api/security/read-email-change';
import { getBillingDetail } from '#features/account/api/get-billing-detail';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf } from '#lib/session/customer-of';
import { BankSection } from '#features/account/signed-in/bank-section.tsx';
import { EmailSection } from '#features/account/signed-in/email/email-section.tsx';
import { requestEmailForm, withdrawEmailForm } from '#features/account/signed-in/email/email-forms';
import { BillingSection } from '#features/account/signed-in/billing-section.tsx';
import { CompanySection } from '#features/account/signed-in/company-section.tsx';
import { companyForm } from '#features/company/parts/company-form';
import { companyQueries, isCompanyOwner } from '#features/company/parts/company-of';
import { IdentitySection } from '#features/account/signed-in/identity-section.tsx';
import { LanguageSection } from '#features/account/signed-in/language-section.tsx';
import { PasswordSection } from '#features/account/signed-in/password-section.tsx';
import {
  bankDetailsForm,
  billingForm,
  changePasswordForm,
  customerIdentityForm,
  languageForms,
  sellerIdentityForm,
} from '#features/account/signed-in/profile-forms';
import { CHOICES } from '#features/notification/parts/choices-path';
import { SECURITY } from '#features/account/parts/security-path';
import { Seal } from '#ui/drawing/seal.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Page of what is kept of the account. */
const PERSONAL_DATA = `${paths.profile()}/donnees`;

export const queries = ({ user }: PageContext): PageQueries => ({
  optional: [
    islandsQuery,
    islandNamesQuery,
    ...(user ? [readEmailChange()] : []),
    ...companyQueries(user),
    ...(user?.role === 'SELLER' ? [banksQuery] : []),
    ...(user?.role === 'CUSTOMER' ? [getBillingDetail({ params: { customerId: user.userId } })] : []),
  ],
});

export const forms = [
  customerIdentityForm,
  sellerIdentityForm,
  companyForm,
  billingForm,
  bankDetailsForm,
  changePasswordForm,
  requestEmailForm,
  withdrawEmailForm,
  ...Object.values(languageForms),
];

export default function ProfilePage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount();
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('account.profile.title')} />
      <div className="flex flex-wrap items-center gap-4">
        <Seal seed={user.userId} className="size-14 text-primary" />
        <div>
          <h1>{t('account.profile.title')}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            <StatusBadge kind="account" status={user.status} /> <span className="text-muted">{user.email}</span>
          </p>
        </div>
      </div>
      <div className="mt-6 space-y-5">
        <IdentitySection />
        {isCompanyOwner(user) && <CompanySection customerId={customerIdOf(user)} />}
        {user.role === 'CUSTOMER' && <BillingSection customerId={user.userId} />}
        {user.seller && <BankSection bank={user.seller.bank} />}
        <EmailSection page={page} />
        <PasswordSection />
        <SecondFactorLink isOn={user.hasSecondFactor} />
        <LanguageSection />
        <NewsLink />
        <DisplayLink />
        <p>
          <Link href={PERSONAL_DATA} className="inline-flex min-h-11 items-center">
            {t('account.data.link')}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Whether signing in asks for a code, and the way to the page that changes it. */
function SecondFactorLink({ isOn }: { isOn: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className="px-4 py-3 text-h3">
        {t('account.security.title')}
      </h2>
      <hr className="tear" />
      <div className="p-4">
        <p>{t(isOn ? 'account.security.isOn' : 'account.security.isOff')}</p>
        <Link href={SECURITY} className="inline-flex min-h-11 items-center">
          {t(isOn ? 'account.security.change' : 'account.security.turnOn')}
        </Link>
      </div>
    </section>
  );
}

/** Way to how the reader is told of what happens. */
function NewsLink(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip" aria-labelledby="news-title">
      <h2 id="news-title" className="px-4 py-3 text-h3">
        {t('account.news.title')}
      </h2>
      <hr className="tear" />
      <p className="p-4">
        <Link href={CHOICES} className="inline-flex min-h-11 items-center">
          {t('account.news.choices')}
        </Link>
      </p>
    </section>
  );
}

/** Way to how this device shows the pages. */
function DisplayLink(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip" aria-labelledby="display-title">
      <h2 id="display-title" className="px-4 py-3 text-h3">
        {t('account.profile.display')}
      </h2>
      <hr className="tear" />
      <p className="p-4">
        <Link href={paths.display()} className="inline-flex min-h-11 items-center">
          {t('account.profile.displayLink')}
        </Link>
      </p>
    </section>
  );
}
