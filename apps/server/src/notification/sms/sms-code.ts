import { SMS_CODE_DIGITS } from '@matete/contract/notification/sms-number';
import { createHmac } from 'node:crypto';

interface SentCode {
  readonly accountId: string;
  readonly number: string;
  readonly sentAt: Date;
}

/** Derives the code of a number from the secret of the installation: it is not stored, and each sending has its own. */
export function smsCodeOf(secret: string, { accountId, number, sentAt }: SentCode): string {
  const digest = createHmac('sha256', secret)
    .update(`code by SMS ${accountId} ${number} ${sentAt.toISOString()}`)
    .digest();
  return String(digest.readUInt32BE(0) % 10 ** SMS_CODE_DIGITS).padStart(SMS_CODE_DIGITS, '0');
}
