import type { Transporter } from 'nodemailer';

import type { LeaveKey } from '#mail/notification-mail';
import { renderMail } from '#mail/render-mail';
import { type Refusal, refusalOf } from '#mail/smtp-refusal';
import { mailLeaveKey } from '#notification/choices/mail-leave-key';
import {
  giveUp,
  isDead,
  type MailRow,
  markSent,
  postpone,
  postponeDue,
  putBack,
  revive,
  type SentMail,
  start,
  takeDue,
} from '#platform/mail/mail-store';
import type { Runtime } from '#platform/runtime';
import { inRequest } from '#platform/tracing/request-context';
import { traced } from '#platform/tracing/tracer';

/** Headers of every mail. Without the first, mail programs answer that somebody is away. @source RFC 3834 */
export const MAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;

/** How long a server may take to be reached, to greet, and to say each word, milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const transports = new Map<string, Transporter>();

/** The connection to a server for mail, kept for the next mail. */
export async function transportFor(smtpUrl: string): Promise<Transporter> {
  const known = transports.get(smtpUrl);
  if (known !== undefined) return known;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...PATIENCE });
  transports.set(smtpUrl, transport);
  return transport;
}

/** Keys by which the mail programs of a mail's reader switch mails off; undefined: it is to nobody's account. */
const leaveKeyOf = ({ account_id: accountId }: MailRow, { secret }: Runtime['settings']): LeaveKey | undefined =>
  accountId === null ? undefined : (subject) => mailLeaveKey(secret, accountId, subject);

/** Sends a mail. @throws Error when the SMTP server does not take it. */
async function send(smtpUrl: string, mail: MailRow, { settings }: Runtime): Promise<void> {
  const transport = await transportFor(smtpUrl);
  const rendered = renderMail(mail, settings.publicUrl, leaveKeyOf(mail, settings));
  await transport.sendMail({
    from: settings.mailFrom,
    to: mail.recipient,
    ...rendered,
    headers: {
      ...MAIL_HEADERS,
      ...(mail.request_id === null ? {} : { 'X-Request-Id': mail.request_id }),
      ...rendered.headers,
    },
    // Mail programs recognise a copy that was sent because the server's answer was lost.
    messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
  });
}

/** A mail without the secrets of its links, except in the demonstration, which shows its mail. */
function keptOf(mail: MailRow, settings: Runtime['settings']): SentMail {
  const { isDemonstration, publicUrl } = settings;
  const { subject, text } = renderMail(mail, publicUrl, leaveKeyOf(mail, settings));
  return isDemonstration
    ? { id: mail.id, subject, bodyText: text, data: mail.data }
    : { id: mail.id, subject, bodyText: null, data: null };
}

/** Longest pause between retries, which come after 1, 2, 4 … minutes until the mail is sent or given up. */
const LONGEST_PAUSE_MINUTES = 360;
/** How long mails are claimed for sending: longer than a server takes for all that are claimed together. */
const SENDING_MS = 6 * 60_000;
const TAKEN_TOGETHER = 8;
/** Without an SMTP server, mails are marked together, which takes no time of its own. */
const MARKED_TOGETHER = 100;
/** How long nothing is sent after a server did not greet: each try takes a job's turn, and other jobs wait for theirs. */
const REST_MS = 60_000;
/** How long one turn of the job may go on before a server that is slow: the next turn sends what is left. */
const MOST_TURN_MS = 60_000;

/**
 * Sends the mails that are due, each marked before the next is sent, so that a crash sends one twice at most. One that
 * a server refuses waits longer each time until it is given up, and holds up no other. Before a server that is away all that
 * are due wait a minute. Where no SMTP server is set, they are only marked, together.
 *
 * @param mostMs After how long no further mail is begun.
 */
export async function sendDueMails(services: Runtime, mostMs = MOST_TURN_MS): Promise<void> {
  const beganAt = performance.now();
  const { smtpUrl } = services.settings;
  const take = smtpUrl === undefined ? MARKED_TOGETHER : TAKEN_TOGETHER;
  let mails: MailRow[];
  do {
    mails = await takeUp(services, take);
    const unmarked: SentMail[] = [];
    for (const mail of mails) {
      const untried = mails.slice(mails.indexOf(mail));
      const isOver = performance.now() - beganAt > mostMs;
      if (isOver && mail !== mails[0]) return putBack(services.db, idsOf(untried), services.now());
      const sent = await ofItsRequest(mail, () => trySending(mail, services));
      if (sent === 'AWAY') return rest(services, untried.slice(1));
      if (sent === undefined) continue;
      unmarked.push(sent);
      if (smtpUrl === undefined) continue;
      await markSent(services.db, unmarked.splice(0), services.now());
      await revive(services.db, mail.recipient);
    }
    await markSent(services.db, unmarked, services.now());
    // Fewer: those were all. What comes meanwhile has a job of its own, with those that come beside it.
  } while (mails.length === take);
}

