import type { BankDetailsInput } from '@matete/contract/account/account-fields';
import { ok, refuse, type Result } from '@matete/domain/result';
import { ibanCheck, ibanFromRib, isValidRib } from '@matete/reference/banks';

import type { BankColumns } from '#account/account-store';
import { givenColumns } from '#platform/db/given-columns';

const COLUMN_OF = {
  bankName: 'bank_name',
  accountTitle: 'account_title',
  accountNumber: 'account_number',
  iban: 'iban',
  bankCode: 'bank_code',
  branchCode: 'branch_code',
  branchName: 'branch_name',
  verificationCode: 'rib_key',
} as const;

/**
 * Bank details as columns, checked: a whole RIB by its key, an IBAN by its checksum, and the two against each other.
 * Details may be given in part, and are checked together with the stored ones; a withdrawal needs all of them.
 *
 * @param prefix Of the field names in a refusal, such as `bank.`.
 */
export function bankColumns(bank: BankDetailsInput, prefix: string, kept: BankColumns = {}): Result<BankColumns> {
  const bankCode = bank.bankCode ?? kept.bank_code ?? undefined;
  const branchCode = bank.branchCode ?? kept.branch_code ?? undefined;
  const accountNumber = bank.accountNumber ?? kept.account_number ?? undefined;
  const verificationCode = bank.verificationCode ?? kept.rib_key ?? undefined;
  const iban = bank.iban ?? kept.iban ?? undefined;
  if (iban !== undefined && ibanCheck(iban) !== 'ok') return refuse('IBAN_INVALID', { path: `${prefix}iban` });
  if (
    bankCode !== undefined &&
    branchCode !== undefined &&
    accountNumber !== undefined &&
    verificationCode !== undefined
  ) {
    const rib = { bankCode, branchCode, accountNumber, key: verificationCode };
    if (!isValidRib(rib)) return refuse('RIB_INVALID', { path: `${prefix}verificationCode` });
    if (iban !== undefined && iban !== ibanFromRib(rib)) return refuse('IBAN_INVALID', { path: `${prefix}iban` });
  }
  return ok(givenColumns(bank, COLUMN_OF));
}
