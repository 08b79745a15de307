import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { focusField } from '#lib/forms/focus-field';
import type { SummaryLine } from '#lib/forms/summary-line';
import { useTexts } from '#lib/texts/text.tsx';

/**
 * Summary of the errors of a form, above the heading. It takes focus when it appears, adds a prefix to the page's
 * title, and each line leads to its field. Pages that show it load the `form` area.
 */
export function ErrorSummary({ lines }: { lines: readonly SummaryLine[] }): ReactElement | null {
  const { t, text } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const prefix = text('form.errorPrefix');
  const hasLines = lines.length > 0;
  useEffect(() => {
    if (!hasLines) return;
    box.current?.focus();
    const title = document.title;
    if (!title.startsWith(prefix)) document.title = prefix + title;
    return () => {
      document.title = document.title.replace(prefix, '');
    };
  }, [hasLines, lines, prefix]);
  if (!hasLines) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-paper border-2 border-bad-fg bg-bad-bg p-4 text-bad-fg"
    >
      <h2 className="text-h3">{t('form.problem')}</h2>
      <ul className="mt-2 space-y-1">
        {lines.map(({ fieldId, message }) => (
          <li key={`${fieldId}-${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="inline-flex min-h-6 font-semibold text-bad-fg"
                onClick={(event) => focusField(event, fieldId)}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
