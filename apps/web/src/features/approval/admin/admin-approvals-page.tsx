import {
  type ApprovalView,
  APPROVAL_ANSWERS,
  type listApprovals as endpoint,
} from '@matete/contract/approval/approvals';
import type { ResponseOf } from '@matete/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listApprovals } from '#features/approval/api/list-approvals';
import { ApprovalDialog } from '#features/approval/admin/approval-dialog.tsx';
import { approvalForm } from '#features/approval/admin/approval-form';
import { ApprovalTable } from '#features/approval/admin/approval-table.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const VIEWS = ['a-repondre', 'closes'] as const;
type View = (typeof VIEWS)[number];
const PAGE_SIZE = 20;
const viewOf = (search: URLSearchParams): View => oneOf(VIEWS, search, 'vue') ?? 'a-repondre';

const approvalsQuery = (search: URLSearchParams) =>
  listApprovals({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      statusList: viewOf(search) === 'a-repondre' ? ['OPEN'] : ['APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED'],
    },
  });

export const queries = ({ search }: PageContext): PageQueries => ({ optional: [approvalsQuery(search)] });

export const forms = [approvalForm];

/** Decisions about money that one admin took and another confirms. */
export default function AdminApprovalsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(approvalsQuery(search));
  return (
    <BackOfficeFrame title={text('admin.nav.approvals')}>
      <p className="mb-5 max-w-text">{t('admin.approvals.intro')}</p>
      <Tabs
        label={text('admin.nav.approvals')}
        tabs={VIEWS.map((key) => ({ key, label: text(`admin.approvals.view.${key}`) }))}
        selected={viewOf(search)}
        hrefOf={(key) => withParameter(adminPaths.approvals(), search, ['vue', key])}
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Approvals approvals={data} page={page} />
        ) : (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </Tabs>
    </BackOfficeFrame>
  );
}

interface ApprovalsProps {
  readonly approvals: ResponseOf<typeof endpoint>;
  readonly page: PageProps;
}

function Approvals({ approvals, page }: ApprovalsProps): ReactElement {
  const { t } = useTexts();
  const { search } = page;
  const asked = useAskedDecision(APPROVAL_ANSWERS);
  const isAsked = ({ approvalId, status }: ApprovalView): boolean => approvalId === asked?.id && status === 'OPEN';
  const approval = approvals.data.find(isAsked);
  if (approvals.data.length === 0)
    return <EmptyState seed="approvals" title={t(`admin.approvals.none.${viewOf(search)}`)} />;
  return (
    <>
      <ApprovalTable approvals={approvals.data} />
      <Pagination
        {...approvals.meta}
        hrefOf={(number) => withParameter(adminPaths.approvals(), search, ['page', String(number)])}
      />
      {asked && approval && (
        <ApprovalDialog key={asked.decision + asked.id} approval={approval} answer={asked.decision} page={page} />
      )}
    </>
  );
}
