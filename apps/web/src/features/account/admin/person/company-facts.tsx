import type { CustomerId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { Fact } from '#features/account/admin/person/person-fact.tsx';
import { listCompanyPeople } from '#features/company/api/list-company-people';
import { readCompany } from '#features/company/api/read-company';
import { useTexts } from '#lib/texts/text.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';

/** The company that a business buys for, among the facts of its account. */
export function CompanyFacts({ customerId }: { customerId: CustomerId }): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(readCompany({ params: { customerId } }));
  const people = useQuery(listCompanyPeople({ params: { customerId } })).data?.people.filter(
    ({ joinedAt }) => joinedAt !== null,
  );
  if (data === undefined) return null;
  const { company } = data;
  if (company === null) return <Fact label={t('admin.accounts.company')}>{t('admin.accounts.companyMissing')}</Fact>;
  return (
    <>
      <Fact label={t('admin.accounts.company')}>
        {[company.name, company.legalForm].filter((part) => part !== null).join(', ')}
      </Fact>
      <Fact label={t('admin.accounts.tahiti')}>
        <span className="label">{company.tahitiNumber}</span>
      </Fact>
      {company.rcNumber !== null && <Fact label={t('admin.accounts.rc')}>{company.rcNumber}</Fact>}
      {company.address !== null && (
        <Fact label={t('admin.accounts.companyAddress')}>
          {company.address}
          <span className="block">
            {company.zipCode} {company.city}, {company.country}
          </span>
        </Fact>
      )}
      {people !== undefined && people.length > 0 && (
        <Fact label={t('admin.person.companyPeople')}>
          {people.map(({ accountId, name, role }) => (
            <span key={accountId} className="block">
              <Link href={adminPaths.customer(accountId)} className="any-name">
                {name}
              </Link>{' '}
              · {t(`admin.person.companyRole.${role}`)}
            </span>
          ))}
        </Fact>
      )}
      {company.invoiceEmail !== null && <Fact label={t('admin.accounts.invoiceEmail')}>{company.invoiceEmail}</Fact>}
    </>
  );
}
