import type { AdminView } from '@matete/contract/account/admins';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { AccessDialogs } from '#features/account/admin/access/access-dialogs.tsx';
import { EMAIL_FORMS, FACTOR_FORMS, inviteAdminForm } from '#features/account/admin/access/access-forms';
import { AdminTable } from '#features/account/admin/access/admin-table.tsx';
import { InviteAdmin } from '#features/account/admin/access/invite-admin.tsx';
import { listAdmins } from '#features/account/api/security/list-admins';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ required: [listAdmins()] });

export const forms = [inviteAdminForm, EMAIL_FORMS.ADMIN, FACTOR_FORMS.ADMIN];

/** Page of the house's admins: who they are, how they sign in, and the invitation of another. */
export default function AdminsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(listAdmins());
  return (
    <BackOfficeFrame
      title={text('admin.settings.page.admins')}
      before={
        <Link href={adminPaths.settings()} className="mb-2 inline-flex min-h-11 items-center">
          {t('admin.settings.title')}
        </Link>
      }
    >
      <p className="mb-5 max-w-text text-muted">{t('admin.access.lead')}</p>
      {data ? (
        <Admins admins={data.data} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      <InviteAdmin page={page} />
    </BackOfficeFrame>
  );
}

function Admins({ admins, page }: { admins: readonly AdminView[]; page: PageProps }): ReactElement {
  return (
    <>
      <AdminTable admins={admins} />
      {admins.map(({ accountId, name, email }) => (
        <AccessDialogs key={accountId} person={{ accountId, name, email, role: 'ADMIN' }} page={page} />
      ))}
    </>
  );
}
