import type { Language } from '@matete/contract/primitives';
import type { TextView } from '@matete/contract/translation/translation-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { readOwnReviewing } from '#features/translation/api/read-own-reviewing';
import { readText } from '#features/translation/api/read-text';
import { TakeTextBack } from '#features/translation/info/take-text-back.tsx';
import { proposeTextForm, takeTextBackForm } from '#features/translation/info/proposal-form';
import { changedByProposal } from '#features/translation/parts/changed-by-proposal';
import { DeskFrame } from '#features/translation/parts/desk-frame.tsx';
import { deskLanguage } from '#features/translation/parts/desk-language';
import { LetterButtons } from '#features/translation/parts/letter-buttons.tsx';
import { TextState } from '#features/translation/parts/text-state.tsx';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { oneOf } from '#lib/list/list-address';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormText, FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const OUTCOMES = ['WAITS', 'PUBLISHED'] as const;

export function queries({ params, user }: PageContext): PageQueries {
  const language = deskLanguage(params);
  if (language === undefined) return {};
  return {
    required: [readText({ params: { language, textId: params['textId'] ?? '' } })],
    optional: user === null ? [] : [readOwnReviewing()],
  };
}

export const forms = [proposeTextForm, takeTextBackForm];

/** One text of a language: what it says elsewhere, and the form of a better one. */
export default function TextPage(page: PageProps): ReactElement {
  const language = deskLanguage(page.params);
  if (language === undefined) return <StatusPage kind="notFound" path={translationPaths.home()} />;
  return <OneText language={language} page={page} />;
}

function OneText({ language, page }: { language: Language; page: PageProps }): ReactElement {
  const textId = page.params['textId'] ?? '';
  const { data, error, refetch } = useQuery(readText({ params: { language, textId } }));
  if (error instanceof ApiError && error.status < 500)
    return <StatusPage kind="notFound" path={translationPaths.desk(language)} />;
  return (
    <DeskFrame language={language} title="contact.translation.text">
      {data ? (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
          <div>
            <Facts language={language} text={data} />
            {(data.state === 'REVIEWED' || data.isFrenchChanged) && data.area !== 'products' && (
              <TakeTextBack language={language} page={page} />
            )}
          </div>
          <Proposing key={textId} language={language} text={data} page={page} />
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

function Fact({ name, lang, children }: { name: ReactNode; lang?: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd lang={lang} className="wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

/** What a text says in French, in English and at present, with the words of the glossary in it. */
function Facts({ language, text }: { language: Language; text: TextView }): ReactElement {
  const { t } = useTexts();
  const lang = LOCALE_INFO[language].htmlLang;
  return (
    <section aria-label={text.textId}>
      <TextState text={text} />
      <dl className="mt-3 space-y-3">
        <Fact name={<span lang="fr">Français</span>} lang="fr">
          {text.french}
        </Fact>
        <Fact name={<span lang="en">English</span>} lang="en">
          {text.english}
        </Fact>
        {language !== 'fr' && language !== 'en' && (
          <Fact name={t('contact.translation.text.now')} lang={text.current === null ? 'fr' : lang}>
            {text.current ?? t('contact.translation.text.noneYet')}
          </Fact>
        )}
        {text.heldDraft !== null && (
          <Fact name={t('contact.translation.text.held')} lang={lang}>
            {text.heldDraft}
          </Fact>
        )}
        {text.sources.length > 0 && (
          <Fact name={t('contact.translation.text.sources')}>{text.sources.join(' · ')}</Fact>
        )}
        {text.outdated !== null && (
          <Fact name={t('contact.translation.text.outdated')} lang={lang}>
            {text.outdated.text}
          </Fact>
        )}
        <Fact name={t('contact.translation.text.where')}>
          <Link href={translationPaths.area(language, text.area)} className="inline-flex min-h-11 items-center">
            {t(`contact.translation.area.${text.area}` as never)}
          </Link>
        </Fact>
      </dl>
      {text.isBinding && <p className="mt-3">{t('contact.translation.text.binding')}</p>}
      {text.words.length > 0 && <Words language={language} words={text.words} />}
    </section>
  );
}

function Words({ language, words }: { language: Language; words: TextView['words'] }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <h2 className="mt-5 text-h3">{t('contact.translation.text.words')}</h2>
      <ul className="mt-2 space-y-2">
        {words.map(({ french, word, sources }) => (
          <li key={french + word} className="wrap-anywhere">
            <span lang="fr">{french}</span> : <strong lang={LOCALE_INFO[language].htmlLang}>{word}</strong>
            <span className="block text-meta text-muted">{sources.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProposingProps {
  readonly language: Language;
  readonly text: TextView;
  readonly page: PageProps;
}

/** Form of a better text; who is not signed in is asked to first. */
function Proposing({ language, text, page }: ProposingProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const sent = oneOf(OUTCOMES, page.search, 'envoye');
  return (
    <section className="slip p-4 sm:p-6" aria-labelledby="proposing">
      <h2 id="proposing" className="text-h3">
        {t('contact.translation.text.propose')}
      </h2>
      {sent !== undefined && (
        <p role="status" className="mt-2 rounded-paper bg-ok-bg p-3 text-ok-fg">
          {t(`contact.translation.text.sent.${sent}`)}
        </p>
      )}
      {user === null ? (
        <>
          <p className="mt-2">{t('contact.translation.text.signIn')}</p>
          <ButtonLink tone="action" className="mt-4" href={paths.signIn(translationPaths.text(language, text.textId))}>
            {t('common.nav.signIn')}
          </ButtonLink>
        </>
      ) : (
        <ProposalForm language={language} text={text} page={page} />
      )}
    </section>
  );
}

function ProposalForm({ language, text, page }: ProposingProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(proposeTextForm, {
    context: { ...page, user },
    initial: { text: text.outdated?.text ?? text.current ?? text.heldDraft ?? '' },
    onDone: async ({ outcome }) => {
      await invalidateCalls(client, changedByProposal);
      navigate(`${translationPaths.text(language, text.textId)}?envoye=${outcome}`);
    },
  });
  return (
    <Form of={form} className="mt-3 space-y-4">
      <ErrorSummary lines={form.summary} />
      <div>
        <FormTextArea
          of={form}
          name="text"
          lang={LOCALE_INFO[language].htmlLang}
          rows={Math.min(8, 2 + Math.ceil(text.french.length / 60))}
          hint={
            <>
              {t('contact.translation.text.longest', { count: text.longest })}
              {text.placeholders.length > 0 && (
                <span className="block">
                  {t('contact.translation.text.keep', { parts: text.placeholders.join(' ') })}
                </span>
              )}
              {text.french.includes(', plural,') && (
                <span className="block">{t('contact.translation.text.plural')}</span>
              )}
            </>
          }
        />
        <LetterButtons language={language} fieldId={form.idOf('text')} />
      </div>
      <FormText of={form} name="variety" isOptional hint={t('contact.translation.text.varietyHint')} />
      <FormTextArea of={form} name="reason" isOptional rows={2} />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('contact.translation.text.send')}
      </Button>
    </Form>
  );
}
