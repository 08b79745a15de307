import type { AccountId } from '@matete/contract/units';

import { listAdmins } from '#notification/admins-query';
import { holdUnread } from '#notification/notification-store';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';

/** Tells admins that words wait for their decision (9526), each who has not such a notification unread already. */
export async function tellAdmins(
  tx: Tx,
  { eventKey, now }: { readonly eventKey: string; readonly now: Date },
): Promise<void> {
  for (const { id } of await listAdmins(tx)) await tellOne(tx, id, { eventKey, now });
}

async function tellOne(
  tx: Tx,
  accountId: AccountId,
  { eventKey, now }: { readonly eventKey: string; readonly now: Date },
): Promise<void> {
  if (await holdUnread(tx, accountId, 9526)) return;
  await notify(tx, { accountId, code: 9526, eventKey, data: {}, now });
}
