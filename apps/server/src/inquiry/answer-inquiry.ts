import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { inquiryNumber } from '#inquiry/inquiries-query';
import { change, findLastMessage, type InquiryRow, insertMessage, lockById } from '#inquiry/inquiry-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import type { Runtime } from '#platform/runtime';
import { signedKey } from '#platform/session/signed-key';

interface Answering {
  readonly inquiryId: string;
  readonly adminId: AccountId;
  readonly message: string;
  /** The last message that the admin has read. */
  readonly lastMessageId: string;
  readonly now: Date;
}

/**
 * Answers an inquiry by mail. An inquiry belongs to no admin: of two who answer at once, the second is told that
 * something came meanwhile, and the sender gets one answer.
 */
export async function answerInquiry(
  { settings }: Runtime,
  tx: Tx,
  { inquiryId, adminId, message, lastMessageId, now }: Answering,
): Promise<Result<InquiryRow>> {
  const row = await lockById(tx, inquiryId);
  const last = await findLastMessage(tx, inquiryId);
  if (row === undefined || last === undefined) return refuse('INQUIRY_NOT_FOUND');
  if (last.id !== lastMessageId) return refuse('INQUIRY_CHANGED');
  await insertMessage(tx, {
    id: uuidv7(),
    inquiry_id: inquiryId,
    author: 'HOUSE',
    admin_id: adminId,
    text: message,
    written_at: now,
  });
  await change(tx, inquiryId, { status: 'ANSWERED', last_at: now });
  await queueMail(tx, {
    id: uuidv7(),
    accountId: row.account_id,
    recipient: row.email,
    kind: 'inquiry-answer',
    language: row.language,
    data: {
      number: inquiryNumber(row.number),
      name: row.name,
      answer: message,
      key: signedKey(settings.secret, 'inquiry', row.id),
    },
    now,
  });
  await note(tx, { action: 'INQUIRY_ANSWERED', row, adminId, now });
  return ok({ ...row, status: 'ANSWERED', last_at: now });
}

/** Closes an inquiry that needs no answer any more, or opens it again. Doing so twice changes nothing. */
export async function setStatus(
  tx: Tx,
  { inquiryId, adminId, status, now }: Pick<Answering, 'inquiryId' | 'adminId' | 'now'> & { status: 'OPEN' | 'CLOSED' },
): Promise<Result<InquiryRow>> {
  const row = await lockById(tx, inquiryId);
  if (row === undefined) return refuse('INQUIRY_NOT_FOUND');
  if (row.status === status) return ok(row);
  await change(tx, inquiryId, { status });
  await note(tx, { action: status === 'CLOSED' ? 'INQUIRY_CLOSED' : 'INQUIRY_REOPENED', row, adminId, now });
  return ok({ ...row, status });
}

interface Noted {
  readonly action: 'INQUIRY_ANSWERED' | 'INQUIRY_CLOSED' | 'INQUIRY_REOPENED';
  readonly row: InquiryRow;
  readonly adminId: AccountId;
  readonly now: Date;
}

const note = (tx: Tx, { action, row, adminId, now }: Noted): Promise<void> =>
  audit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'inquiry',
    subjectId: row.id,
    details: { number: inquiryNumber(row.number) },
    now,
  });
