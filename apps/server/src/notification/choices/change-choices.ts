import type { BodyOf } from '@matete/contract/endpoint';
import type { changeNotificationChoices } from '@matete/contract/notification/notification-choices';
import { KINDS_OF_ROLE, NOTIFICATION_KINDS } from '@matete/contract/notification/notification-kinds';
import { mailScopeOf } from '@matete/domain/notification/kind-of-code';
import { ok, refuse, type Result } from '@matete/domain/result';

import { accountOfLeaveKey, DAILY_MAILS, isMailSubject } from '#notification/choices/mail-leave-key';
import { endDailyMailOf, endMailOf, putChoice } from '#notification/records/choice-store';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

/** Keeps how somebody is told of kinds of notifications; a kind that does not concern their role is refused. */
export async function changeChoices(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof changeNotificationChoices>,
): Promise<Result<void>> {
  const own = KINDS_OF_ROLE[caller.role];
  if (NOTIFICATION_KINDS.some((kind) => body[kind] !== undefined && !own.includes(kind)))
    return refuse('NOTIFICATION_KIND_UNKNOWN');
  for (const kind of own) {
    const choice = body[kind];
    if (choice === undefined) continue;
    // Where no mail follows the choice, none is kept that could come to mean something later.
    const mail = mailScopeOf(kind) === 'NONE' ? 'AT_ONCE' : choice.mail;
    await putChoice(tx, { accountId: caller.accountId, kind, mail, push: choice.push, sms: choice.sms });
  }
  return ok(undefined);
}

interface Leaving {
  readonly secret: string;
  readonly subject: string;
  readonly key: string;
}

/** Switches mails off by the key of one of them; doing so twice changes nothing. */
export async function leaveMails(tx: Tx, { secret, subject, key }: Leaving): Promise<Result<void>> {
  if (!isMailSubject(subject)) return refuse('NOT_FOUND');
  const accountId = accountOfLeaveKey(secret, subject, key);
  if (accountId === undefined) return refuse('NOT_FOUND');
  if (subject === DAILY_MAILS) await endDailyMailOf(tx, accountId);
  else if (mailScopeOf(subject) !== 'NONE') await endMailOf(tx, accountId, subject);
  return ok(undefined);
}
