import type { NewsletterView } from '@matete/contract/newsletter/newsletters';
import { LANGUAGES } from '@matete/contract/primitives';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { moveForm, testForm } from '#features/newsletter/admin/newsletter-forms';
import { listNewsletters } from '#features/newsletter/api/list-newsletters';
import { readNewsletter } from '#features/newsletter/api/read-newsletter';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { oneOf } from '#lib/list/list-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONES = { DRAFT: 'neutral', SENDING: 'info', PAUSED: 'warn', SENT: 'ok' } as const;

interface DeskProps {
  readonly newsletter: NewsletterView;
  readonly page: PageProps;
}

/** Preview of a newsletter in each language, a test of it, and its sending. */
export function NewsletterDesk(props: DeskProps): ReactElement {
  return (
    <div className="space-y-6">
      <Sending {...props} />
      <Preview {...props} />
    </div>
  );
}

function Sending({ newsletter, page }: DeskProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const { status, progress, newsletterId } = newsletter;
  const form = useForm(moveForm, {
    context: { ...page, user },
    onDone: (moved) => {
      replaceAnswer(client, readNewsletter({ params: { newsletterId } }), moved);
      void client.invalidateQueries({ queryKey: listNewsletters.key });
      showToast(t(moved.status === 'PAUSED' ? 'newsletter.edit.paused' : 'newsletter.edit.started'));
    },
  });
  return (
    <section aria-labelledby="sending" className="slip p-4">
      <h2 id="sending" className="flex flex-wrap items-center justify-between gap-2 text-h3">
        {t('newsletter.admin.state')} <Badge tone={TONES[status]}>{t(`newsletter.status.${status}`)}</Badge>
      </h2>
      {status !== 'DRAFT' && <Progress progress={progress} />}
      {status === 'DRAFT' && progress.all === 0 ? (
        <p className="mt-3 text-muted">{t('newsletter.edit.noSubscribers')}</p>
      ) : (
        status !== 'SENT' && (
          <Form of={form} className="mt-3 space-y-3">
            <ErrorSummary lines={form.summary} />
            <input type="hidden" name="status" value={status === 'SENDING' ? 'PAUSED' : 'SENDING'} />
            {status === 'DRAFT' && <p className="text-meta text-muted">{t('newsletter.edit.sendText')}</p>}
            <Button type="submit" tone={status === 'SENDING' ? 'secondary' : 'action'} isBusy={form.isSending}>
              {status === 'SENDING'
                ? t('newsletter.edit.pause')
                : status === 'PAUSED'
                  ? t('newsletter.edit.resume')
                  : t('newsletter.edit.send', { count: progress.all })}
            </Button>
          </Form>
        )
      )}
    </section>
  );
}

function Progress({ progress: { all, sent, unsure } }: { progress: NewsletterView['progress'] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <>
      <progress
        className="mt-3 h-2 w-full accent-primary"
        max={Math.max(1, all)}
        value={sent + unsure}
        aria-label={text('newsletter.admin.progress')}
      />
      <p className="mt-1" aria-live="polite">
        {t('newsletter.edit.sent', { count: sent })} · {t('newsletter.edit.waiting', { count: all - sent - unsure })}
      </p>
      {unsure > 0 && <p className="mt-1 text-meta text-muted">{t('newsletter.edit.unsure', { count: unsure })}</p>}
    </>
  );
}

function Preview({ newsletter, page }: DeskProps): ReactElement {
  const { t, text } = useTexts();
  const language = oneOf(LANGUAGES, page.search, 'langue') ?? 'fr';
  const isFrench = newsletter.text[language] === undefined;
  const lang = LOCALE_INFO[isFrench ? 'fr' : language].htmlLang;
  return (
    <section aria-labelledby="preview" className="slip p-4">
      <h2 id="preview" className="text-h3">
        {t('newsletter.edit.preview')}
      </h2>
      <ul className="my-2 flex flex-wrap gap-x-4">
        {LANGUAGES.map((other) => (
          <li key={other}>
            <Link
              href={`${adminPaths.newsletter(newsletter.newsletterId)}?langue=${other}`}
              replace
              lang={LOCALE_INFO[other].htmlLang}
              aria-current={other === language ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center ${other === language ? 'font-semibold text-text no-underline' : ''}`}
            >
              {LOCALE_INFO[other].endonym}
            </Link>
          </li>
        ))}
      </ul>
      {isFrench && language !== 'fr' && (
        <p className="mb-2 text-meta text-muted">{text('newsletter.edit.previewFrench')}</p>
      )}
      <div lang={lang} className="rounded-paper border border-line p-4">
        <p className="font-semibold break-words">{newsletter.subject[isFrench ? 'fr' : language]}</p>
        <p className="mt-2 break-words whitespace-pre-line">{newsletter.text[isFrench ? 'fr' : language]}</p>
      </div>
      <SendTest newsletter={newsletter} page={page} language={language} />
    </section>
  );
}

function SendTest({ page, language }: DeskProps & { readonly language: (typeof LANGUAGES)[number] }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const showToast = useToast();
  const form = useForm(testForm, {
    context: { ...page, user },
    onDone: () => showToast(t('newsletter.edit.testedShort')),
  });
  return (
    <Form of={form} className="mt-4">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="language" value={language} />
      <Button type="submit" isBusy={form.isSending}>
        {t('newsletter.edit.test')}
      </Button>
      {page.search.has('essai') && (
        <p role="status" className="mt-2 wrap-anywhere">
          {t('newsletter.edit.tested', { email: user.email })}
        </p>
      )}
    </Form>
  );
}
