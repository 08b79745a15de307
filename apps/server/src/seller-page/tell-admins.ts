import { listAdmins } from '#notification/admins-query';
import { holdUnread } from '#notification/notification-store';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';

/** Tells admins that a seller's page waits for their decision (9553), each who has not such a notification unread. */
export async function tellAdmins(
  tx: Tx,
  { eventKey, now }: { readonly eventKey: string; readonly now: Date },
): Promise<void> {
  for (const { id } of await listAdmins(tx))
    if (!(await holdUnread(tx, id, 9553))) await notify(tx, { accountId: id, code: 9553, eventKey, data: {}, now });
}
