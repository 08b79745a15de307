import { setTimeout as wait } from 'node:timers/promises';

import { exportList } from '@matete/contract/list-export/export-list';
import { readAudit } from '@matete/contract/ledger/books';
import { LIST_NAMES, type ListName } from '@matete/contract/list-export/list-names';
import type { listOrders } from '@matete/contract/order/orders';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { EXPORTED_LISTS } from '#app/list-export/exported-lists';
import { openListStream } from '#app/list-export/list-stream';
import { ok } from '@matete/domain/result';
import { addressOf, invalid, type TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openSampleMarket } from '#testing/sample-market';

const market = await openSampleMarket();
const { product, admin, customer, seller } = market;
const { db } = product.services;

const download = (list: string, query: Readonly<Record<string, string>> = {}, as: TestAccount | undefined = admin) =>
  product.app.inject({
    url: `/api${addressOf(exportList, { params: { list }, query })}`,
    headers: as === undefined ? {} : { authorization: `Bearer ${as.token}`, 'accept-language': 'fr' },
  });
const rowsOf = (csv: string, delimiter = ';'): string[][] => parse(csv, { bom: true, delimiter });

/** Every row of a list, by its pages one after the other. */
async function rowsByPages(list: ListName, query: Readonly<Record<string, string>>, take = 3): Promise<unknown[]> {
  const { endpoint } = EXPORTED_LISTS[list];
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page: String(page), take: String(take) };
    const answer: unknown = await product.call(endpoint as typeof listOrders, {
      as: admin,
      query: invalid(asked),
      headers: { 'accept-language': 'fr' },
    });
    const { body } = answer as { body: { data: unknown[]; meta: { pageCount: number } } };
    rows.push(...body.data);
    if (page >= body.meta.pageCount) return rows;
  }
}

const exportsOf = async (list: string) =>
  await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'LIST_EXPORTED')
    .where('subject_id', '=', list)
    .execute();

/** Filters and sorts that each list is asked with as well. */
const ASKED: Partial<Record<ListName, Readonly<Record<string, string>>>> = {
  ORDERS: { statusList: 'PENDING', sort: 'quantity', order: 'ASC' },
  PAYMENTS: { sort: 'amount', order: 'DESC', statusList: 'VERIFIED' },
  INVOICES: { sort: 'amount', order: 'DESC', kindList: 'INVOICE' },
  CUSTOMERS: { sort: 'name', order: 'ASC', statusList: 'APPROVE' },
  SELLERS: { island: 'rangiroa', sort: 'registeredOn', order: 'ASC' },
  PRODUCTS: { sort: 'name', order: 'ASC' },
  JOURNAL: { sort: 'action', order: 'ASC' },
};

test.each(LIST_NAMES)('%s: the file has the rows of all pages, in their order', async (list) => {
  for (const query of [{}, ASKED[list] ?? {}]) {
    // The journal grows with every download: what it has now is asked for first.
    const expected = await rowsByPages(list, query);
    const { statusCode, headers, body } = await download(list, query);

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain(`matete-${list.toLowerCase()}-2026-11-21.csv`);
    const { headings, cells } = EXPORTED_LISTS[list];
    const [head, ...rows] = rowsOf(body);
    expect(head).toEqual(headings('fr'));
    expect(rows).toEqual(expected.map((row) => cells(row, 'fr').map((cell) => inert(cell))));
  }
});

const inert = (cell: string | number | null): string => {
  const text = String(cell ?? '');
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) && !/^[+-][\d ]+$/.test(text) ? `'${text}` : text;
};

test('a file has a byte order mark, CRLF, ISO dates and plain sums; the other one has commas', async () => {
  const { body } = await download('ORDERS');
  expect([body.startsWith('\uFEFFCommande;'), body.endsWith('\r\n')]).toEqual([true, true]);
  const [, first = []] = rowsOf(body);
  expect([first[1], first[7]]).toEqual([
    expect.stringMatching(/^2026-11-\d\dT\d\d:\d\d:\d\d-10:00$/),
    expect.stringMatching(/^\d+$/),
  ]);

  const commas = (await download('ORDERS', { separator: 'COMMA' })).body;
  expect(commas.startsWith('\uFEFFCommande,')).toBe(true);
  expect(rowsOf(commas, ',')).toEqual(rowsOf(body));
});

test('what somebody typed cannot run as a formula', async () => {
  await db.unitOfWork((tx) =>
    tx
      .updateTable('accounts')
      .set({ first_name: '=HYPERLINK("http://x")', last_name: '@a;b,"c' })
      .where('id', '=', customer.id)
      .execute(),
  );
  for (const separator of ['SEMICOLON', 'COMMA']) {
    const rows = rowsOf((await download('CUSTOMERS', { separator })).body, separator === 'COMMA' ? ',' : ';');
    const row = rows.find(([id]) => id === customer.id);
    expect([row?.[1], row?.[2]]).toEqual([`'=HYPERLINK("http://x")`, `'@a;b,"c`]);
  }
});

