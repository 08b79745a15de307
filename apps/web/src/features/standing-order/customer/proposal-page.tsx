import type { confirmStandingProposal, ProposalToday } from '@matete/contract/standing-order/standing-orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getCart } from '#features/cart/api/get-cart';
import { AgainLines } from '#features/cart/parts/again/again-lines.tsx';
import { readStandingProposal } from '#features/standing-order/api/read-standing-proposal';
import { OneTap } from '#features/standing-order/customer/one-tap.tsx';
import { useRhythm } from '#features/standing-order/customer/rhythm';
import { changedByStanding } from '#features/standing-order/customer/standing-frame.tsx';
import { confirmForm, skipForm } from '#features/standing-order/customer/standing-order-forms';
import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { ApiError } from '#lib/api/api-error';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi } from '#lib/api/calls';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const proposalQuery = ({ params, user }: Pick<PageContext, 'params' | 'user'>) =>
  readStandingProposal({
    params: {
      customerId: user?.userId ?? '',
      standingOrderId: params['standingOrderId'] ?? '',
      proposalId: params['proposalId'] ?? '',
    },
  });

export const queries = (context: PageContext): PageQueries =>
  context.user ? { required: [proposalQuery(context)] } : {};

export const forms = [confirmForm, skipForm];

/** Page of one turn of a standing order: what it costs today, and the answer to it. */
export default function ProposalPage(page: PageProps): ReactElement {
  const user = useAccount('CUSTOMER');
  const { data, error, refetch } = useQuery(proposalQuery({ params: page.params, user }));
  const { standingOrderId = '', proposalId = '' } = page.params;
  if (error instanceof ApiError && [404, 422].includes(error.status) && data === undefined)
    return <StatusPage kind="notFound" path={standingPaths.proposal(standingOrderId, proposalId)} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      {data ? (
        <Proposal today={data} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Proposal({ today, page }: { today: ProposalToday; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  const rhythm = useRhythm();
  const { standingOrder, proposal, lines } = today;
  const title = ['account.standing.proposalTitle', { date: day(proposal.deliveryDate, 'long') }] as const;
  return (
    <>
      <PageHead title={text(...title)} />
      <Link
        href={standingPaths.one(standingOrder.standingOrderId)}
        className="inline-flex min-h-11 items-center text-meta"
      >
        {rhythm(standingOrder)}
      </Link>
      <h1 tabIndex={-1}>{t(...title)}</h1>
      {proposal.status === 'OPEN' ? (
        <>
          <p className="mt-2 text-muted">
            {t('account.standing.proposalLead')}{' '}
            {t('account.standing.waitingUntil', { date: day(proposal.answerBy, 'long') })}
          </p>
          <Slip className="mt-5">
            <AgainLines lines={lines} hasDays={false} />
          </Slip>
          <Answers today={today} page={page} />
        </>
      ) : (
        <div className="mt-4 space-y-4">
          <p>{t(`account.standing.answered.${proposal.status}`)}</p>
          {proposal.status === 'CONFIRMED' && (
            <ButtonLink href={paths.cart()}>{t('account.standing.toCart')}</ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

function Answers({ today, page }: { today: ProposalToday; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const { proposal, lines, seen } = today;
  const canConfirm = lines.some(({ quantity }) => quantity > 0);
  return (
    <div className="mt-5">
      {canConfirm ? (
        <Confirm page={page} seen={seen} />
      ) : (
        <p role="status">{t('account.standing.nothing', { date: day(proposal.answerBy, 'long') })}</p>
      )}
      <div className="mt-4">
        <OneTap
          definition={skipForm}
          page={page}
          fields={{ deliveryDate: proposal.deliveryDate }}
          label={t('account.standing.skipThis')}
        />
      </div>
    </div>
  );
}

function Confirm({ page, seen }: { page: PageProps; seen: string }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(confirmForm, {
    context: { ...page, user },
    send: async (call) => {
      try {
        return await callApi<typeof confirmStandingProposal>(
          browserTransport,
          confirmForm.method,
          confirmForm.path,
          call,
        );
      } catch (error) {
        // A refusal says that something has changed: it is shown beside it.
        await invalidateCalls(client, [getCart, ...changedByStanding]);
        throw error;
      }
    },
    onDone: async () => {
      await invalidateCalls(client, [getCart]);
      navigate(paths.checkout());
      await invalidateCalls(client, changedByStanding);
    },
  });
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('account.standing.confirm')}
      </Button>
      <p className="mt-2 text-meta text-muted">{t('account.standing.confirmNote')}</p>
    </Form>
  );
}
