import { cutText } from '@matete/i18n/cut-text';
import type { EnteredVoyage } from '@matete/contract/shipping/own-voyages';
import { LocalTime } from '@matete/contract/shipping/own-voyages';
import type { IslandId, ShipId } from '@matete/contract/units';
import type { Refusal } from '@matete/domain/result';
import { PORT_ISLAND_ID } from '@matete/domain/shipping/voyage';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { findIsland } from '@matete/reference/islands';

import { readTable, type TableRow } from '#platform/table/read-table';
import { portOf } from '#schedule/revatua/revatua-voyages';

/** Columns of a list of voyages, one line a stop, in the order of the template. */
export const LIST_COLUMNS = ['navire', 'voyage', 'île', 'débarcadère', 'arrivée', 'départ'] as const;
type ListColumn = (typeof LIST_COLUMNS)[number];
const REQUIRED: readonly ListColumn[] = ['navire', 'île', 'arrivée', 'départ'];
/** English names that are taken for the columns too. */
const OTHER_NAMES: Readonly<Record<string, ListColumn>> = {
  ship: 'navire',
  bateau: 'navire',
  island: 'île',
  escale: 'île',
  landing: 'débarcadère',
  quai: 'débarcadère',
  arrival: 'arrivée',
  departure: 'départ',
};
/** Names of Papeete, from which a voyage leaves and to which it returns. */
const PORT_NAMES: ReadonlySet<string> = new Set(['papeete', 'tahiti']);

/** Something wrong with a list, where an editor would show it. */
export interface ListProblem extends Pick<Refusal, 'params'> {
  readonly line: number | null;
  readonly column: ListColumn | null;
  /** Of the error catalogue, or of what can be wrong with a field. */
  readonly code: string;
}

/** A voyage of a list, and where each of its fields was typed. */
export interface ListedVoyage {
  readonly line: number;
  readonly entry: EnteredVoyage;
  /** Where a field stands, by the path it has in an entered voyage. */
  readonly placeOf: (path: string) => { readonly line: number; readonly column: ListColumn | null };
}

export interface ParsedList {
  readonly voyages: readonly ListedVoyage[];
  readonly problems: readonly ListProblem[];
}

/** Knows ships by what people call them. */
export type FindShip = (name: string) => { readonly id: ShipId } | undefined;

type Row = TableRow<ListColumn>;

/**
 * Parses a list of voyages as spreadsheets copy or save it: the first line names the columns, each other one is a stop.
 * A voyage goes from a line of Papeete with a departure to one with an arrival; ship and number stand on its first
 * line at least.
 *
 * @returns The voyages that could be read, and everything that could not, each at its line and column.
 */
