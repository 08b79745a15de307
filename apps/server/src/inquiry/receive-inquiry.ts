import type { InquiryKind, InquirySubject } from '@matete/contract/inquiry/inquiries';
import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { inquiryNumber } from '#inquiry/inquiries-query';
import {
  change,
  countOfAddress,
  countOfVisitors,
  findSame,
  findSender,
  type InquiryRow,
  insert,
  insertMessage,
  lockSender,
} from '#inquiry/inquiry-store';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { networkOf } from '#platform/edge/request-limits';
import { counterKey, isWithinLimit } from '#platform/limits/use-store';
import { queueMail } from '#platform/mail/queue-mail';
import type { Runtime } from '#platform/runtime';
import { signedKey } from '#platform/session/signed-key';
import type { FilePort } from '#platform/storage/file-store';
import { type EncodedFile, keepFiles } from '#platform/storage/keep-files';

const HOUR_MS = 3_600_000;
/** Messages that an address may write a day. */
const MOST_OF_AN_ADDRESS = 10;
/** Inquiries that a network, or an account, may open an hour: people of an atoll may share a network. */
const MOST_OF_A_SENDER = 20;
/** Inquiries of visitors an hour from which on admins are not told of each: a flood is kept, and fills no mailbox. */
const TOLD_AN_HOUR = 120;
/** The same text from the same address within this time is a second press. */
const SAME_WITHIN_MS = 10 * 60_000;

export interface NewInquiry {
  readonly kind: InquiryKind;
  readonly subject: InquirySubject;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly accountId: AccountId | null;
  readonly orderNumber?: string | undefined;
  readonly message: string;
  /** Page that it is about, as its sender gave it. */
  readonly page: string | null;
  /** Undefined: the sender did not agree to say. */
  readonly diagnosis?: { readonly version: string; readonly browser: string | null };
  readonly photos: readonly EncodedFile[];
  readonly clientAddress: string;
  readonly now: Date;
}

/**
 * Takes what somebody writes to the house: keeps it, tells the admins, and mails whoever is signed in a copy with a link to go on.
 * A visitor's address is a claim until an admin answers to it: nothing is mailed to it before.
 *
 * @returns Its number. The same text sent twice is one inquiry.
 */
export async function receiveInquiry(
  services: Runtime & FilePort,
  tx: Tx,
  inquiry: NewInquiry,
): Promise<Result<{ number: string }>> {
  const { email, message, now, diagnosis } = inquiry;
  await lockSender(tx, email);
  const same = await findSame(tx, { email, text: message, since: new Date(now.getTime() - SAME_WITHIN_MS) });
  if (same !== undefined) return ok({ number: inquiryNumber(same) });
  if ((await isTooMuch(tx, email, now)) || (await isShareUsed(services, tx, inquiry)))
    return refuse('INQUIRIES_TOO_MANY');
  const [photoId = null] = await keepFiles(services, tx, {
    purpose: 'INQUIRY',
    files: inquiry.photos,
    uploadedBy: inquiry.accountId,
    now,
  });
  const id = uuidv7();
  const number = await insert(tx, {
    id,
    kind: inquiry.kind,
    subject: inquiry.subject,
    status: 'OPEN',
    account_id: inquiry.accountId,
    name: inquiry.name,
    email,
    language: inquiry.language,
    order_number: inquiry.orderNumber === '' ? null : (inquiry.orderNumber ?? null),
    page: inquiry.page,
    version: diagnosis?.version ?? null,
    browser: diagnosis?.browser ?? null,
    photo_file_id: photoId,
    created_at: now,
    last_at: now,
  });
  const messageId = uuidv7();
  await insertMessage(tx, { id: messageId, inquiry_id: id, author: 'SENDER', text: message, written_at: now });
  const sender = inquiry.accountId === null ? undefined : await findSender(tx, inquiry.accountId);
  if (sender !== undefined || (await countOfVisitors(tx, new Date(now.getTime() - HOUR_MS))) <= TOLD_AN_HOUR)
    await tellAdmins(tx, { code: 9330, number, name: inquiry.name, messageId, now });
  if (sender !== undefined)
    await queueMail(tx, {
      id: uuidv7(),
      accountId: sender.id,
      recipient: sender.email,
      kind: 'inquiry-received',
      language: inquiry.language,
      data: { number: inquiryNumber(number), key: signedKey(services.settings.secret, 'inquiry', id), message },
      now,
    });
  return ok({ number: inquiryNumber(number) });
}

/** Adds what the sender writes again by their link; the inquiry is open again. Their own limits hold. */
export async function writeAgain(
  tx: Tx,
  { inquiry, message, now }: { inquiry: InquiryRow; message: string; now: Date },
): Promise<Result<void>> {
  await lockSender(tx, inquiry.email);
  if (await isTooMuch(tx, inquiry.email, now)) return refuse('INQUIRIES_TOO_MANY');
  const messageId = uuidv7();
  await insertMessage(tx, { id: messageId, inquiry_id: inquiry.id, author: 'SENDER', text: message, written_at: now });
  await change(tx, inquiry.id, { status: 'OPEN', last_at: now });
  await tellAdmins(tx, { code: 9331, number: inquiry.number, name: inquiry.name, messageId, now });
  return ok(undefined);
}

async function isTooMuch(tx: Tx, email: string, now: Date): Promise<boolean> {
  return (await countOfAddress(tx, email, new Date(now.getTime() - 24 * HOUR_MS))) >= MOST_OF_AN_ADDRESS;
}

/** Counts an inquiry in the share of its account, or of its network where nobody is signed in. */
async function isShareUsed(
  { settings: { secret } }: Runtime,
  tx: Tx,
  { accountId, clientAddress, now }: NewInquiry,
): Promise<boolean> {
  const key =
    accountId === null
      ? counterKey(secret, 'inquiries of network', networkOf(clientAddress))
      : counterKey(secret, 'inquiries of account', accountId);
  return !(await isWithinLimit(tx, { key, most: MOST_OF_A_SENDER, windowMs: HOUR_MS, now }));
}

interface Told {
  readonly code: 9330 | 9331;
  readonly number: number;
  readonly name: string;
  readonly messageId: string;
  readonly now: Date;
}

async function tellAdmins(tx: Tx, { code, number, name, messageId, now }: Told): Promise<void> {
  const data = { number: inquiryNumber(number), name };
  for (const { id } of await listAdmins(tx)) await notify(tx, { accountId: id, code, eventKey: messageId, data, now });
}
