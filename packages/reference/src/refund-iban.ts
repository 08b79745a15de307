import { compactIban } from '@matete/contract/copied-values';
import { isValidIBAN } from 'ibantools';

import { ibanCheck } from './banks.ts';

/**
 * Checks whether money can be sent to an IBAN of any country: its length and form there, and its checksum; a French
 * one by the key of its RIB too. Spaces and small letters are allowed.
 *
 * @source ISO 13616 and the registry of IBAN formats, as the library has it
 */
export function isPayableIban(text: string): boolean {
  const iban = compactIban(text);
  return iban.startsWith('FR') ? ibanCheck(iban) === 'ok' : isValidIBAN(iban);
}
