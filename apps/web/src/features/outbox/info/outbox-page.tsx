import { useState } from 'react';
import type { ReactElement } from 'react';

import { LeaveNotice } from '#features/outbox/info/leave-notice.tsx';
import { useOutbox } from '#features/outbox/info/use-outbox';
import { WaitingRow } from '#features/outbox/info/waiting-row.tsx';
import { useSending, useSendingByItself } from '#features/outbox/parts/use-sending';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

/** Page of what was done without a connection and is not sent yet: it works without one. */
export default function OutboxPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { user } = useSession();
  const { ownerId, actions } = useOutbox();
  const { isSending, send } = useSending(ownerId);
  // A copy of the page has no other part that sends.
  useSendingByItself(ownerId);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const sendAll = (): void => {
    setIsUnanswered(false);
    void send(true).then((count) => setIsUnanswered(count === 0));
  };
  return (
    <div className="wrap min-h-svh max-w-text py-6 lg:py-8">
      <PageHead title={text('pages.outbox.title')} />
      <h1>{t('pages.outbox.title')}</h1>
      <p className="mt-2 text-muted">{t('pages.outbox.lead')}</p>
      <p className="unless-code mt-5 rounded-paper bg-warn-bg p-3 text-warn-fg">{t('pages.outbox.noCode')}</p>
      {actions !== null && actions.length === 0 && (
        <div className="mt-5">
          <EmptyState seed="outbox" title={t('pages.outbox.empty.title')}>
            <p>{t('pages.outbox.empty.text')}</p>
          </EmptyState>
        </div>
      )}
      {actions !== null && actions.length > 0 && (
        <>
          {user !== null && search.has('deconnexion') && <LeaveNotice ownerId={ownerId} count={actions.length} />}
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <Button tone="action" isBusy={isSending} onClick={sendAll}>
              {t('pages.outbox.sendAll')}
            </Button>
            <p role="status" className="text-muted">
              {isSending ? t('pages.outbox.sending') : isUnanswered ? t('pages.outbox.notSent') : null}
            </p>
          </div>
          <ul className="slip mt-4 divide-y divide-dashed divide-line-strong">
            {actions.map((action) => (
              <WaitingRow key={action.id} action={action} isSending={isSending} onSend={sendAll} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
