import type { ReactElement } from 'react';

import { useErrorText } from '#lib/texts/error-text';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error of a part of the page that could not load, with a retry button. Never looks like an empty list. */
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
