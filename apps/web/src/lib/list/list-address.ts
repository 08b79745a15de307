/**
 * Returns a list's address with one parameter changed, back on the first page. An empty value removes the parameter.
 */
export function withParameter(path: string, search: URLSearchParams, [name, value]: readonly [string, string]): string {
  const next = new URLSearchParams(search);
  if (name !== 'page') next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/** Returns the page number in a list's address; 1 when it is absent or invalid. */
export function pageOf(search: URLSearchParams, name = 'page'): number {
  const given = search.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** Returns the value of a parameter if it is one of those allowed; undefined otherwise. */
export function oneOf<V extends string>(values: readonly V[], search: URLSearchParams, name: string): V | undefined {
  return values.find((value) => value === search.get(name));
}
