/** What a server refuses for good (5xx) when it refuses a mail: its reader's mailbox, or us as a sender. */
export type Refusal = 'OF_MAILBOX' | 'OF_SENDER';

/** Commands of SMTP whose answer is about the reader of a mail; those before them are about our access and our address. */
const ABOUT_READER: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);
/** Enhanced status codes about the address and the mailbox. */
const OF_MAILBOX = /^5\d\d[ -]5\.[12]\./;
/** Enhanced status codes of a refusal that is no fault of the mailbox: system, route, protocol, content, policy. */
const NOT_OF_MAILBOX = /^5\d\d[ -]5\.[34567]\./;

/**
 * Says what a server refuses for good by an error of the client for mail; undefined: the mail may go later (4xx, no
 * connection), or the server refuses our access or our own address, which our settings mend.
 *
 * @source RFC 5321 §4.2.1, RFC 3463
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const { responseCode, response, command } = (error ?? {}) as Record<string, unknown>;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return undefined;
  if (!ABOUT_READER.has(command)) return undefined;
  if (OF_MAILBOX.test(String(response))) return 'OF_MAILBOX';
  // A server without such codes, which took the reader's address, refuses what we wrote.
  return NOT_OF_MAILBOX.test(String(response)) || command === 'DATA' ? 'OF_SENDER' : 'OF_MAILBOX';
}