test('nobody but an admin gets a list; a wrong filter is refused, and the journal has neither', async () => {
  const before = await fingerprintOf(product);

  for (const [as, status] of [
    [customer, 403],
    [seller, 403],
  ] as const)
    expect((await download('CUSTOMERS', {}, as)).statusCode).toBe(status);
  expect((await product.app.inject({ url: '/api/admins/lists/CUSTOMERS/csv' })).statusCode).toBe(401);
  expect((await download('SECRETS')).statusCode).toBe(400);
  expect((await download('ORDERS', { statusList: 'EATEN' })).statusCode).toBe(400);
  expect((await download('ORDERS', { separator: 'TAB' })).statusCode).toBe(400);

  expect(await fingerprintOf(product)).toBe(before);
});

test('the journal has who took which list out of the house, and how many rows', async () => {
  const had = (await exportsOf('SELLERS')).length;
  const rows = rowsOf((await download('SELLERS')).body).length - 1;

  expect((await exportsOf('SELLERS')).slice(had)).toEqual([{ actor_id: admin.id, details: { lineCount: rows } }]);
});

test('an admin downloads one list at a time; whoever leaves frees the next', async () => {
  const page = { text: 'x'.repeat(100_000), rowCount: 2, isLast: false };
  const open = () => openListStream({ db, adminId: admin.id, write: async () => ok(page) });
  const first = await open();
  if (!first.ok) throw new Error('not opened');

  expect((await download('ORDERS')).json()).toMatchObject({ code: 'LIST_EXPORT_BUSY' });
  first.value.rows.destroy();
  await expect.poll(async () => (await download('ORDERS')).statusCode).toBe(200);
});

test('no more pages are read than the reader takes', async () => {
  let read = 0;
  const opened = await openListStream({
    db,
    adminId: admin.id,
    write: async () => {
      read += 1;
      return ok({ text: 'x'.repeat(20_000), rowCount: 100_000, isLast: false });
    },
  });
  if (!opened.ok) throw new Error('not opened');
  await wait(200);

  expect(read).toBeLessThan(8);
  opened.value.rows.destroy();
  await expect.poll(async () => (await download('ORDERS')).statusCode).toBe(200);
});

test('twenty thousand customers come whole, all of one moment', { tags: ['long'], timeout: 60_000 }, async () => {
  await db.unitOfWork(async (tx) => {
    await sql`insert into accounts (id, role, email, password_hash, first_name, last_name, language, status, search_text, created_at)
      select gen_random_uuid(), 'CUSTOMER', 'c' || n || '@exemple.pf', 'x', 'Client', 'n' || n, 'fr', 'APPROVE', '', ${product.services.now()}
      from generate_series(1, 20000) n`.execute(tx);
    // Plans of before, for a table of a few rows, would read all of it for each foreign key.
    await sql`analyze accounts`.execute(tx);
    await sql`insert into customers (account_id, type) select id, 'INDIVIDUAL' from accounts where last_name ~ '^n[0-9]+$' on conflict do nothing`.execute(
      tx,
    );
  });
  const { n } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('role', '=', 'CUSTOMER')
    .executeTakeFirstOrThrow();

  const rows = rowsOf((await download('CUSTOMERS')).body);

  expect(rows.length - 1).toBe(Number(n));
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
});

test('a list that is longer than it is counted for its pages comes whole', async () => {
  const before = rowsOf((await download('JOURNAL')).body).length;
  await db.unitOfWork((tx) =>
    sql`insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, details)
      select gen_random_uuid(), ${product.services.now()}, ${admin.id}, 'LIST_EXPORTED', 'list', 'n' || n, '{}' from generate_series(1, 10500) n`.execute(
      tx,
    ),
  );

  const rows = rowsOf((await download('JOURNAL')).body);

  // The first download stands in the second.
  expect(rows.length).toBe(before + 10_500 + 1);
  const { body } = await product.call(readAudit, { as: admin });
  expect(body.meta.itemCount).toBe(10_001);
});

test('telephone numbers are written as other programs read them, and nothing that computes is', async () => {
  await db
    .updateTable('accounts')
    .set({ phone: '+68987123456', last_name: '+1+2' })
    .where('id', '=', customer.id)
    .execute();

  const [head = [], ...rows] = rowsOf((await download('CUSTOMERS')).body);

  const row = rows.find((cells) => cells.includes(customer.id)) ?? [];
  expect([row[head.indexOf('Téléphone')], row[head.indexOf('Nom')]]).toEqual(['+68987123456', "'+1+2"]);
});
