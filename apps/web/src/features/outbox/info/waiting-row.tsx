import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { removeWaiting } from '#lib/outbox/outbox-store';
import { offerRefill } from '#lib/outbox/refill';
import { askAgain } from '#lib/outbox/send-waiting';
import { WAITING_DAYS, type WaitingAction, type WaitingQuestion } from '#lib/outbox/waiting-action';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface WaitingRowProps {
  readonly action: WaitingAction;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** One thing that waits: what, where and when it was done, what was typed, and why it is not sent. */
export function WaitingRow({ action, isSending, onSend }: WaitingRowProps): ReactElement {
  const { t } = useTexts();
  const { question } = action;
  return (
    <li className="space-y-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-body text-lead font-semibold">{t(action.what)}</h2>
        <p className="label text-meta text-muted">
          <InstantText instant={new Date(action.madeAtMs).toISOString()} withTime />
        </p>
      </div>
      <p className="text-meta">
        <Link href={action.page} className="inline-flex min-h-6 items-center">
          {action.title || action.page}
        </Link>
      </p>
      <Typed action={action} />
      {question === undefined ? (
        <p className="text-muted">{t(`pages.outbox.state.${action.reason}`)}</p>
      ) : (
        <Question question={question} />
      )}
      <RowButtons action={action} isSending={isSending} onSend={onSend} />
    </li>
  );
}

/** What was typed: before and after. */
function Typed({ action: { typed } }: Pick<WaitingRowProps, 'action'>): ReactElement | null {
  if (typed.length === 0) return null;
  return (
    <dl className="space-y-1">
      {typed.map(({ label, before, after }, index) => (
        <div key={index} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd className="label min-w-0 wrap-anywhere whitespace-pre-wrap">
            <Change before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }): ReactElement {
  const { t } = useTexts();
  if (before === '' || before === after) return <>{after}</>;
  return (
    <>
      <span className="visually-hidden">{t('pages.outbox.before')} </span>
      <s className="text-muted">{before}</s> <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{t('pages.outbox.after')} </span>
      <span className="font-semibold">{after}</span>
    </>
  );
}

/** Why it was refused: how things stand now. */
function Question({ question: { code, message } }: { readonly question: WaitingQuestion }): ReactElement {
  const { t } = useTexts();
  return (
    <p className="rounded-paper bg-bad-bg p-3 text-bad-fg">
      <span className="font-semibold">{t('pages.outbox.now')}</span>{' '}
      {code === 'TOO_OLD' ? t('pages.outbox.tooOld', { days: WAITING_DAYS }) : message}
    </p>
  );
}

function RowButtons({ action, isSending, onSend }: WaitingRowProps): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const { id, ownerId, slot, values, page, question } = action;
  const what = text(action.what);
  const correct = (): void => {
    offerRefill({ slot, id, values });
    navigate(page);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {question !== undefined && (
        <Button onClick={correct}>{t(values.length > 0 ? 'pages.outbox.correct' : 'pages.outbox.open')}</Button>
      )}
      <Button
        aria-label={text('pages.outbox.retryOf', { what })}
        isBusy={isSending}
        onClick={() => void askAgain(action).then(onSend)}
      >
        {t('common.action.retry')}
      </Button>
      <Button
        tone="quiet"
        aria-label={text('pages.outbox.removeOf', { what })}
        onClick={() => void removeWaiting({ id, ownerId }).then(() => showToast(t('pages.outbox.removed')))}
      >
        {t('common.action.delete')}
      </Button>
    </div>
  );
}
