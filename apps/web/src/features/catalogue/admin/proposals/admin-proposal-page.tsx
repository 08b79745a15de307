import type { DecidedProposalView } from '@matete/contract/catalogue/product-proposals';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { publishProposalForm } from '#features/catalogue/admin/product-forms';
import { ProposalFacts } from '#features/catalogue/admin/proposals/proposal-facts.tsx';
import { CarryOut, DecideChange } from '#features/catalogue/admin/proposals/publish-change.tsx';
import { publishChangeForm } from '#features/catalogue/admin/proposals/publish-change-form';
import { PublishProposal, RefuseProposal } from '#features/catalogue/admin/proposals/proposal-forms.tsx';
import { refuseProposalForm } from '#features/catalogue/admin/proposals/refuse-form';
import { readProposal } from '#features/catalogue/api/read-proposal';
import { PROPOSAL_TONE } from '#features/catalogue/parts/proposal-tone';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { ratesQuery } from '#features/site-setting/api/list-rates';
import { ApiError } from '#lib/api/api-error';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const proposalQuery = (params: PageProps['params']) => ({
  ...readProposal({ params: { proposalId: params['proposalId'] ?? '' } }),
  staleTime: 0,
  // What an admin is typing into the editor stays.
  refetchOnWindowFocus: false,
});

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [proposalQuery(params)],
  optional: [ratesQuery, islandNamesQuery],
});
export const forms = [publishProposalForm, publishChangeForm, refuseProposalForm];

/** Page of a product that a seller proposes, or of a change of one: it is published or refused. */
export default function AdminProposalPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(proposalQuery(page.params));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.proposals()} />;
  return (
    <BackOfficeFrame
      title={data?.name ?? text('admin.proposals.title')}
      aside={data && <Badge tone={PROPOSAL_TONE[data.status]}>{t(`admin.proposals.status.${data.status}`)}</Badge>}
      before={
        <Link href={adminPaths.proposals()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.proposals.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Proposal proposal={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Proposal({ proposal, page }: { proposal: DecidedProposalView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <ProposalFacts proposal={proposal} />
      <DecideChange proposal={proposal} page={page} />
      {proposal.status === 'OPEN' && proposal.change === null && proposal.isComplete && (
        <CarryOut proposal={proposal} page={page} />
      )}
      {proposal.status === 'OPEN' && (
        <>
          <section className="mt-6" aria-labelledby="refuse">
            <h2 id="refuse" className="text-h3">
              {t('admin.proposals.refuse')}
            </h2>
            <RefuseProposal proposal={proposal} page={page} />
          </section>
          {proposal.change === null && (
            <section className="mt-8" aria-labelledby="publish">
              <h2 id="publish" className="mb-3 text-h3">
                {t('admin.proposals.publish')}
              </h2>
              <PublishProposal proposal={proposal} page={page} />
            </section>
          )}
        </>
      )}
    </>
  );
}
