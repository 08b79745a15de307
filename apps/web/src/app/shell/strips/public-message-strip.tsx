import type { PublicMessage } from '@matete/contract/site-setting/public-message';
import { useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';
import type { z } from 'zod/mini';

import { useTexts } from '#lib/texts/text.tsx';

type Message = z.output<typeof PublicMessage>;

const STORAGE_KEY = 'matete:dismissed-message';

const never = (): (() => void) => () => undefined;

/** Shows the admin's message to everybody. Hiding it hides this message only: the next one shows again. */
export default function PublicMessageStrip({ message }: { message: Message }): ReactElement | null {
  const { t, text } = useTexts();
  const { base } = useRouter();
  const keptDismissed = useSyncExternalStore(never, readDismissed, () => null);
  const [dismissedNow, setDismissed] = useState<string | null>(null);
  const dismissed = dismissedNow ?? keptDismissed;
  if (message.message === dismissed) return null;

  const dismiss = (): void => {
    setDismissed(message.message);
    try {
      window.localStorage.setItem(STORAGE_KEY, message.message);
    } catch {
      // Without storage the message comes back on the next page.
    }
  };
  const external = message.opensExternally ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <aside aria-label={text('common.shell.publicMessage')} className="no-print bg-info-bg text-info-fg">
      <div className="wrap flex items-center gap-3">
        <p className="flex-1 py-2.5" lang={message.language}>
          {message.link ? (
            <a
              href={message.link.startsWith('/') ? base + message.link : message.link}
              className="text-info-fg"
              {...external}
            >
              {message.message}
              {message.opensExternally && <span className="visually-hidden"> {t('common.shell.newTab')}</span>}
            </a>
          ) : (
            message.message
          )}
        </p>
        <button
          type="button"
          className="needs-code min-h-11 min-w-11 text-lead"
          aria-label={text('common.shell.dismissMessage')}
          onClick={dismiss}
        >
          ×
        </button>
      </div>
    </aside>
  );
}

function readDismissed(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
