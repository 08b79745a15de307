import { useQuery } from '@tanstack/react-query';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { sortOf } from '#lib/list/list-sort';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { islandsQuery } from '#features/reference/api/list-islands';
import { adminPaths } from '#lib/routing/admin-paths';
import { listCustomers } from '#features/account/api/list-customers';
import { useFormats } from '#lib/texts/formats';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf } from '#lib/list/list-address';
import { approveCustomersForm } from '#features/account/admin/account-forms';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import {
  ACCOUNT_SORTS,
  ACCOUNT_STATUSES,
  AdminAccounts,
  CUSTOMER_TYPES,
} from '#features/account/admin/admin-accounts.tsx';

const PAGE_SIZE = 20;

const customersQuery = (search: URLSearchParams) => {
  const status = oneOf(ACCOUNT_STATUSES, search, 'etat');
  const type = oneOf(CUSTOMER_TYPES, search, 'type');
  return listCustomers({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      statusList: status && [status],
      typeList: type && [type],
      island: search.get('ile')?.slice(0, 60) || undefined,
      ...sortOf(ACCOUNT_SORTS, search),
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  return { optional: [customersQuery(search), savedViewsQuery('CUSTOMERS'), islandsQuery, islandNamesQuery] };
}

const views = savedViewForms(adminPaths.customers());

export const forms = [approveCustomersForm, ...Object.values(views)];

export default function AdminCustomersPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text, t } = useTexts();
  const { integer } = useFormats();
  const query = useQuery(customersQuery(search));
  return (
    <BackOfficeFrame
      title={text('admin.nav.customers')}
      aside={
        query.data && (
          <p className="label text-muted">{t('admin.accounts.count', { count: integer(query.data.meta.itemCount) })}</p>
        )
      }
    >
      <AdminAccounts of="CUSTOMER" path={adminPaths.customers()} page={page} query={query}>
        <ListTools
          list="CUSTOMERS"
          path={adminPaths.customers()}
          page={page}
          query={customersQuery(search)}
          forms={views}
        />
      </AdminAccounts>
    </BackOfficeFrame>
  );
}
