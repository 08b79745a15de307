import type { SheetProblem } from '@matete/contract/catalogue/product-sheets';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** Everything that keeps a table from being taken, each where a spreadsheet shows it. Nothing of it was saved. */
export function TableProblems({ problems }: { readonly problems: readonly SheetProblem[] }): ReactElement {
  const { t } = useTexts();
  return (
    <div role="alert" className="rounded-paper bg-bad-bg px-4 py-3 text-bad-fg">
      <p className="font-semibold">{t('desk.table.nothingTaken', { count: problems.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ line, column, message }, index) => (
          <li key={`${line}-${column}-${index}`} className="wrap-anywhere">
            {line !== null && (
              <span className="font-semibold">
                {column === null ? t('desk.table.atLine', { line }) : t('desk.table.atColumn', { line, column })}{' '}
              </span>
            )}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
