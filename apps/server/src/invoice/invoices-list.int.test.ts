import type { QueryOf } from '@matete/contract/endpoint';
import { type AdminInvoiceView, listInvoicesForAdmin } from '@matete/contract/invoice/invoices';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { readAllInvoices } from '#invoice/invoices-query';
import { openDisputeDesk } from '#testing/desks/dispute-desk';
import { TEST_NOW } from '#testing/test-product';

const { admin, arrived, decide, open, parties, product } = await openDisputeDesk();
const { db } = product.services;

const list = async (
  query: Partial<QueryOf<typeof listInvoicesForAdmin>> = {},
): Promise<{ data: readonly AdminInvoiceView[]; count: number }> => {
  const { status, body } = await product.call(listInvoicesForAdmin, { as: admin, query: { take: 20, ...query } });
  expect(status).toBe(200);
  return { data: body.data, count: body.meta.itemCount };
};
const numbersOf = async (query: Partial<QueryOf<typeof listInvoicesForAdmin>>): Promise<string[]> =>
  (await list(query)).data.map(({ number }) => number);

/** The papers as they were issued, oldest first. */
const papers = async (): Promise<InvoiceContent[]> => {
  const rows = await db.selectFrom('invoices').select('content').orderBy('id').execute();
  return rows.map(({ content }) => content as unknown as InvoiceContent);
};

// Each test begins with other people.
const { customer, seller } = parties;
// Two orders, one of which is disputed: two invoices and a credit note.
await arrived(609);
const disputed = await arrived(700);
await open(disputed);
await issueDueInvoices(product.services);
await decide(disputed, 'PARTIALLY_DISPUTED', 5000);
await issueDueInvoices(product.services);

test('every paper is listed, newest first, with the sums that are printed on it', async () => {
  const issued = (await papers()).toReversed();
  expect(issued.map(({ kind }) => kind).toSorted()).toEqual(['CREDIT_NOTE', 'INVOICE', 'INVOICE']);

  const { data, count } = await list();
  expect(count).toBe(3);
  expect(data).toMatchObject(
    issued.map((paper) => ({
      number: paper.number,
      kind: paper.kind,
      orderNumber: paper.orderNumber,
      customerId: customer.id,
      customerName: paper.customer.name,
      corrects: paper.corrects,
      net: paper.netXpf,
      vat: paper.vat.reduce((sum, { vatXpf }) => sum + vatXpf, 0),
      cps: paper.cpsXpf,
      freight: paper.freightXpf,
      total: paper.totalXpf,
    })),
  );
  for (const { net, vat, cps, freight, total } of data) expect(net + vat + cps + freight).toBe(total);
});

test('a company that bought is named as its papers name it', async () => {
  const [invoice] = await db.selectFrom('invoices').selectAll().orderBy('id').limit(1).execute();
  if (invoice === undefined) throw new Error('not issued');
  const { customer: named, ...content } = invoice.content as unknown as InvoiceContent;
  const bought = { ...content, customer: { ...named, company: 'Hôtel Kia Ora' } };
  const ofCompany = { id: uuidv7(), number: 'F-1999-000001', revision: 2, content: JSON.stringify(bought) };

  const listed = db.unitOfWork(async (tx) => {
    await tx
      .insertInto('invoices')
      .values({ ...invoice, ...ofCompany })
      .execute();
    const { data } = await readAllInvoices(tx, { page: 1, take: 20, search: 'f-1999-000001' });
    throw new NotKept(data);
  });

  await expect(listed).rejects.toMatchObject({ data: [{ customerName: 'Hôtel Kia Ora' }] });
});

/** Papers are never deleted: this one is not kept. */
class NotKept extends Error {
  readonly data: readonly AdminInvoiceView[];

  constructor(data: readonly AdminInvoiceView[]) {
    super('not kept');
    this.data = data;
  }
}

test('it is searched by number, order and customer, and filtered by kind, day and amount', async () => {
  const [first, , note] = await papers();
  if (first === undefined || note === undefined) throw new Error('not issued');
  const today = tahitiDayOf(TEST_NOW);
  const all = await numbersOf({});

  expect(await numbersOf({ search: first.number.toLowerCase() })).toEqual([first.number]);
  expect(await numbersOf({ search: note.orderNumber })).toEqual([note.number, note.corrects]);
  expect(await numbersOf({ search: first.customer.name.split(' ')[0] ?? '' })).toEqual(all);
  expect(await numbersOf({ search: 'nobody of that name' })).toEqual([]);
  expect(await numbersOf({ kindList: ['CREDIT_NOTE'] })).toEqual([note.number]);
  expect(await numbersOf({ amount: '=5000' as never })).toEqual([note.number]);
  expect(await numbersOf({ from: today, to: today })).toEqual(all);
  expect(await numbersOf({ to: '2026-01-01' as never })).toEqual([]);
  expect(await numbersOf({ from: '2099-01-01' as never })).toEqual([]);
  expect((await numbersOf({ sort: 'number', order: 'ASC' })).toSorted()).toEqual(
    await numbersOf({ sort: 'number', order: 'ASC' }),
  );
  expect((await list({ sort: 'amount', order: 'ASC' })).data[0]?.number).toBe(note.number);
  // A page that follows another neither repeats nor leaves out one.
  expect([...(await numbersOf({ take: 2 })), ...(await numbersOf({ take: 2, page: 2 }))]).toEqual(all);
});

test('days the wrong way round are refused at the second; nobody but an admin reads the list', async () => {
  const reversed = await product.call(listInvoicesForAdmin, {
    as: admin,
    query: { from: '2026-12-02' as never, to: '2026-12-01' as never },
  });
  expect(reversed.body).toMatchObject({ code: 'DATE_RANGE_REVERSED', errors: [{ path: 'to' }] });
  for (const as of [customer, seller]) {
    const { status } = await product.call(listInvoicesForAdmin, { as });
    expect(status).toBe(403);
  }
});
