import { BankDetailsInput } from '@matete/contract/account/account-fields';
import { SellerId } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';

import { findById, findSeller } from '#account/account-store';
import { type BankColumns, bankColumns } from '#account/bank-details';
import { changesBank, changeSeller } from '#account/profile';
import type { DecidedBy, DecisionSubject, Waiting } from '#approval/money-decision';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { maskedAccount, openAnswer, sealAnswer } from '#platform/sealing/sealed-text';

/** Bank details of a seller that an admin enters, as they are stored while they wait: sealed. */
export const EnteredBank = z.object({
  sellerId: SellerId,
  sealedBank: z.string(),
  /** When the seller's details changed last, where the admin read them; null: never. */
  changedAt: z.nullable(z.string()),
});
type EnteredBank = z.output<typeof EnteredBank>;

/**
 * The decision about bank details that an admin enters; undefined where they change nothing. Whoever says where the money of a
 * seller goes needs a second admin: their own password proves only who they are.
 *
 * @source domain rules §16 "Settings of money, of bank accounts and of this rule need two always"
 */
export async function bankEntry(
  tx: Tx,
  { sellerId, bank }: { readonly sellerId: AccountId; readonly bank: BankDetailsInput },
): Promise<Result<EnteredBank | undefined>> {
  const stored = await findSeller(tx, sellerId);
  const columns = bankColumns(bank, 'bank.', stored);
  if (!columns.ok) return columns;
  if (stored === undefined || !changesBank(columns.value, stored)) return ok(undefined);
  const sealedBank = sealAnswer(sellerId, JSON.stringify(bank));
  return ok({ sellerId, sealedBank, changedAt: stored.bank_changed_at?.toISOString() ?? null });
}

/** Whose bank details change, from which account to which; undefined where the seller changed them meanwhile. */
export async function bankSubject(tx: Tx, entered: EnteredBank): Promise<DecisionSubject | undefined> {
  const { sellerId, changedAt } = entered;
  const account = await findById(tx, sellerId);
  const stored = await findSeller(tx, sellerId);
  if (account === undefined || stored === undefined) return undefined;
  if ((stored.bank_changed_at?.toISOString() ?? null) !== changedAt) return undefined;
  return {
    id: sellerId,
    name: `${account.first_name} ${account.last_name}`,
    amountXpf: 0,
    sumsOf: [],
    destination: `${accountText(stored)} → ${wantedText(entered, stored)}`,
  };
}

export async function enterBankDetails(
  tx: Tx,
  entered: EnteredBank,
  { adminId, now }: DecidedBy,
): Promise<Result<unknown>> {
  return changeSeller(tx, {
    sellerId: entered.sellerId,
    change: { bank: bankOf(entered) },
    actorId: adminId,
    now,
  });
}

/** Mails to the seller that an admin wants to lead their money to another account, and how long they can object. */
export async function tellOfAskedBank(tx: Tx, entered: EnteredBank, { hours, now }: Waiting): Promise<void> {
  const account = await findById(tx, entered.sellerId);
  const stored = await findSeller(tx, entered.sellerId);
  if (account === undefined || stored === undefined) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: account.id,
    recipient: account.email,
    kind: 'bank-details-asked',
    language: account.language,
    data: { firstName: account.first_name, account: wantedText(entered, stored), hours },
    now,
  });
}

const bankOf = ({ sellerId, sealedBank }: EnteredBank): BankDetailsInput =>
  z.parse(BankDetailsInput, JSON.parse(openAnswer(sellerId, sealedBank)));

function wantedText(entered: EnteredBank, stored: BankColumns): string {
  const columns = bankColumns(bankOf(entered), 'bank.', stored);
  return accountText({ ...stored, ...(columns.ok ? columns.value : {}) });
}

const accountText = ({ account_title: title, iban }: BankColumns): string =>
  [title ?? '', iban === null || iban === undefined ? '' : maskedAccount(iban)]
    .filter((part) => part !== '')
    .join(' · ') || '–';
