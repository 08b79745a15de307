import type { BankDetailsInput } from '@matete/contract/account/account-fields';
import { ok, refuse, type Result } from '@matete/domain/result';
import { ibanCheck, ibanFromRib, isValidRib } from '@matete/reference/banks';

import { givenColumns } from '#platform/db/given-columns';
import { openText, type SealedText, sealText } from '#platform/sealing/sealed-text';

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

export const BANK_COLUMNS = Object.values(COLUMN_OF);

/** Bank details by their columns, opened. */
export type BankColumns = { readonly [Column in (typeof BANK_COLUMNS)[number]]?: string | null };

const sealOne = (sellerId: string, text: string | null | undefined) =>
  text === null || text === undefined ? text : sealText(sellerId, text);

/** Bank details as a seller's row keeps them: a stolen copy of the database names no account. */
export const sealBank = <Columns extends BankColumns>(sellerId: string, columns: Columns) => ({
  ...columns,
  ...('iban' in columns ? { iban: sealOne(sellerId, columns.iban) } : {}),
  ...('account_number' in columns ? { account_number: sealOne(sellerId, columns.account_number) } : {}),
});

interface SealedBank {
  readonly iban: SealedText | null;
  readonly account_number: SealedText | null;
}

/** A seller's row with the account of its bank opened. */
export const openBank = <Row extends SealedBank>(sellerId: string, row: Row) => ({
  ...row,
  iban: row.iban === null ? null : openText(sellerId, row.iban),
  account_number: row.account_number === null ? null : openText(sellerId, row.account_number),
});

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
