import {
  type DecidedProposalView,
  PROPOSAL_STATUSES,
  type ProposalStatus,
} from '@matete/contract/catalogue/product-proposals';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { AgeText } from '#back-office/age-text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { CarryOut } from '#features/catalogue/admin/proposals/publish-change.tsx';
import { publishChangeForm } from '#features/catalogue/admin/proposals/publish-change-form';
import { ChangeFields } from '#features/catalogue/parts/change-fields.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { listProposals } from '#features/catalogue/api/list-proposals';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { type Column, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

const viewOf = (search: URLSearchParams): ProposalStatus => oneOf(PROPOSAL_STATUSES, search, 'vue') ?? 'OPEN';

const proposalsQuery = (search: URLSearchParams) => ({
  ...listProposals({ query: { status: viewOf(search), page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [proposalsQuery(search), islandNamesQuery],
});
export const forms = [publishChangeForm];

/** Page of what sellers propose, new products and changes: those that wait first. */
export default function AdminProposalsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(proposalsQuery(search));
  const view = viewOf(search);
  const path = adminPaths.proposals();
  return (
    <BackOfficeFrame
      title={text('admin.proposals.title')}
      before={
        <Link href={adminPaths.products()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.products.back')}
        </Link>
      }
    >
      <Tabs
        label={text('admin.proposals.title')}
        tabs={PROPOSAL_STATUSES.map((key) => ({
          key,
          label: text(`admin.proposals.tab.${key}`, { count: data?.openCount ?? 0 }),
        }))}
        selected={view}
        hrefOf={(key) => withParameter(path, search, ['vue', key === 'OPEN' ? '' : key])}
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            {data.data.length === 0 ? (
              <EmptyState seed="proposals" title={text(`admin.proposals.none.${view}`)} />
            ) : (
              <Proposals rows={data.data} isWaiting={view === 'OPEN'} page={page} />
            )}
            <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
          </>
        ) : (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </Tabs>
    </BackOfficeFrame>
  );
}

/** What is proposed, and the button that carries it out; a proposal that lacks something is opened instead. */
const decisionColumn = (heading: string, page: PageProps): Column<DecidedProposalView> => ({
  key: 'decision',
  heading,
  cell: (proposal) => (
    <div className="text-left">
      {proposal.change !== null && <ChangeFields change={proposal.change} added={proposal.images} />}
      {proposal.isComplete && <CarryOut proposal={proposal} page={page} tone="secondary" />}
    </div>
  ),
});

interface ProposalsProps {
  readonly rows: readonly DecidedProposalView[];
  readonly isWaiting: boolean;
  readonly page: PageProps;
}

function Proposals({ rows, isWaiting, page }: ProposalsProps): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<DecidedProposalView>[] = [
    {
      key: 'name',
      heading: text('admin.products.product'),
      cell: ({ proposalId, name, subCategoryId, change }) => (
        <>
          <Link
            href={adminPaths.proposal(proposalId)}
            className="any-name inline-flex min-h-11 items-center font-semibold sm:min-h-6"
          >
            {name}
          </Link>
          <span className="block text-muted">{t(`common.subCategory.${subCategoryId}`)}</span>
          <Badge tone={change === null ? 'info' : 'neutral'}>
            {t(change === null ? 'desk.change.isNew' : 'desk.change.isChange')}
          </Badge>
        </>
      ),
    },
    {
      key: 'seller',
      heading: text('admin.withdrawals.seller'),
      cell: ({ seller }) => <PersonLink of="SELLER" accountId={seller.sellerId} name={seller.name} />,
    },
    {
      key: 'price',
      heading: text('admin.proposals.wished'),
      isNumeric: true,
      cell: ({ wishedPrice }) => (wishedPrice === null ? '' : <Money amountXpf={wishedPrice} />),
    },
    {
      key: 'made',
      heading: text('admin.proposals.made'),
      cell: ({ madeAt }) => <AgeText since={madeAt} isWaiting={isWaiting} />,
    },
    ...(isWaiting ? [decisionColumn(text('admin.proposals.asItStands'), page)] : []),
  ];
  return (
    <DataTable
      caption={text('admin.proposals.title')}
      columns={columns}
      rows={rows}
      rowKey={({ proposalId }) => proposalId}
    />
  );
}
