import nodemailer, { type Transporter } from 'nodemailer';

import { renderMail } from '#mail/render-mail';
import type { Services } from '#services';

const transports = new Map<string, Transporter>();

function transportFor(smtpUrl: string): Transporter {
  const known = transports.get(smtpUrl);
  if (known !== undefined) return known;
  const transport = nodemailer.createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 30_000 } as never);
  transports.set(smtpUrl, transport);
  return transport;
}

/**
 * Sends a mail that was written down, or, where no SMTP server is set, keeps what would have been sent. Thrown errors make the
 * job runner try again. Afterwards the links' secrets are taken out of the row, but in the demonstration, which shows its mail.
 */
export async function sendMail({ db, settings, now }: Services, mailId: string): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined) return;
  const { subject, text } = renderMail(mail, settings.publicUrl);
  if (settings.smtpUrl !== undefined) {
    // The id of the mail is that of the message: a copy sent after a lost answer is known as the same by mail programs.
    const messageId = `<${mail.id}@${new URL(settings.publicUrl).hostname}>`;
    await transportFor(settings.smtpUrl).sendMail({
      from: settings.mailFrom,
      to: mail.recipient,
      subject,
      text,
      messageId,
    });
  }
  const kept = settings.isDemonstration ? { subject, body_text: text } : { subject, data: JSON.stringify({}) };
  await db
    .updateTable('mails')
    .set({ sent_at: now(), ...kept })
    .where('id', '=', mailId)
    .execute();
}
