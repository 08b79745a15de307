import * as calls from '@matete/contract/newsletter/newsletters';
import { ok, refuse, type Result } from '@matete/domain/result';

import { listPage, readEmail, readView } from '#newsletter/newsletters-query';
import { moveNewsletter } from '#newsletter/send-newsletters';
import { changeSubscription, subscribe, toSubscription } from '#newsletter/subscribe';
import * as subscribers from '#newsletter/subscriber-store';
import { changeNewsletter, testNewsletter, writeNewsletter } from '#newsletter/write-newsletter';
import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { inEvenTime } from '#platform/edge/in-even-time';
import { type Route, routesFor } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';
import { confirmSender } from '#platform/session/confirm-sender';
import { idOfSignedKey } from '#platform/session/signed-key';
import { csvText } from '#report/csv';

const { reads, writes, writesOutsideTransaction } = routesFor<Runtime>();

async function viewOf(db: Db, id: string, now: Date) {
  const view = await readView(db, id, now);
  return view === undefined ? refuse('NEWSLETTER_NOT_FOUND') : ok(view);
}

const subscriptionRoutes: readonly Route<Runtime>[] = [
  writesOutsideTransaction(calls.subscribe, async ({ services, body, caller, language, clientAddress, now }) => {
    const confirmed = confirmSender({ ...body, caller });
    if (!confirmed.ok) return confirmed;
    const asked = { email: body.email, language, clientAddress, now };
    return inEvenTime(() => inTransaction(services.db, (tx) => subscribe(services, tx, asked)));
  }),
  reads(calls.readSubscription, async ({ services, params }) => {
    const id = idOfSignedKey(services.settings.secret, 'newsletter', params.key);
    const row = id === undefined ? undefined : await subscribers.findById(services.db, id);
    return row === undefined ? refuse('NEWSLETTER_LINK_INVALID') : ok(toSubscription(row));
  }),
  writes(calls.changeSubscription, async ({ services, tx, params, body, now }) =>
    changeSubscription(services, tx, { ...params, ...body, now }),
  ),
  reads(calls.listSubscribers, async ({ services: { db }, query }) => {
    const { page, take, status, sort, order } = query;
    const rows = await subscribers.list(db, { status, take, sort, order, skip: (page - 1) * take });
    return ok({
      data: rows.map((row) => ({
        email: row.email,
        language: row.language,
        status: row.status,
        askedAt: row.asked_at.toISOString(),
        confirmedAt: row.confirmed_at?.toISOString() ?? null,
        leftAt: row.left_at?.toISOString() ?? null,
      })),
      meta: pageMeta(query, await subscribers.count(db, status)),
      confirmedCount: await subscribers.count(db, 'CONFIRMED'),
    });
  }),
  reads(calls.exportSubscribers, async ({ services }) => {
    const rows = await subscribers.list(services.db, { status: 'CONFIRMED' });
    const lines = rows.map((row) => [row.email, row.language, row.confirmed_at?.toISOString() ?? null]);
    const bytes = Buffer.from(csvText([['email', 'language', 'consent'], ...lines]));
    return ok({ bytes, fileName: 'abonnes.csv' });
  }),
];

const issueRoutes: readonly Route<Runtime>[] = [
  reads(calls.listNewsletters, async ({ services, query, now }) => ok(await listPage(services.db, { ...query, now }))),
  reads(calls.readNewsletter, async ({ services, params, now }) => viewOf(services.db, params.newsletterId, now)),
  writes(calls.writeNewsletter, async ({ tx, body, caller, now }) => {
    const written = await writeNewsletter(tx, { form: body, adminId: caller.accountId, now });
    return written.ok ? viewOf(tx, written.value, now) : written;
  }),
  writes(calls.changeNewsletter, async ({ tx, params, body, caller, now }) => {
    const changed = await changeNewsletter(tx, { ...params, form: body, adminId: caller.accountId, now });
    return changed.ok ? viewOf(tx, params.newsletterId, now) : changed;
  }),
  writes(calls.testNewsletter, async ({ tx, params, body, caller, now }): Promise<Result<void>> => {
    const admin = { id: caller.accountId, email: await readEmail(tx, caller.accountId) };
    return testNewsletter(tx, { ...params, ...body, admin, now });
  }),
  writes(calls.moveNewsletter, async ({ tx, params, body, caller, now }) => {
    const moved = await moveNewsletter(tx, { ...params, wanted: body.status, adminId: caller.accountId, now });
    return moved.ok ? viewOf(tx, params.newsletterId, now) : moved;
  }),
];

export const newsletterRoutes: readonly Route<Runtime>[] = [...subscriptionRoutes, ...issueRoutes];
