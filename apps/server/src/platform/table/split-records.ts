/** A record of a table: its cells as they are written, and where it stands. */
export interface TableRecord {
  readonly cells: readonly string[];
  /** Line that it begins on, from 1, as editors count. */
  readonly line: number;
  /** A quotation mark that opens a cell is never closed: nobody can tell where the cell ends. */
  readonly isOpen: boolean;
}

/** Most lines of one cell in quotes. */
const MOST_CELL_LINES = 50;

/** Lines of a text, whatever they end with: CRLF, LF, or CR alone as classic Macs write it. */
export const linesOfText = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** How the records of a table are cut. */
interface Cut {
  readonly separator: string;
  /** Cells of a whole line. */
  readonly width: number;
}

/**
 * Splits lines into records. A cell in quotes may hold separators and line breaks. A quotation mark that nothing closes, or
 * that stands within a cell, is a letter like any other and takes no other line down: a cell in quotes ends before a line
 * that is whole by itself.
 *
 * @param first Number of the first line.
 */
export function splitRecords(lines: readonly string[], first: number, cut: Cut): TableRecord[] {
  const records: TableRecord[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const alone = cellsOf(line, cut.separator);
    const joined = alone.openAt === undefined ? undefined : continuedRecord(lines, at, cut);
    const isOpen = alone.openAt !== undefined && joined === undefined;
    records.push({ cells: joined?.cells ?? alone.cells, isOpen, line: first + at });
    if (joined !== undefined) at = joined.last;
  }
  return records;
}

/** A record whose cell in quotes goes on below; undefined: it does not, and the mark is a letter. */
function continuedRecord(
  lines: readonly string[],
  from: number,
  { separator, width }: Cut,
): { readonly cells: readonly string[]; readonly last: number } | undefined {
  let text = lines[from] ?? '';
  const begun = cellsOf(text, separator);
  // Below a first cell that goes on, the last line has as many cells as a whole one.
  const mayEndWhole = begun.openAt === 0 && begun.cells.length < width;
  for (let last = from + 1; last < lines.length && last <= from + MOST_CELL_LINES; last += 1) {
    const line = lines[last] ?? '';
    const isWhole = cellsOf(line, separator).cells.length >= width;
    if (isWhole && !mayEndWhole) return undefined;
    text += `\n${line}`;
    const { cells, openAt } = line.includes('"') ? cellsOf(text, separator) : { cells: [], openAt: 0 };
    if (openAt === undefined) return cells.length <= width ? { cells, last } : undefined;
    if (isWhole) return undefined;
  }
  return undefined;
}

/** The cells of one record. A cell in quotes ends at a mark that a separator or the end follows. */
export function cellsOf(text: string, separator: string): { readonly cells: string[]; readonly openAt?: number } {
  const sign = separator === '|' ? '\\|' : separator;
  const quoted = new RegExp(`[^\\S${sign}]*"([^"]*(?:""[^"]*)*)"[^\\S${sign}]*(${sign}|$)`, 'y');
  const cells: string[] = [];
  let openAt: number | undefined;
  let at = 0;
  for (;;) {
    quoted.lastIndex = at;
    const found = quoted.exec(text);
    const end = found === null ? text.indexOf(separator, at) : quoted.lastIndex - 1;
    const isLast = found === null ? end === -1 : found[2] === '';
    if (found !== null) cells.push((found[1] ?? '').replaceAll('""', '"'));
    else {
      const cell = isLast ? text.slice(at) : text.slice(at, end);
      if (/^\s*"/.test(cell) && (cell.match(/"/g)?.length ?? 0) % 2 === 1) openAt ??= cells.length;
      cells.push(cell);
    }
    if (isLast) return openAt === undefined ? { cells } : { cells, openAt };
    at = end + 1;
  }
}
