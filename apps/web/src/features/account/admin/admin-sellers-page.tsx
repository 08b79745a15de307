import { useQuery } from '@tanstack/react-query';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { sortOf } from '#lib/list/list-sort';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { islandsQuery } from '#features/reference/api/list-islands';
import { adminPaths } from '#lib/routing/admin-paths';
import { listSellers } from '#features/account/api/list-sellers';
import { useFormats } from '#lib/texts/formats';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf } from '#lib/list/list-address';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { approveSellersForm } from '#features/account/admin/account-forms';
import { ACCOUNT_SORTS, ACCOUNT_STATUSES, AdminAccounts } from '#features/account/admin/admin-accounts.tsx';

const PAGE_SIZE = 20;

const sellersQuery = (search: URLSearchParams) => {
  const status = oneOf(ACCOUNT_STATUSES, search, 'etat');
  return listSellers({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      statusList: status && [status],
      island: search.get('ile')?.slice(0, 60) || undefined,
      ...sortOf(ACCOUNT_SORTS, search),
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [sellersQuery(search), savedViewsQuery('SELLERS'), islandsQuery, islandNamesQuery],
});

const views = savedViewForms(adminPaths.sellers());

export const forms = [approveSellersForm, ...Object.values(views)];

export default function AdminSellersPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text, t } = useTexts();
  const { integer } = useFormats();
  const query = useQuery(sellersQuery(search));
  return (
    <BackOfficeFrame
      title={text('admin.nav.sellers')}
      aside={
        query.data && (
          <p className="label text-muted">{t('admin.accounts.count', { count: integer(query.data.meta.itemCount) })}</p>
        )
      }
    >
      <AdminAccounts of="SELLER" path={adminPaths.sellers()} page={page} query={query}>
        <ListTools list="SELLERS" path={adminPaths.sellers()} page={page} query={sellersQuery(search)} forms={views} />
      </AdminAccounts>
    </BackOfficeFrame>
  );
}
