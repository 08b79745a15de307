import { isValidIBAN } from 'ibantools';

import { compactIban, ibanCheck } from './banks.ts';

/**
 * Whether money can be sent to an IBAN, of whatever country: its length and form there, and its checksum; a French one by the
 * key of its RIB too. Spaces and small letters are allowed.
 *
 * @source ISO 13616 and the registry of IBAN formats, as the library keeps it
 */
export function isPayableIban(text: string): boolean {
  const iban = compactIban(text);
  return iban.startsWith('FR') ? ibanCheck(iban) === 'ok' : isValidIBAN(iban);
}
