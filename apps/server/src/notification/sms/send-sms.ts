import { formatSmsText } from '#notification/sms/sms-text';
import { smsCodeOf } from '#notification/sms/sms-code';
import type { SmsPort } from '#notification/sms/sms-sender';
import { deliverDue, LIFE_SECONDS } from '#notification/deliver-due';
import {
  deleteSms,
  deleteSmsBefore,
  type DueSms,
  postponeSms,
  takeDueSms,
} from '#notification/records/sms-message-store';
import type { Runtime } from '#platform/runtime';

type Ports = Runtime & SmsPort;

/** Sends the SMS that are due. Where nobody sends SMS any more, they are given up with their day. */
export async function sendDueSms(services: Ports): Promise<void> {
  const { db, now, sendSms } = services;
  if (sendSms === undefined) return deleteSmsBefore(db, new Date(now().getTime() - LIFE_SECONDS * 1_000));
  await deliverDue(services, {
    take: (by) => takeDueSms(db, by),
    handOver: async (message) =>
      (await sendSms({ id: message.id, to: message.number, text: textOf(services, message) })).status,
    end: (message, status) => end(services, message, status),
    postpone: ({ id }, to) => postponeSms(db, { id, ...to }),
  });
}

function textOf({ settings }: Ports, message: DueSms): string {
  const { language, code, data, account_id: accountId, number, code_sent_at: sentAt } = message;
  return code === null
    ? formatSmsText({ code: smsCodeOf(settings.secret, { accountId, number, sentAt }) }, language)
    : formatSmsText({ news: { code, data: data ?? {} } }, language);
}

async function end({ db, log }: Ports, { id }: DueSms, status: number): Promise<void> {
  if (status >= 300) log.warn({ smsId: id, status }, 'an SMS was not taken');
  await deleteSms(db, id);
}
