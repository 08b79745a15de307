import type { correctAccount as call } from '@matete/contract/account/correct-account';
import type { BodyOf } from '@matete/contract/endpoint';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Refusal, type Result } from '@matete/domain/result';
import { findIsland, maySellFrom } from '@matete/reference/islands';

import {
  type AccountRow,
  accountSearchText,
  findSeller,
  holdsOrders,
  lockById,
  setTahitiNumber,
  update,
} from '#account/account-store';
import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';

interface Correction {
  readonly accountId: AccountId;
  readonly adminId: AccountId;
  readonly change: BodyOf<typeof call>;
  readonly now: Date;
}

/**
 * Corrects name, phone, island and T.A.H.I.T.I number of an account. Of anybody but themselves an admin gives a reason. A
 * seller moves to another island only while they hold no order: freight, ships and fishing limits of an order are those of the
 * island that it was accepted on.
 */
export async function correctAccount(tx: Tx, { accountId, adminId, change, now }: Correction): Promise<Result<void>> {
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  if (accountId !== adminId && change.reason === undefined) return refuse('REASON_REQUIRED', { path: 'reason' });
  const obstacle = await obstacleTo(tx, account, change);
  if (obstacle !== null) return { ok: false, refusal: obstacle };
  const seller = await findSeller(tx, accountId);
  const columns = {
    first_name: change.firstName ?? account.first_name,
    last_name: change.lastName ?? account.last_name,
    phone: change.phone === undefined ? account.phone : `+${change.phone}`,
    island_id: change.island ?? account.island_id,
  };
  const tahitiNumber = change.tahitiNumber ?? seller?.tahiti_number;
  const searched = [columns.first_name, columns.last_name, account.email, columns.phone, tahitiNumber];
  await update(tx, accountId, { ...columns, search_text: accountSearchText(searched) });
  if (seller !== undefined && change.tahitiNumber !== undefined)
    if (!(await setTahitiNumber(tx, accountId, change.tahitiNumber)))
      return refuse('TAHITI_NUMBER_TAKEN', { path: 'tahitiNumber' });
  // Where goods come from is public.
  if (account.role === 'SELLER') tx.publishChange([EVERYTHING]);
  const { reason, ...fields } = change;
  await audit(tx, {
    actorId: adminId,
    action: 'ACCOUNT_CORRECTED',
    subjectKind: 'account',
    subjectId: accountId,
    details: { fields: Object.keys(fields).join(' '), reason: reason ?? null },
    now,
  });
  return ok(undefined);
}

/**
 * Whether a correction gives an admin another name, their own included: the journal and decisions that wait name admins.
 *
 * @source domain rules §16 "No admin changes another's name or address alone"
 */
export async function renamesAdmin(
  tx: Tx,
  { accountId, change }: Pick<Correction, 'accountId' | 'change'>,
): Promise<boolean> {
  const account = await lockById(tx, accountId);
  if (account?.role !== 'ADMIN') return false;
  const { firstName = account.first_name, lastName = account.last_name } = change;
  return firstName !== account.first_name || lastName !== account.last_name;
}

async function obstacleTo(tx: Tx, account: AccountRow, change: Correction['change']): Promise<Refusal | null> {
  if (change.island === undefined || change.island === account.island_id) return null;
  const island = findIsland(change.island);
  if (island === undefined) return { code: 'ISLAND_UNKNOWN', path: 'island' };
  if (account.role !== 'SELLER') return null;
  if (!maySellFrom(island)) return { code: 'ISLAND_WITHOUT_VOYAGES', path: 'island' };
  return (await holdsOrders(tx, account.id)) ? { code: 'SELLER_HOLDS_ORDERS', path: 'island' } : null;
}
