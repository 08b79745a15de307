import type { Language } from '@matete/contract/primitives';
import type { ReviewedProposal } from '@matete/contract/translation/translation-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listTextProposals } from '#features/translation/api/list-proposals';
import { readOwnReviewing } from '#features/translation/api/read-own-reviewing';
import { decideProposalForm, thanksForm } from '#features/translation/signed-in/review-forms';
import { changedByProposal } from '#features/translation/parts/changed-by-proposal';
import { DeskFrame } from '#features/translation/parts/desk-frame.tsx';
import { deskLanguage } from '#features/translation/parts/desk-language';
import { LetterButtons } from '#features/translation/parts/letter-buttons.tsx';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const PAGE_SIZE = 10;
const DONE = ['ACCEPTED', 'DECLINED'] as const;

const waitingQuery = (language: Language, search: URLSearchParams) => ({
  ...listTextProposals({ params: { language }, query: { page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export function queries({ params, search }: PageContext): PageQueries {
  const language = deskLanguage(params);
  if (language === undefined) return {};
  return { required: [waitingQuery(language, search)], optional: [readOwnReviewing()] };
}

export const forms = [decideProposalForm, thanksForm];

/** Page on which the reviewers of a language decide about what was proposed. */
export default function QueuePage(page: PageProps): ReactElement {
  const language = deskLanguage(page.params);
  if (language === undefined) return <StatusPage kind="notFound" path={translationPaths.home()} />;
  return <Queue language={language} page={page} />;
}

function Queue({ language, page }: { language: Language; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(waitingQuery(language, page.search));
  const done = oneOf(DONE, page.search, 'fait');
  const path = translationPaths.queue(language);
  if (error instanceof ApiError && error.status === 403) return <StatusPage kind="notFound" path={path} />;
  return (
    <DeskFrame language={language} title="contact.translation.queue">
      {done !== undefined && (
        <p role="status" className="mt-3 rounded-paper bg-ok-bg p-3 text-ok-fg">
          {t(`contact.translation.queue.done.${done}`)}
        </p>
      )}
      {data ? (
        <>
          {data.data.length === 0 && (
            <div className="mt-5">
              <EmptyState seed="no-proposals" title={t('contact.translation.queue.none')} />
            </div>
          )}
          <ul className="mt-5 space-y-4">
            {data.data.map((proposal) => (
              <li key={proposal.proposalId}>
                <Waiting proposal={proposal} page={page} />
              </li>
            ))}
          </ul>
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, page.search, ['page', String(number)])} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      <Thanks language={language} page={page} />
    </DeskFrame>
  );
}

function Waiting({ proposal, page }: { proposal: ReviewedProposal; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { language, textId, french, english, current, proposer, variety, reason } = proposal;
  const lang = LOCALE_INFO[language].htmlLang;
  return (
    <article className="slip p-4" aria-labelledby={`proposal-${proposal.proposalId}`}>
      <h2 id={`proposal-${proposal.proposalId}`} className="text-body font-semibold wrap-anywhere" lang="fr">
        <Link href={translationPaths.text(language, textId)} className="inline-flex min-h-11 items-center">
          {french}
        </Link>
      </h2>
      <p lang="en" className="text-meta text-muted wrap-anywhere">
        {english}
      </p>
      {current !== null && (
        <p className="mt-1 wrap-anywhere">
          <span className="text-meta text-muted">{t('contact.translation.text.now')} </span>
          <span lang={lang}>{current}</span>
        </p>
      )}
      <p className="mt-1 text-meta text-muted wrap-anywhere">
        {t('contact.translation.queue.by', { name: proposer })}
        {variety !== null && ` · ${variety}`}
      </p>
      {reason !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        {proposal.isBinding && <Badge tone="neutral">{t('contact.translation.state.binding')}</Badge>}
        {proposal.isFrenchChanged && <Badge tone="warn">{t('contact.translation.state.FRENCH_CHANGED')}</Badge>}
      </p>
      {proposal.isOwn ? (
        <p className="mt-2">
          <span lang={lang}>{proposal.text}</span> · {t('contact.translation.queue.own')}
        </p>
      ) : (
        <Deciding proposal={proposal} page={page} />
      )}
    </article>
  );
}

function Deciding({ proposal, page }: { proposal: ReviewedProposal; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const { language, proposalId } = proposal;
  const form = useForm(decideProposalForm, {
    context: { ...page, user },
    subject: proposalId,
    initial: { text: proposal.text },
    onDone: async ({ status }) => {
      await invalidateCalls(client, changedByProposal);
      showToast(t(`contact.translation.queue.done.${status === 'DECLINED' ? status : 'ACCEPTED'}`));
    },
  });
  return (
    <Form of={form} className="mt-3 space-y-3">
      <ErrorSummary lines={form.summary} />
      <div>
        <FormTextArea
          of={form}
          name="text"
          lang={LOCALE_INFO[language].htmlLang}
          rows={Math.min(8, 2 + Math.ceil(proposal.text.length / 60))}
          hint={t('contact.translation.text.longest', { count: proposal.longest })}
        />
        <LetterButtons language={language} fieldId={form.idOf('text')} />
      </div>
      <FormTextArea of={form} name="answer" isOptional rows={2} hint={t('contact.translation.queue.answerHint')} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="ACCEPT" tone="action" isBusy={form.isSending}>
          {t('contact.translation.queue.accept')}
        </Button>
        <Button type="submit" name="decision" value="DECLINE" isBusy={form.isSending}>
          {t('contact.translation.queue.decline')}
        </Button>
      </p>
    </Form>
  );
}

/** Choice of a reviewer: whether the page of the languages thanks them. */
function Thanks({ language, page }: { language: Language; page: PageProps }): ReactElement | null {
  const { data } = useQuery(readOwnReviewing());
  const own = data?.languages.find((reviewing) => reviewing.language === language);
  return own === undefined ? null : <ThanksForm key={String(own.isThanked)} own={own} page={page} />;
}

function ThanksForm({
  own,
  page,
}: {
  own: { readonly language: Language; readonly isThanked: boolean };
  page: PageProps;
}): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(thanksForm, {
    context: { ...page, user },
    onDone: async () => {
      await invalidateCalls(client, [readOwnReviewing, ...changedByProposal]);
      showToast(t('contact.translation.queue.saved'));
    },
  });
  return (
    <Form of={form} className="slip mt-8 max-w-form p-4">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="language" value={own.language} />
      <Checkbox label={t('contact.translation.queue.thanks')} {...form.choiceOf('isThanked', 'true', own.isThanked)} />
      <Button type="submit" className="mt-2" isBusy={form.isSending}>
        {t('common.action.save')}
      </Button>
    </Form>
  );
}
