import type { ReactElement, ReactNode } from 'react';

import { tableChoiceOf } from '#lib/list/table-choice';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { type TableAddress, TableDisplay } from '#ui/data/table-display.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** A cell of buttons, which need no heading on a card. */
  readonly isAction?: boolean;
  /** Address that sorts by this column, and its current direction. */
  readonly sort?: { readonly href: string; readonly direction: 'ascending' | 'descending' | 'none' };
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The whole row leads where its first link leads; other links and buttons in it stay what they are. */
  readonly isRowLink?: boolean;
  /** Its reader chooses columns and density, which the address of the list keeps. */
  readonly address?: TableAddress;
  /** On a phone a row takes two lines: its first two cells, then the third and the buttons; the other cells are left out. */
  readonly isTwoLines?: boolean;
}

const NO_SEARCH = new URLSearchParams();

/**
 * Table with a sticky heading. On a phone each row is a card in the same reading order: the first cell is its title,
 * and empty cells are left out.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isRowLink = false,
  address,
  isTwoLines = false,
}: DataTableProps<Row>): ReactElement {
  const choice = tableChoiceOf(address?.search ?? NO_SEARCH);
  // The first column names the row, and buttons are what it is for.
  const canHide = ({ isAction }: Column<Row>, at: number): boolean => at > 0 && !isAction;
  const shown = columns.filter((column, at) => !canHide(column, at) || !choice.hidden.has(column.key));
  return (
    <>
      {address && <TableDisplay of={address} choice={choice} columns={columns.filter(canHide)} />}
      <div className="table-frame overflow-x-auto">
        <table
          className={`data-table ${isRowLink ? 'row-links' : ''} ${choice.isDense ? 'dense' : ''} ${isTwoLines ? 'two-lines' : ''}`}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {shown.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={column.sort?.direction}
                  className={column.isNumeric ? 'numeric' : ''}
                >
                  {column.sort ? <SortLink {...column.sort}>{column.heading}</SortLink> : column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {shown.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.heading || undefined}
                    className={column.isNumeric ? 'numeric' : column.isAction ? 'action' : ''}
                  >
                    <div>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface SortLinkProps {
  readonly href: string;
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly children: ReactNode;
}

function SortLink({ href, direction, children }: SortLinkProps): ReactElement {
  const { text } = useTexts();
  const said = { ascending: text('common.list.sortedUp'), descending: text('common.list.sortedDown'), none: undefined }[
    direction
  ];
  return (
    <Link href={href} replace className="inline-flex min-h-6 items-center gap-1 text-text" title={said}>
      {children}
      <svg viewBox="0 0 8 10" className="h-2.5 w-2 shrink-0" fill="currentColor" aria-hidden="true">
        {direction !== 'descending' && <path d="M4 0 7 4H1Z" />}
        {direction !== 'ascending' && <path d="M4 10 1 6h6Z" />}
      </svg>
    </Link>
  );
}
