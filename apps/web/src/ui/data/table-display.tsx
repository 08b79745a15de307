import type { ReactElement } from 'react';

import { type TableChoice, withColumn, withDensity } from '#lib/list/table-choice';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** The address of a list, whose parameters say how its table looks. */
export interface TableAddress {
  /** Without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
}

interface TableDisplayProps {
  readonly of: TableAddress;
  readonly choice: TableChoice;
  /** Columns that can be hidden. */
  readonly columns: readonly { readonly key: string; readonly heading: string }[];
}

/** What a reader can choose of a table: which columns it shows, and how close together its rows stand. */
export function TableDisplay({ of: { path, search }, choice, columns }: TableDisplayProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <details className="no-print mb-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-meta underline">
        {t('common.table.display')}
        {choice.hidden.size > 0 && ` · ${text('common.table.hiddenCount', { count: choice.hidden.size })}`}
      </summary>
      <ul className="flex flex-wrap gap-2">
        {columns.map(({ key, heading }) => (
          <li key={key}>
            <Toggle href={withColumn(path, search, key)} isOn={!choice.hidden.has(key)} label={heading} />
          </li>
        ))}
        <li>
          <Toggle href={withDensity(path, search)} isOn={choice.isDense} label={text('common.table.dense')} />
        </li>
      </ul>
    </details>
  );
}

interface ToggleProps {
  readonly href: string;
  readonly isOn: boolean;
  readonly label: string;
}

function Toggle({ href, isOn, label }: ToggleProps): ReactElement {
  const { t } = useTexts();
  return (
    <Link href={href} replace className="btn choice-chip text-meta text-text" aria-current={isOn}>
      {label}
      <span className="visually-hidden"> · {t(isOn ? 'common.table.on' : 'common.table.off')}</span>
    </Link>
  );
}
