type Cell = string | number | null;

/** Read as a formula by spreadsheets when it begins a cell. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * A table as the spreadsheets of the country open it: semicolons, a byte order mark, CRLF. What somebody typed can never run as
 * a formula.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`;
