import type { Transporter } from 'nodemailer';

import { renderMail } from '#mail/render-mail';
import { findUnsent, takeDue, type TakenMail, update } from '#platform/mail/mail-store';
import type { Runtime } from '#platform/runtime';

const transports = new Map<string, Transporter>();

async function transportFor(smtpUrl: string): Promise<Transporter> {
  const known = transports.get(smtpUrl);
  if (known !== undefined) return known;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 30_000 } as never);
  transports.set(smtpUrl, transport);
  return transport;
}

/**
 * Sends a queued mail, or only marks it as sent where no SMTP server is set. An error makes it wait for another try.
 * Afterwards the secrets of its links are removed from the row, except in the demonstration, which shows its mail.
 */
export async function sendMail({ db, settings, now }: Runtime, mailId: string): Promise<void> {
  const mail = await findUnsent(db, mailId);
  if (mail === undefined) return;
  const { subject, text } = renderMail(mail, settings.publicUrl);
  if (settings.smtpUrl !== undefined) {
    // The Message-ID is the mail's id: mail programs recognise a copy sent after a lost answer.
    const messageId = `<${mail.id}@${new URL(settings.publicUrl).hostname}>`;
    const transport = await transportFor(settings.smtpUrl);
    await transport.sendMail({
      from: settings.mailFrom,
      to: mail.recipient,
      subject,
      text,
      messageId,
    });
  }
  const kept = settings.isDemonstration ? { subject, body_text: text } : { subject, data: JSON.stringify({}) };
  await update(db, mailId, { sent_at: now(), ...kept });
}

/** Longest pause between retries, which come after 1, 2, 4 … minutes until the mail is sent. */
const LONGEST_PAUSE_MINUTES = 360;
/** How long mails are claimed for sending: longer than a server takes for all that are claimed together. */
const SENDING_MS = 6 * 60_000;
const TAKEN_TOGETHER = 8;

/** Sends the mails that are due. One that a server refuses waits longer each time, and holds up no other. */
export async function sendDueMails(services: Runtime): Promise<void> {
  for (let mails = await takeUp(services); mails.length > 0; mails = await takeUp(services))
    for (const mail of mails) await trySending(services, mail);
}

async function trySending(services: Runtime, mail: TakenMail): Promise<void> {
  try {
    await sendMail(services, mail.id);
  } catch (error) {
    const pauseMinutes = Math.min(2 ** mail.attempts, LONGEST_PAUSE_MINUTES);
    services.log.warn({ err: error, mailId: mail.id, pauseMinutes }, 'a mail could not be sent');
    const nextAttemptAt = new Date(services.now().getTime() + pauseMinutes * 60_000);
    await update(services.db, mail.id, { attempts: mail.attempts + 1, next_attempt_at: nextAttemptAt });
  }
}

function takeUp({ db, now }: Runtime): Promise<TakenMail[]> {
  const at = now();
  return takeDue(db, { now: at, until: new Date(at.getTime() + SENDING_MS), take: TAKEN_TOGETHER });
}
