/** Name of a field as its form defines it: `lines.0.receivedKg` is one of `lines.*.receivedKg`. */
export const definedNameOf = (name: string): string => name.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/**
 * Returns the field that a path of the API is about: `couponCodes.1` is about `couponCodes`, unless each of them has a
 * field of its own, `couponCodes.*`.
 */
export function nearestField(path: string, known: ReadonlySet<string>): string | null {
  if (path === '') return null;
  return known.has(path) || known.has(definedNameOf(path))
    ? path
    : nearestField(path.split('.').slice(0, -1).join('.'), known);
}
