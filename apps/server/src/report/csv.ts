import type { CSV_SEPARATORS } from '@matete/contract/list-export/export-list';

import { withGuard } from '#platform/table/formula-guard';

export type Cell = string | number | null;

const SEPARATORS = { SEMICOLON: ';', COMMA: ',' } as const satisfies Record<(typeof CSV_SEPARATORS)[number], string>;
type Separator = keyof typeof SEPARATORS;

/** What tears a cell apart unless it is quoted, by separator. */
const TEARING = { SEMICOLON: /[";\r\n]/, COMMA: /[",\r\n]/ } as const satisfies Record<Separator, RegExp>;

function cellText(cell: Cell, separator: Separator): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = withGuard(cell);
  return TEARING[separator].test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Begins a table: what tells spreadsheets that it is UTF-8. */
export const CSV_BEGIN = '\uFEFF';

/** Writes one row of a table. What somebody typed can never run as a formula. */
export const csvRow = (row: readonly Cell[], separator: Separator = 'SEMICOLON'): string =>
  `${row.map((cell) => cellText(cell, separator)).join(SEPARATORS[separator])}\r\n`;

/** Writes a table as the spreadsheets of the country open it: semicolons, a byte order mark, CRLF. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  CSV_BEGIN + rows.map((row) => csvRow(row)).join('');
