import type { ConnectionFailure } from '@matete/contract/opening/connections';
import type { Language } from '@matete/contract/primitives';
import { translate } from '@matete/i18n/translate';

import { MAIL_HEADERS, transportFor } from '#mail/send-mail';
import type { Runtime } from '#platform/runtime';

/** Sends a mail at once that only says that mail arrives. @throws Error when the server does not take it. */
export async function sendTestMail(
  smtpUrl: string,
  { recipient, language }: { readonly recipient: string; readonly language: Language },
  { settings }: Pick<Runtime, 'settings'>,
): Promise<void> {
  const transport = await transportFor(smtpUrl);
  const signature = `${translate(language, 'emails.signature')}\n${settings.publicUrl}`;
  await transport.sendMail({
    from: settings.mailFrom,
    to: recipient,
    headers: MAIL_HEADERS,
    subject: translate(language, 'emails.test.subject'),
    text: `${translate(language, 'emails.test.body')}\n\n${signature}`,
  });
}

const UNREACHABLE: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ECONNREFUSED']);
const REFUSED: ReadonlySet<unknown> = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE', 'ETLS']);

/** Why a mail was not sent, by the code that the client for mail gives its errors. */
export function whyNotSent(error: unknown): ConnectionFailure {
  const code = (error as { code?: unknown }).code;
  if (UNREACHABLE.has(code)) return 'UNREACHABLE';
  return REFUSED.has(code) ? 'REFUSED' : 'BAD_ANSWER';
}
