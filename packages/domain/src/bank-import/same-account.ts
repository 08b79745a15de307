/** Fewer signs than these say nothing of an account. */
const FEWEST_SIGNS = 5;

/**
 * Whether a bank's file may be of an account: it names its IBAN, or of a French one the number of the account with or without
 * bank and branch, or its end behind signs that hide the rest. A file that names no account may be of any.
 *
 * @source ECBS TR201 (IBAN); France and Polynesia: bank 5, branch 5, account 11, key 2
 */
export function isOfAccount(named: string, iban: string): boolean {
  const [account, own] = [folded(named), folded(iban)];
  if (account === '') return true;
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,}$/.test(account)) return account === own;
  const bban = own.slice(4);
  const end = /[X*•.]{2,}\s*([A-Z0-9]{3,})$/i.exec(named.replace(/\s/g, ''))?.[1];
  if (end !== undefined) return [bban, bban.slice(0, -2)].some((whole) => whole.endsWith(end.toUpperCase()));
  const parts = named.split(/[^A-Za-z0-9]+/).map((part) => folded(part));
  const isPart = (part: string): boolean => bban.includes(part);
  return (
    (account.length >= FEWEST_SIGNS && isPart(account)) ||
    (parts.every(isPart) && parts.some((part) => part.length >= FEWEST_SIGNS))
  );
}

const folded = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What tells an account from another without naming it whole: its last four signs. */
export const endOfAccount = (named: string): string => folded(named).slice(-4);
