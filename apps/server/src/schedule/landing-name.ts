/**
 * Formats a landing's name for reading: Revatua writes `PAO PAO`.
 *
 * @returns undefined when there is none.
 */
export function landingName(name: string | null | undefined): string | undefined {
  const words = name?.trim().toLowerCase();
  if (words === undefined || words === '') return undefined;
  return words.replaceAll(
    /(^|[\s(-])(\p{Letter})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
