import { foldForSearch } from '@matete/i18n/fold-for-search';

import { isNumber, withoutGuard } from '#platform/table/formula-guard';
import { cellsOf, linesOfText, splitRecords, type TableRecord } from '#platform/table/split-records';

/** How a table names its columns. */
export interface TableLayout<Column extends string> {
  readonly columns: readonly Column[];
  /** Other names that are taken for a column, folded: small letters without accents. */
  readonly otherNames: Readonly<Record<string, Column>>;
  /** Words that a name of a column may begin with, folded, where no other name is known. */
  readonly beginnings?: Readonly<Record<string, Column>>;
  readonly required: readonly Column[];
  /** Lines that begin with `#` say nothing. */
  readonly hasComments: boolean;
}

/** A line of a table below the names of its columns. */
export interface TableRow<Column extends string> {
  /** From 1, as editors count. */
  readonly line: number;
  /** What stands in a column, without spaces around it; empty where the table has no such column. */
  readonly at: (column: Column) => string;
  /** Everything that stands in the columns of a meaning: a table may have several. */
  readonly all: (column: Column) => readonly string[];
  /** What stands under the names that are of no column, in their order. */
  readonly others: readonly string[];
  /** A spreadsheet takes what stands in a column for a formula, and nothing guards it. */
  readonly isFormula: (column: Column) => boolean;
  /** It has more cells than there are columns: a separator stands within a text that is not quoted. */
  readonly hasMoreCells: boolean;
  /** A quotation mark that opens a cell is never closed. */
  readonly isOpen: boolean;
}

/** The lines of a table, and what is odd about the names of its columns. */
export interface ReadTable<Column extends string> {
  readonly rows: readonly TableRow<Column>[];
  readonly present: ReadonlySet<Column>;
  /** Line of the names, from 1. */
  readonly headLine: number;
  /** What stands above the names. */
  readonly above: readonly string[];
  /** Names as they are written, with the column of each; undefined: it is of none. */
  readonly names: readonly { readonly name: string; readonly column: Column | undefined }[];
  /** Names that are of no column. */
  readonly unknownNames: readonly string[];
  /** Columns that are named more than once. */
  readonly twice: readonly Column[];
}

/** Why a table cannot be read at all. */
export type TableProblem<Column extends string> =
  | { readonly kind: 'UNREADABLE'; readonly line: number }
  | { readonly kind: 'COLUMN_MISSING'; readonly line: number; readonly column: Column };

const SEPARATORS = ['\t', ';', ',', '|'] as const;
/** Lines above the names of the columns: a title, the account, the days. */
const MOST_LINES_ABOVE = 40;

/**
 * Reads a table as spreadsheets and banks copy or save it. One of its first lines names the columns, in any order; what
 * stands above it is a title. Cells are separated by tabs, semicolons, commas or bars, whichever the names are; a text in
 * quotes may hold any of them and line breaks. Empty lines say nothing, nor do the names where they come again.
 */
export function readTable<Column extends string>(
  text: string,
  layout: TableLayout<Column>,
): ReadTable<Column> | { readonly problem: TableProblem<Column> } {
  const lines = linesOfText(text);
  const head = findHead(lines, layout);
  if (head === undefined) {
    const line = lines.findIndex((one) => one.trim() !== '') + 1;
    return { problem: { kind: 'UNREADABLE', line: Math.max(1, line) } };
  }
  const { at, separator, names, named } = head;
  const headLine = at + 1;
  const missing = layout.required.find((column) => !named.includes(column));
  if (missing !== undefined) return { problem: { kind: 'COLUMN_MISSING', line: headLine, column: missing } };
  const records = splitRecords(lines.slice(at + 1), headLine + 1, { separator, width: names.length });
  return {
    rows: records.filter(isRow(names, layout)).map((record) => rowOf(record, named)),
    present: new Set(named.filter((column) => column !== undefined)),
    headLine,
    above: lines.slice(0, at),
    names: names.map((name, index) => ({ name, column: named[index] })),
    unknownNames: names.filter((name, index) => name.trim() !== '' && named[index] === undefined),
    twice: layout.columns.filter((column) => named.filter((name) => name === column).length > 1),
  };
}

interface Head<Column extends string> {
  /** Place among the lines, from 0. */
  readonly at: number;
  readonly separator: string;
  readonly names: readonly string[];
  readonly named: readonly (Column | undefined)[];
  /** Columns that it names. */
  readonly known: number;
}

/** The line that names most columns, the first of them; where none names any, the first that has a separator. */
function findHead<Column extends string>(
  lines: readonly string[],
  { columns, otherNames, beginnings = {} }: TableLayout<Column>,
): Head<Column> | undefined {
  const byName = new Map<string, Column>([
    ...Object.entries<Column>(otherNames),
    ...columns.map((column) => [foldForSearch(column), column] as const),
  ]);
  const columnOf = (name: string): Column | undefined => {
    const folded = foldForSearch(name);
    return (
      byName.get(folded) ?? Object.entries<Column>(beginnings).find(([word]) => folded.startsWith(`${word} `))?.[1]
    );
  };
  let best: Head<Column> | undefined;
  for (const [at, line] of lines.slice(0, MOST_LINES_ABOVE + 1).entries()) {
    if (/^"?sep=.?"?$/i.test(line.trim())) continue;
    for (const separator of SEPARATORS) {
      if (!line.includes(separator)) continue;
      const names = cellsOf(line, separator).cells.map((name) => name.trim());
      const named = names.map(columnOf);
      const known = new Set(named.filter((column) => column !== undefined)).size;
      if (best === undefined || known > best.known) best = { at, separator, names, named, known };
    }
  }
  return best;
}

/** Whether a record is a line of the table: not empty, no comment, and not the names once more. */
function isRow(names: readonly string[], { hasComments }: { readonly hasComments: boolean }) {
  return ({ cells }: TableRecord): boolean => {
    if (cells.every((cell) => cell.trim() === '')) return false;
    if (hasComments && cells[0]?.trim().startsWith('#') === true) return false;
    return !names.every((name, index) => name === (cells[index]?.trim() ?? ''));
  };
}

function rowOf<Column extends string>(
  { cells, line, isOpen }: TableRecord,
  named: readonly (Column | undefined)[],
): TableRow<Column> {
  const typed = (index: number): string => cells[index]?.trim() ?? '';
  return {
    line,
    isOpen,
    at: (column) => withoutGuard(typed(named.indexOf(column))),
    all: (column) =>
      named.flatMap((name, index) => (name === column && typed(index) !== '' ? [withoutGuard(typed(index))] : [])),
    others: named.flatMap((name, index) => (name === undefined ? [withoutGuard(typed(index))] : [])),
    isFormula: (column) => /^[=+\-@]/.test(typed(named.indexOf(column))) && !isNumber(typed(named.indexOf(column))),
    hasMoreCells: cells.slice(named.length).some((cell) => cell.trim() !== ''),
  };
}
