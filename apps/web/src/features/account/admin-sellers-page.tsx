import type { listSellers } from '@matete/contract/account/sellers';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#app/admin-paths';
import { apiQuery } from '#app/api-client';
import { islandsQuery } from '#app/islands';
import { useFormats } from '#app/formats';
import type { PageContext, PageProps, PageQueries } from '#app/routes';
import { useTexts } from '#app/text.tsx';
import { oneOf, pageOf } from '#app/work/list-address';
import { WorkFrame } from '#app/work/work-frame.tsx';
import { ACCOUNT_STATUSES, AdminAccounts } from '#features/account/admin-accounts.tsx';

const PAGE_SIZE = 20;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
const sellersQuery = (search: URLSearchParams) => {
  const status = oneOf(ACCOUNT_STATUSES, search, 'etat');
  return apiQuery<typeof listSellers>('/sellers', {
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      statusList: status && [status],
      island: search.get('ile')?.slice(0, 60) || undefined,
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  return { optional: [sellersQuery(search), islandsQuery] };
}

export default function AdminSellersPage({ search }: PageProps): ReactElement {
  const { text, t } = useTexts();
  const { integer } = useFormats();
  const query = useQuery(sellersQuery(search));
  return (
    <WorkFrame
      office="ADMIN"
      title={text('admin.nav.sellers')}
      aside={
        query.data && (
          <p className="label text-muted">{t('admin.accounts.count', { count: integer(query.data.meta.itemCount) })}</p>
        )
      }
    >
      <AdminAccounts of="SELLER" path={adminPaths.sellers()} search={search} query={query} />
    </WorkFrame>
  );
}
