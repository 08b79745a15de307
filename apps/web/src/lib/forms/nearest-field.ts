/** Returns the field that a path of the API is about: `couponCodes.1` is about `couponCodes`. */
export function nearestField(path: string, known: ReadonlySet<string>): string | null {
  if (path === '') return null;
  return known.has(path) ? path : nearestField(path.split('.').slice(0, -1).join('.'), known);
}
