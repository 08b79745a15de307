import type { ReactElement } from 'react';

import { ApiError, ConnectionError } from '#app/api-error';
import { useTexts } from '#app/text.tsx';
import { Button } from '#ui/button.tsx';

interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of the page that could not load: why, in words, and a way to try again. Never looks like an empty list. */
export function LoadError({ error, onRetry }: LoadErrorProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-paper border border-bad-fg bg-bad-bg p-4 text-bad-fg"
    >
      <p className="min-w-48 flex-1">{errorText(error)}</p>
      <Button onClick={onRetry}>{t('common.action.retry')}</Button>
    </div>
  );
}

/** Words for anything a call can throw: the server's own message, or what happened to the connection. */
export function useErrorText(): (error: unknown) => string {
  const { text } = useTexts();
  return (error) => {
    if (error instanceof ApiError && error.message) return error.message;
    if (error instanceof ConnectionError)
      return text(error.reason === 'TIMEOUT' ? 'common.generic.timeout' : 'common.generic.offline');
    return text('common.generic.error');
  };
}
