import type { AdminView } from '@matete/contract/account/admins';
import type { ReactElement } from 'react';

import { NEW_EMAIL, REMOVE_FACTOR } from '#features/account/admin/access/access-forms';
import { SECURITY } from '#features/account/parts/security-path';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

/** Table of admins, with what can be changed of how each signs in. */
export function AdminTable({ admins }: { admins: readonly AdminView[] }): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<AdminView>[] = [
    {
      key: 'name',
      heading: text('admin.accounts.name'),
      cell: ({ name, email }) => (
        <>
          <span className="any-name font-semibold">{name}</span>
          <span className="block text-meta break-all text-muted">{email}</span>
        </>
      ),
    },
    {
      key: 'since',
      heading: text('admin.accounts.since'),
      cell: ({ since, hasJoined }) =>
        hasJoined ? <InstantText instant={since} style="long" /> : t('admin.access.invited'),
    },
    {
      key: 'factor',
      heading: text('admin.access.factor'),
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'ok' : 'warn'}>
          {t(hasSecondFactor ? 'admin.access.factorOn' : 'admin.access.factorOff')}
        </Badge>
      ),
    },
    { key: 'change', heading: text('admin.access.change'), isAction: true, cell: (row) => <Changes admin={row} /> },
  ];
  return (
    <DataTable
      caption={text('admin.settings.page.admins')}
      columns={columns}
      rows={admins}
      rowKey={(row) => row.accountId}
    />
  );
}

/** What can be changed of another; of themselves an admin changes it in their own profile. */
function Changes({ admin }: { admin: AdminView }): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('ADMIN');
  const hrefOf = useDecisionHref<typeof NEW_EMAIL | typeof REMOVE_FACTOR>(admin.accountId);
  if (admin.accountId === userId)
    return (
      <ButtonLink tone="quiet" href={SECURITY}>
        {t('admin.access.own')}
      </ButtonLink>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink
        tone="quiet"
        href={hrefOf(NEW_EMAIL)}
        aria-label={text('admin.access.emailTitle', { name: admin.name })}
      >
        {t('admin.access.emailOpen')}
      </ButtonLink>
      {admin.hasSecondFactor && (
        <ButtonLink
          tone="quiet"
          href={hrefOf(REMOVE_FACTOR)}
          aria-label={text('admin.access.factorTitle', { name: admin.name })}
        >
          {t('admin.access.factorOpen')}
        </ButtonLink>
      )}
    </span>
  );
}
