import { BankDetailsInput } from '@matete/contract/account/account-fields';
import type { BankDetails } from '@matete/contract/account/account-views';
import { ibanCheck, ibanFromRib, isValidRib } from '@matete/reference/banks';
import { compactIban, compactText } from '@matete/contract/copied-values';
import { line } from '@matete/contract/primitives';
import * as z from 'zod/mini';

export type BankValues = { bank: { [Name in keyof BankDetails]: string } };

interface Rib {
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountNumber: string;
}

/** Returns the account part of a RIB; undefined until its three parts are well formed. */
export function ribOf({
  bankCode = '',
  branchCode = '',
  accountNumber = '',
}: Partial<Record<keyof Rib, string | undefined>>): Rib | null {
  const rib = {
    bankCode: compactText(bankCode),
    branchCode: compactText(branchCode),
    accountNumber: compactText(accountNumber).toUpperCase(),
  };
  return /^\d{5}$/.test(rib.bankCode) && /^\d{5}$/.test(rib.branchCode) && /^[0-9A-Z]{11}$/.test(rib.accountNumber)
    ? rib
    : null;
}

/** Whether the RIB key matches the account; null until there is something to compare. */
export function keyMatches(bank: BankValues['bank']): boolean | null {
  const rib = ribOf(bank);
  const key = compactText(bank.verificationCode);
  return rib && /^\d{2}$/.test(key) ? isValidRib({ ...rib, key }) : null;
}

/** Whether the IBAN matches the RIB; null while either is missing. */
export function ibanMatchesRib(bank: BankValues['bank']): boolean | null {
  const rib = ribOf(bank);
  if (!rib || ibanCheck(bank.iban) !== 'ok') return null;
  return compactIban(bank.iban) === ibanFromRib(rib);
}

/**
 * Schema of the bank fields: the contract's checks, then both check sums, so that a mistyped digit is found before
 * sending.
 *
 * @source RIB key and ISO 13616, packages/reference
 */
export const BankForm = z.strictObject({ bank: BankDetailsInput, currentPassword: line(200) }).check(
  z.refine<{ bank: z.output<typeof BankDetailsInput> }>(
    ({ bank }) => {
      const rib = ribOf(bank);
      return !rib || !bank.verificationCode || isValidRib({ ...rib, key: bank.verificationCode });
    },
    { error: 'RIB_KEY_INVALID', path: ['bank', 'verificationCode'] },
  ),
  z.refine<{ bank: z.output<typeof BankDetailsInput> }>(({ bank }) => !bank.iban || ibanCheck(bank.iban) === 'ok', {
    error: 'IBAN_INVALID',
    path: ['bank', 'iban'],
  }),
);
