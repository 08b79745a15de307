import type { UserView } from '@matete/contract/account/account-views';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { AccountId } from '@matete/contract/units';
import { endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findView } from '#account/account-query';
import { lockById, update } from '#account/account-store';
import { endSessionsOf } from '#account/end-sessions';
import { releaseWhereConfirmed } from '#account/email-verification';
import { setOffersActive } from '#market/offer-store';
import { type News, notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

export interface StatusChange {
  readonly accountId: AccountId;
  readonly role: 'CUSTOMER' | 'SELLER';
  readonly status: 'PENDING' | 'APPROVE' | 'DISAPPROVE' | 'BLOCK';
  /** Last day of a block, in Pacific/Tahiti. */
  readonly blockedTill?: string | undefined;
  readonly reason?: string | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Approves, disapproves or blocks an account. Any status but APPROVE ends the account's sessions; the offers of a seller who may
 * not sell leave the stock.
 *
 * @source domain rules §2; HTTP API: a token ends on logout, password change or block by an admin
 */
export async function changeAccountStatus(tx: Tx, change: StatusChange): Promise<Result<UserView>> {
  const { accountId, status, now } = change;
  const account = await lockById(tx, accountId);
  if (account === undefined || account.role !== change.role) return refuse('ACCOUNT_NOT_FOUND');
  if (status === 'BLOCK' && (change.blockedTill === undefined || change.blockedTill <= tahitiDayOf(now))) {
    return refuse('BLOCK_DATE_NOT_FUTURE', { path: 'blockedTill' });
  }
  const blockedUntil =
    status === 'BLOCK' && change.blockedTill !== undefined ? endOfTahitiDay(change.blockedTill) : null;
  await update(tx, accountId, { status, blocked_until: blockedUntil });
  if (status !== 'APPROVE') await endSessionsOf(tx, accountId);
  if (account.role === 'SELLER') await setOffersActive(tx, accountId, status === 'APPROVE');
  await audit(tx, {
    actorId: change.adminId,
    action: `ACCOUNT_${status}`,
    subjectKind: 'account',
    subjectId: accountId,
    now,
    details: { from: account.status, blockedUntil: blockedUntil?.toISOString() ?? null, reason: change.reason ?? null },
  });
  await notifyOwner(tx, change, account.status);
  if (account.role === 'CUSTOMER') await releaseWhereConfirmed(tx, accountId, now);
  const view = await findView(tx, accountId, now);
  return view === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(view);
}

async function notifyOwner(
  tx: Tx,
  { accountId, role, status, blockedTill, now }: StatusChange,
  before: string,
): Promise<void> {
  const eventKey = `${status} ${now.toISOString()}`;
  const tell = (code: NotificationCode, data: News['data'] = {}, key = eventKey) =>
    notify(tx, { accountId, code, eventKey: key, data, now });
  const isSeller = role === 'SELLER';
  if (status === 'APPROVE' && before === 'BLOCK') await tell(isSeller ? 5004 : 9568);
  else if (status === 'APPROVE' && isSeller) await tell(5002);
  // A first approval is told once, whoever gives it.
  else if (status === 'APPROVE' && before !== 'APPROVE') await tell(2, {}, before === 'PENDING' ? 'account' : eventKey);
  if (status === 'BLOCK' && blockedTill !== undefined) await tell(isSeller ? 5003 : 9566, { date: blockedTill });
  if (status === 'DISAPPROVE' && before !== 'DISAPPROVE')
    await tell(9567, before === 'PENDING' ? {} : { variant: 'closed' });
}