/** Runs work about a mail as part of the request that it comes of. */
const ofItsRequest = <T>({ request_id: requestId, kind }: MailRow, work: () => Promise<T>): Promise<T> =>
  requestId === null ? work() : inRequest({ requestId }, () => traced(`mail ${kind}`, 'job', {}, work));

/** Kinds of mail of which nobody may ever get two: better none than twice. */
const SENT_ONCE: readonly string[] = ['newsletter'];
/** Attempts after which such a mail is given up: it is of its day. */
const MOST_ATTEMPTS_OF_ONCE = 5;
/**
 * Refusals of a mailbox (5xx) after which a mail is given up: three minutes, because a server is sometimes set up wrongly
 * for a moment. A mailbox that is known to be dead is tried once by each mail.
 */
const MOST_REFUSALS = 3;
/** Refusals of us as a sender after which a mail is given up: three days, two of them in the list of mismatches. */
const MOST_REFUSALS_OF_SENDER = 20;

/**
 * Whether a server was not reached, or did not greet: whatever mail is tried next fares no better. The library's `command` says
 * `CONN` of every connection that is lost, also of one that was lost after the mail was handed over.
 */
const isServerAway = (error: unknown): boolean => {
  const { syscall, timeoutType } = (error ?? {}) as Record<string, unknown>;
  return syscall === 'connect' || timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT';
};

/**
 * Whether a mail was surely not taken: no connection was made, or the server said no. A connection that is lost after the
 * mail was handed over says nothing.
 */
const isSurelyUnsent = (error: unknown): boolean =>
  isServerAway(error) || typeof (error as { responseCode?: unknown } | undefined)?.responseCode === 'number';

/** Has all that is due wait, with those that were taken up and not tried. */
function rest({ db, now, log }: Runtime, untried: readonly MailRow[]): Promise<void> {
  log.warn('the mail server is away: no mail for a minute');
  return postponeDue(db, { ids: idsOf(untried), until: new Date(now().getTime() + REST_MS) });
}

const idsOf = (mails: readonly MailRow[]): string[] => mails.map(({ id }) => id);

/**
 * Sends a mail where there is a server for it.
 *
 * @returns Undefined when it has to wait, or is not to be sent again; `AWAY` when it waits because the server is away.
 */
async function trySending(mail: MailRow, services: Runtime): Promise<SentMail | 'AWAY' | undefined> {
  const { db, settings, now, log } = services;
  // Another process may have taken it over, or the sending was stopped.
  if (SENT_ONCE.includes(mail.kind) && !(await start(db, mail.id, now()))) return undefined;
  try {
    if (settings.smtpUrl !== undefined) await send(settings.smtpUrl, mail, services);
    log.info({ mailId: mail.id, kind: mail.kind }, 'a mail was sent');
    return keptOf(mail, settings);
  } catch (error) {
    await waitOrGiveUp(mail, error, services);
    return isServerAway(error) ? 'AWAY' : undefined;
  }
}

/** Has a mail that was not sent wait for its next attempt; gives it up after refusals for good. */
async function waitOrGiveUp(mail: MailRow, error: unknown, { db, log, now }: Runtime): Promise<void> {
  const { id, recipient, attempts } = mail;
  const pauseMinutes = Math.min(2 ** attempts, LONGEST_PAUSE_MINUTES);
  const refusal = refusalOf(error);
  const refusals = mail.refusals + (refusal === undefined ? 0 : 1);
  if (refusal !== undefined && refusals >= (await mostRefusals(db, refusal, recipient))) {
    log.warn({ err: error, mailId: id, refusals }, 'a mail was given up');
    await giveUp(db, { id, recipient, refusals }, now());
    return;
  }
  log.warn({ err: error, mailId: id, pauseMinutes }, 'a mail could not be sent');
  if (SENT_ONCE.includes(mail.kind) && (!isSurelyUnsent(error) || attempts + 1 >= MOST_ATTEMPTS_OF_ONCE)) return;
  const nextAttemptAt = new Date(now().getTime() + pauseMinutes * 60_000);
  await postpone(db, { id, attempts: attempts + 1, refusals, nextAttemptAt });
}

async function mostRefusals(db: Runtime['db'], refusal: Refusal, recipient: string): Promise<number> {
  if (refusal === 'OF_SENDER') return MOST_REFUSALS_OF_SENDER;
  return (await isDead(db, recipient)) ? 1 : MOST_REFUSALS;
}

function takeUp({ db, now }: Runtime, take: number): Promise<MailRow[]> {
  const at = now();
  return takeDue(db, { now: at, until: new Date(at.getTime() + SENDING_MS), take });
}
