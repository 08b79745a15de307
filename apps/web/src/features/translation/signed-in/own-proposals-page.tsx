import type { Language } from '@matete/contract/primitives';
import type { OwnProposal, TextProposalStatus } from '@matete/contract/translation/translation-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listOwnTextProposals } from '#features/translation/api/list-own-proposals';
import { withdrawProposalForm } from '#features/translation/signed-in/review-forms';
import { changedByProposal } from '#features/translation/parts/changed-by-proposal';
import { DeskFrame } from '#features/translation/parts/desk-frame.tsx';
import { deskLanguage } from '#features/translation/parts/desk-language';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { pageOf, withParameter } from '#lib/list/list-address';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge, type Tone } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const PAGE_SIZE = 20;
const TONE: Readonly<Record<TextProposalStatus, Tone>> = {
  WAITING: 'info',
  ACCEPTED: 'ok',
  DECLINED: 'bad',
  WITHDRAWN: 'neutral',
};

const ownQuery = (language: Language, search: URLSearchParams) => ({
  ...listOwnTextProposals({ query: { language, page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export function queries({ params, search }: PageContext): PageQueries {
  const language = deskLanguage(params);
  return language === undefined ? {} : { required: [ownQuery(language, search)] };
}

export const forms = [withdrawProposalForm];

/** Page of what its reader proposed in a language, and what became of it. */
export default function OwnProposalsPage(page: PageProps): ReactElement {
  const language = deskLanguage(page.params);
  if (language === undefined) return <StatusPage kind="notFound" path={translationPaths.home()} />;
  return <OwnProposals language={language} page={page} />;
}

function OwnProposals({ language, page }: { language: Language; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(ownQuery(language, page.search));
  const path = translationPaths.own(language);
  return (
    <DeskFrame language={language} title="contact.translation.own">
      {data ? (
        <div className="mt-5">
          {data.data.length === 0 && (
            <EmptyState
              seed="no-own-proposals"
              title={t('contact.translation.own.none')}
              action={<ButtonLink href={translationPaths.desk(language)}>{t('contact.translation.desk')}</ButtonLink>}
            />
          )}
          <ul className="space-y-3">
            {data.data.map((proposal) => (
              <li key={proposal.proposalId}>
                <Own proposal={proposal} page={page} />
              </li>
            ))}
          </ul>
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, page.search, ['page', String(number)])} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </DeskFrame>
  );
}

function Own({ proposal, page }: { proposal: OwnProposal; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { proposalId, language, textId, french, text, published, answer, status } = proposal;
  const lang = LOCALE_INFO[language].htmlLang;
  return (
    <article className="slip p-4" aria-labelledby={`own-${proposalId}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`own-${proposalId}`} className="text-body font-semibold wrap-anywhere" lang="fr">
          <Link href={translationPaths.text(language, textId)} className="inline-flex min-h-11 items-center">
            {french}
          </Link>
        </h2>
        <Badge tone={TONE[status]}>{t(`contact.translation.own.${status}`)}</Badge>
      </div>
      <p lang={lang} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {published !== null && (
        <p className="mt-1 wrap-anywhere">
          {t('contact.translation.own.published')} <span lang={lang}>{published}</span>
        </p>
      )}
      {answer !== null && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{t('contact.translation.own.answer', { answer })}</p>
      )}
      {status === 'WAITING' && <Withdrawing proposalId={proposalId} page={page} />}
    </article>
  );
}

function Withdrawing({ proposalId, page }: { proposalId: string; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(withdrawProposalForm, {
    context: { ...page, user },
    subject: proposalId,
    onDone: async () => {
      await invalidateCalls(client, changedByProposal);
      showToast(t('contact.translation.own.withdrawn'));
    },
  });
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <Button type="submit" isBusy={form.isSending}>
        {t('contact.translation.own.withdraw')}
      </Button>
    </Form>
  );
}
