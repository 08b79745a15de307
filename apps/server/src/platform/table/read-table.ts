import { foldForSearch } from '@matete/i18n/fold-for-search';
import { parse } from 'csv-parse/sync';

/** How a table names its columns. */
export interface TableLayout<Column extends string> {
  readonly columns: readonly Column[];
  /** Other names that are taken for a column, folded: small letters without accents. */
  readonly otherNames: Readonly<Record<string, Column>>;
  readonly required: readonly Column[];
}

/** A line of a table below the names of its columns. */
export interface TableRow<Column extends string> {
  /** From 1, as editors count. */
  readonly line: number;
  /** What stands in a column, without spaces around it; empty where the table has no such column. */
  readonly at: (column: Column) => string;
  /** It has more cells than there are columns: a separator stands within a text that is not quoted. */
  readonly hasMoreCells: boolean;
}

/** The lines of a table, and what is odd about the names of its columns. */
export interface ReadTable<Column extends string> {
  readonly rows: readonly TableRow<Column>[];
  readonly present: ReadonlySet<Column>;
  /** Names that are of no column. */
  readonly unknownNames: readonly string[];
  /** Columns that are named more than once. */
  readonly twice: readonly Column[];
}

/** Why a table cannot be read at all. */
export type TableProblem<Column extends string> =
  | { readonly kind: 'UNREADABLE'; readonly line: number | null }
  | { readonly kind: 'COLUMN_MISSING'; readonly line: 1; readonly column: Column };

/** Text of a file as spreadsheets save it: UTF-8, else the Windows table of Western Europe; undefined: it is none. */
export function textOfFile(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a table as spreadsheets copy or save it: the first line names the columns, in any order. Cells are separated by
 * tabs, semicolons or commas, whichever the first line has; a text in quotes may hold any of them and line breaks. Empty
 * lines, and lines that begin with `#`, say nothing.
 */
export function readTable<Column extends string>(
  text: string,
  { columns, otherNames, required }: TableLayout<Column>,
): ReadTable<Column> | { readonly problem: TableProblem<Column> } {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((sign) => firstLine.includes(sign));
  if (delimiter === undefined) return { problem: { kind: 'UNREADABLE', line: 1 } };
  const records = recordsOf(text, delimiter);
  if (records === undefined) return { problem: { kind: 'UNREADABLE', line: null } };
  const [header, ...lines] = records;
  const names = header?.record ?? [];
  const named = names.map((name): Column | undefined => {
    const folded = foldForSearch(name);
    return columns.find((column) => foldForSearch(column) === folded) ?? otherNames[folded];
  });
  const missing = required.find((column) => !named.includes(column));
  if (missing !== undefined) return { problem: { kind: 'COLUMN_MISSING', line: 1, column: missing } };
  const rows = lines
    .filter(({ record }) => record.some((cell) => cell !== '') && record[0]?.startsWith('#') !== true)
    .map(({ record, info }): TableRow<Column> => ({
      line: info.lines - breaksIn(record),
      at: (column) => record[named.indexOf(column)]?.trim() ?? '',
      hasMoreCells: record.slice(named.length).some((cell) => cell !== ''),
    }));
  return {
    rows,
    present: new Set(named.filter((column) => column !== undefined)),
    unknownNames: names.filter((name, index) => name !== '' && named[index] === undefined),
    twice: columns.filter((column) => named.filter((name) => name === column).length > 1),
  };
}

interface TableRecord {
  readonly record: string[];
  /** Lines read when the record ended. */
  readonly info: { readonly lines: number };
}

/** Line breaks within the cells of a record: it begins that many lines above its end. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

/** The cells of each line; undefined: quotes do not close. */
function recordsOf(text: string, delimiter: string): TableRecord[] | undefined {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as TableRecord[];
  } catch {
    return undefined;
  }
}
