import type { FastifyInstance, FastifyReply } from 'fastify';

import { type Bank, BankRefusal } from './bank.ts';
import { type CardFields, readCard } from './card-form.ts';
import { cardPage, resultPage, unknownPage } from './card-page.ts';
import type { Notifier } from './notifier.ts';
import { PAGE_STYLE_HASH } from './page-style.ts';
import type { PageLanguage, Payment } from './payment.ts';

export interface PageDependencies {
  readonly bank: Bank;
  readonly notifier: Notifier;
  readonly now: () => Date;
  /** How long the delayed card takes, in milliseconds. */
  readonly delayMs: number;
}

interface PageCall {
  Params: { paymentId: string };
  Querystring: { lang?: 'fr' | 'en' };
  Body: CardFields;
}

const params = {
  type: 'object',
  properties: { paymentId: { type: 'string', maxLength: 60 } },
  required: ['paymentId'],
} as const;
const querystring = { type: 'object', properties: { lang: { type: 'string', enum: ['fr', 'en'] } } } as const;
const typed = { type: 'string', maxLength: 100, default: '' } as const;
const body = {
  type: 'object',
  properties: { holder: typed, number: typed, expiry: typed, cvv: typed },
} as const;

/** Address that the buyer returns to: the shop's, with what it needs to ask for the state of the payment. */
function backUrlOf(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('paymentId', payment.paymentId);
  url.searchParams.set('reference', payment.reference);
  return url.toString();
}

/**
 * Sends a page that runs no script, loads nothing and cannot be framed. Browsers treat the return after the form as a
 * redirect of that form, so the shop's origin is allowed as a target of forms.
 */
function sendPage(reply: FastifyReply, statusCode: number, html: string, payment?: Payment): FastifyReply {
  const formTargets = payment === undefined ? "'none'" : `'self' ${new URL(payment.returnUrl).origin}`;
  return reply
    .code(statusCode)
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${PAGE_STYLE_HASH}; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(html);
}

const languageOf = (query: { lang?: PageLanguage }, payment?: Payment): PageLanguage =>
  query.lang ?? payment?.language ?? 'fr';

const isSettled = (payment: Payment) => payment.status !== 'RUNNING' || payment.settlesAt !== null;

/** Registers the card page and the routes that it posts to. */
export function registerPageRoutes(app: FastifyInstance, dependencies: PageDependencies): void {
  const { bank, notifier, now, delayMs } = dependencies;

  app.get<PageCall>('/pay/:paymentId', { schema: { params, querystring } }, (request, reply) => {
    const payment = bank.find(request.params.paymentId);
    const language = languageOf(request.query, payment);
    if (payment === undefined) return sendPage(reply, 404, unknownPage(language));
    const html = isSettled(payment) ? resultPage(payment, language, backUrlOf(payment)) : cardPage(payment, language);
    return sendPage(reply, 200, html, payment);
  });

  app.post<PageCall>('/pay/:paymentId', { schema: { params, querystring, body } }, async (request, reply) => {
    const payment = bank.find(request.params.paymentId);
    const language = languageOf(request.query, payment);
    if (payment === undefined) return sendPage(reply, 404, unknownPage(language));
    if (isSettled(payment)) return reply.redirect(backUrlOf(payment), 303);
    const read = readCard(request.body, now());
    if ('problems' in read) {
      return sendPage(
        reply,
        422,
        cardPage(payment, language, { values: request.body, problems: read.problems }),
        payment,
      );
    }
    const { payment: charged, event } = bank.charge(payment.paymentId, { ...read, delayMs });
    if (charged.settlesAt !== null) scheduleSettlement(dependencies, charged);
    if (event !== undefined) {
      const told = notifier.deliver(event.eventId);
      if (read.card.behaviour === 'NOTIFIED_BEFORE_RETURN') await told;
    }
    if (read.card.behaviour === 'NEVER_RETURNS')
      return sendPage(reply, 200, resultPage(charged, language, null), charged);
    return reply.redirect(backUrlOf(charged), 303);
  });

  app.post<PageCall>('/pay/:paymentId/abandon', { schema: { params, querystring } }, (request, reply) => {
    const payment = bank.find(request.params.paymentId);
    if (payment === undefined) return sendPage(reply, 404, unknownPage(languageOf(request.query)));
    try {
      const { event } = bank.abandon(payment.paymentId);
      if (event !== undefined) void notifier.deliver(event.eventId);
    } catch (error) {
      // Paid in another tab meanwhile: the shop shows it to the buyer.
      if (!(error instanceof BankRefusal)) throw error;
    }
    return reply.redirect(backUrlOf(payment), 303);
  });
}

/** Schedules the settlement of a delayed payment; after a restart, overdue ones at once. */
export function scheduleSettlement(
  { bank, notifier, now }: Pick<PageDependencies, 'bank' | 'notifier' | 'now'>,
  payment: Payment,
): void {
  const pauseMs = Math.max(0, Date.parse(payment.settlesAt ?? '') - now().getTime());
  notifier.later(pauseMs, async () => {
    const event = bank.settleDelayed(payment.paymentId);
    if (event !== undefined) await notifier.deliver(event.eventId);
  });
}
