import { typingErrors } from './typing-errors.ts';

/** Typing errors up to which a name is taken for another one. */
const MOST_ERRORS = 3;

/** A name, and as it is compared: small letters without accents. */
export interface ComparedName {
  readonly name: string;
  readonly folded: string;
}

/**
 * Finds the name that was probably meant: one that begins with what was typed, else the one with the fewest typing errors.
 *
 * @returns Undefined where no name is near: more than three errors, or more than a third of the letters.
 * @example nearestName('mahi mai', [{ name: 'Mahi-mahi', folded: 'mahi-mahi' }]) // 'Mahi-mahi'
 */
export function nearestName(typed: string, names: readonly ComparedName[]): string | undefined {
  const longer = names.find(({ folded }) => typed.length >= MOST_ERRORS && folded.startsWith(typed));
  if (longer !== undefined) return longer.name;
  const most = Math.min(MOST_ERRORS, Math.floor(typed.length / 3));
  const [nearest] = names
    .map(({ name, folded }) => ({ name, errors: typingErrors(typed, folded, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors);
  return nearest?.name;
}
