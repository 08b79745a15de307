/** Parameters of a list's address that say how its table looks: they are kept with its saved views. */
const HIDDEN = 'sans';
const DENSE = 'serre';

/** How a table looks by the address of its list. */
export interface TableChoice {
  /** Keys of the columns that its reader hides. */
  readonly hidden: ReadonlySet<string>;
  readonly isDense: boolean;
}

/** Reads how a table looks from an address. Anybody may have written it: keys of no column hide nothing. */
export function tableChoiceOf(search: URLSearchParams): TableChoice {
  return {
    hidden: new Set(search.get(HIDDEN)?.split(',').filter(Boolean)),
    isDense: search.get(DENSE) === '1',
  };
}

/** Address of a list with a column hidden, or shown again: its page and its filters stay. */
export function withColumn(path: string, search: URLSearchParams, key: string): string {
  const { hidden } = tableChoiceOf(search);
  const keys = hidden.has(key) ? [...hidden].filter((other) => other !== key) : [...hidden, key];
  return withChoice(path, search, [HIDDEN, keys.join(',')]);
}

/** Address of a list with its rows closer together, or as usual again. */
export const withDensity = (path: string, search: URLSearchParams): string =>
  withChoice(path, search, [DENSE, tableChoiceOf(search).isDense ? '' : '1']);

function withChoice(path: string, search: URLSearchParams, [name, value]: readonly [string, string]): string {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  // A comma needs no escape in a query, and reads better.
  const query = next.toString().replaceAll('%2C', ',');
  return query === '' ? path : `${path}?${query}`;
}
