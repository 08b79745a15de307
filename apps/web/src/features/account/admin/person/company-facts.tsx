import type { CustomerId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { Fact } from '#features/account/admin/person/person-fact.tsx';
import { readCompany } from '#features/company/api/read-company';
import { useTexts } from '#lib/texts/text.tsx';

/** The company that a business buys for, among the facts of its account. */
export function CompanyFacts({ customerId }: { customerId: CustomerId }): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(readCompany({ params: { customerId } }));
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
      {company.invoiceEmail !== null && <Fact label={t('admin.accounts.invoiceEmail')}>{company.invoiceEmail}</Fact>}
    </>
  );
}