export function parseList(text: string, findShip: FindShip): ParsedList {
  const read = rowsOf(text);
  if ('problem' in read) return { voyages: [], problems: [read.problem] };
  const { rows } = read;
  const problems: ListProblem[] = [];
  const voyages: ListedVoyage[] = [];
  let open: Row[] = [];
  const close = (): void => {
    const [first] = open;
    if (first !== undefined) problems.push({ line: first.line, column: null, code: 'VOYAGE_LIST_NO_END' });
    open = [];
  };
  for (const row of rows) {
    const isPort = PORT_NAMES.has(foldForSearch(row.at('île')));
    if (isPort && row.at('arrivée') === '') {
      close();
      open = [row];
    } else if (open.length === 0)
      problems.push({ line: row.line, column: isPort ? 'arrivée' : 'île', code: 'VOYAGE_LIST_NO_START' });
    else {
      const ship = row.at('navire');
      if (ship !== '' && ship !== open[0]?.at('navire'))
        problems.push({ line: row.line, column: 'navire', code: 'VOYAGE_LIST_OTHER_SHIP' });
      open.push(row);
      if (!isPort) continue;
      const listed = voyageOf(open, findShip);
      if ('voyage' in listed) voyages.push(listed.voyage);
      else problems.push(...listed.problems);
      open = [];
    }
  }
  close();
  return { voyages, problems: problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

/** The lines below the names of the columns, or why they cannot be read. */
function rowsOf(text: string): { readonly rows: readonly Row[] } | { readonly problem: ListProblem } {
  const read = readTable(text, {
    columns: LIST_COLUMNS,
    otherNames: OTHER_NAMES,
    required: REQUIRED,
    hasComments: true,
  });
  if (!('problem' in read)) return read;
  const { problem } = read;
  return {
    problem:
      problem.kind === 'UNREADABLE'
        ? { line: problem.line, column: null, code: 'VOYAGE_LIST_UNREADABLE' }
        : { line: problem.line, column: null, code: 'VOYAGE_LIST_COLUMN_MISSING', params: { column: problem.column } },
  };
}

/** Joins the lines of one voyage, from Papeete to Papeete. */
function voyageOf(
  rows: readonly Row[],
  findShip: FindShip,
): { readonly voyage: ListedVoyage } | { readonly problems: ListProblem[] } {
  const [first, ...others] = rows;
  const last = others.pop();
  if (first === undefined || last === undefined) return { problems: [] };
  const problems: ListProblem[] = [];
  const timeAt = (row: Row, column: 'arrivée' | 'départ'): string => {
    const local = localTimeOf(row.at(column));
    const checked = LocalTime.safeParse(local);
    if (!checked.success)
      problems.push({ line: row.line, column, code: row.at(column) === '' ? 'REQUIRED' : 'DATE_INVALID' });
    return local;
  };
  const ship = findShip(first.at('navire'));
  if (ship === undefined)
    problems.push({
      line: first.line,
      column: 'navire',
      code: first.at('navire') === '' ? 'REQUIRED' : 'SHIP_NOT_FOUND',
    });
  const departure = timeAt(first, 'départ');
  if (others.length === 0) problems.push({ line: first.line, column: 'île', code: 'REQUIRED' });
  const stops = others.map((row) => {
    const islandId = islandNamed(row.at('île'));
    if (islandId === undefined)
      problems.push({ line: row.line, column: 'île', code: row.at('île') === '' ? 'REQUIRED' : 'ISLAND_NOT_FOUND' });
    const landing = row.at('débarcadère');
    const times = { arrival: timeAt(row, 'arrivée'), departure: timeAt(row, 'départ') };
    return { islandId: islandId ?? '', ...(landing === '' ? {} : { landing: cutText(landing, 60) }), ...times };
  });
  const arrival = timeAt(last, 'arrivée');
  if (problems.length > 0 || ship === undefined) return { problems };
  const number = first.at('voyage');
  return {
    voyage: {
      line: first.line,
      entry: {
        shipId: ship.id,
        ...(number === '' ? {} : { voyageNumber: cutText(number, 40) }),
        departure,
        stops,
        arrival,
      },
      placeOf: (path) => placeIn({ first, others, last }, path),
    },
  };
}

function placeIn(
  { first, others, last }: { readonly first: Row; readonly others: readonly Row[]; readonly last: Row },
  path: string,
): { line: number; column: ListColumn | null } {
  const [, index, field] = /^stops\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (index !== undefined)
    return {
      line: others[Number(index)]?.line ?? first.line,
      column: field === 'arrival' ? 'arrivée' : field === 'departure' ? 'départ' : 'île',
    };
  if (path === 'arrival') return { line: last.line, column: 'arrivée' };
  const columns: Readonly<Record<string, ListColumn>> = {
    departure: 'départ',
    shipId: 'navire',
    voyageNumber: 'voyage',
  };
  return { line: first.line, column: columns[path] ?? null };
}

function islandNamed(name: string): IslandId | undefined {
  if (name === '') return undefined;
  const island = findIsland(name) ?? portOf(name)?.island;
  return island === undefined || island.id === PORT_ISLAND_ID ? undefined : island.id;
}

/** `2026-12-01 17:00`, `01/12/2026 17h00` and the like as `2026-12-01T17:00`; anything else stays as it is. */
function localTimeOf(text: string): string {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})[T ]+(\d{1,2})[:h](\d{2})?(?::\d{2})?$/.exec(text) ?? [];
  const [, dayF, monthF, yearF, hourF, minuteF] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})[T ]+(\d{1,2})[:h](\d{2})?(?::\d{2})?$/.exec(text) ?? [];
  const two = (digits = '00'): string => digits.padStart(2, '0');
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  if (yearF !== undefined) return `${yearF}-${two(monthF)}-${two(dayF)}T${two(hourF)}:${two(minuteF)}`;
  return text;
}
