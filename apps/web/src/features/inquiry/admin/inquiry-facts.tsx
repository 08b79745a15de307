import type { InquiryView } from '@matete/contract/inquiry/inquiries';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement, ReactNode } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Who wrote an inquiry, about what, and what they agreed to say of their device. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryView }): ReactElement {
  const { t } = useTexts();
  const { name, email, language, accountId, accountRole, orderNumber, orderId, page, version, browser, photoId } =
    inquiry;
  return (
    <dl className="slip space-y-3 p-4">
      <Fact label={t('contact.inbox.from')}>
        <span className="block">
          {accountRole === 'CUSTOMER' || accountRole === 'SELLER' ? (
            <PersonLink of={accountRole} accountId={accountId} name={name} />
          ) : (
            name
          )}
        </span>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
          {email}
        </a>
        <span className="block text-meta text-muted">
          {t(accountId === null ? 'contact.inbox.noAccount' : 'contact.inbox.withAccount')}
        </span>
      </Fact>
      <Fact label={t('contact.inbox.language')}>{LOCALE_INFO[language].endonym}</Fact>
      {orderNumber && (
        <Fact label={t('contact.inbox.order')}>
          {orderId === null ? (
            <span className="label">{orderNumber}</span>
          ) : (
            <Link href={adminPaths.order(orderId)} className="label inline-flex min-h-11 items-center">
              {orderNumber}
            </Link>
          )}
        </Fact>
      )}
      {page && <Fact label={t('contact.inbox.page')}>{page}</Fact>}
      {version && <Fact label={t('contact.inbox.version')}>{version}</Fact>}
      {browser && <Fact label={t('contact.inbox.browser')}>{browser}</Fact>}
      {photoId && (
        <Fact label={t('contact.problem.photo')}>
          <a href={`/files/inquiries/${photoId}`} className="inline-flex min-h-11 items-center">
            {t('contact.inbox.photo')}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
