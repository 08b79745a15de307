import { isBankName } from '@matete/contract/latin-letters';
import type { BankAccount } from '@matete/contract/payout/withdrawals';
import { ibanCheck, isValidRib } from '@matete/reference/banks';

import type { BankColumns } from '#account/bank-details';

/**
 * A seller's bank details, when they are complete: bank, a holder whom its bank file can name, the RIB with a key that is right, and the IBAN.
 *
 * @returns undefined when something is missing or does not fit.
 * @source domain rules §13 "bank details complete"
 */
export function completeAccount(columns: BankColumns): BankAccount | undefined {
  const { bank_name: bankName, account_title: accountTitle, iban } = columns;
  const { bank_code: bankCode, branch_code: branchCode, account_number: accountNumber, rib_key: key } = columns;
  if (!bankName || !accountTitle || !iban || !bankCode || !branchCode || !accountNumber || !key) return undefined;
  if (!isBankName(accountTitle)) return undefined;
  if (!isValidRib({ bankCode, branchCode, accountNumber, key }) || ibanCheck(iban) !== 'ok') return undefined;
  return { bankName, accountTitle, iban };
}
