import type { ReactElement } from 'react';

import { useCompany } from '#features/company/parts/use-company';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';

/** Says whom a business is invoiced as, and where that is changed. */
export default function InvoicedTo(): ReactElement {
  const { t } = useTexts();
  const company = useCompany();
  return (
    <p>
      {company
        ? t('order.checkout.invoicedTo', { company: company.name, number: company.tahitiNumber })
        : t('order.checkout.companyMissing')}{' '}
      <Link href={`${paths.profile()}#company`} className="inline-flex min-h-11 items-center">
        {t('order.checkout.changeCompany')}
      </Link>
    </p>
  );
}
