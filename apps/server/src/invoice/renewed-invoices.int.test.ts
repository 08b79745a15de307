import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { listInvoices } from '@matete/contract/invoice/invoices';
import { callOffOrder } from '@matete/contract/order/admin-order';
import type { VoyageChoice } from '@matete/contract/order/orders';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { decidePendingPayment } from '@matete/contract/payment/pending-payments';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { minus } from '@matete/domain/money/minus';
import { beforeEach, expect, test, vi } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { lockById } from '#order/order-store';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket();
const { product, admin, placeAccepted, ship, unload, voyagesFor } = market;
let seller: TestAccount;
let customer: TestAccount;
let fishId: string;

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await product.services.db.deleteFrom('voyage_delays').execute();
  product.services.schedule.refresh();
  fishId = await createTestFish(product);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] });
});

const issue = () => issueDueInvoices(product.services);

async function shipOn(orderId: string, freightXpf: number): Promise<VoyageChoice> {
  const [voyage] = await voyagesFor(orderId, seller);
  expect((await ship(orderId, { as: seller, voyage: voyage!, actualShippingXpf: freightXpf })).status).toBe(200);
  return voyage!;
}

/** An order of 12 kg, billed 609 F of freight, on board of a ship that charges so much. */
async function shipped(freightXpf: number): Promise<{ orderId: string; voyage: VoyageChoice }> {
  const orderId = await placeAccepted({ as: seller, customer, productId: fishId, kg: 12, shipmentDate: '2026-12-19' });
  return { orderId, voyage: await shipOn(orderId, freightXpf) };
}

const cancelItsVoyage = async ({ voyageNumber }: VoyageChoice): Promise<void> => {
  const { status } = await product.call(cancelVoyage, {
    as: admin,
    params: { voyageNumber },
    body: { reason: 'Avarie.' },
  });
  expect(status).toBe(200);
};

/** Papers of an order, oldest first: number of the paper, of what it corrects, total and freight. */
async function papersOf(orderId: string): Promise<InvoiceContent[]> {
  const rows = await product.services.db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.content as unknown as InvoiceContent);
}

/** XPF that stay invoiced of an order, in all and of freight. */
const invoiced = (papers: readonly InvoiceContent[]): [number, number] => [
  papers.reduce((sum, { kind, totalXpf }) => sum + (kind === 'INVOICE' ? totalXpf : minus(totalXpf)), 0),
  papers.reduce((sum, { kind, freightXpf }) => sum + (kind === 'INVOICE' ? freightXpf : minus(freightXpf)), 0),
];

/** Numbers of a series that were given, in order. */
async function seriesOf(letter: string): Promise<number[]> {
  const rows = await product.services.db
    .selectFrom('invoices')
    .select('number')
    .where('number', 'like', `${letter}-%`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => Number(number.slice(-6)));
}

test('an order that ships again has its first invoice taken back and a second one, by whatever process comes first', async () => {
  const { orderId, voyage } = await shipped(709);
  await issue();
  await cancelItsVoyage(voyage);
  await Promise.all([issue(), issue(), issue()]);

  const [first, note, ...none] = await papersOf(orderId);
  expect(none).toEqual([]);
  expect([first?.kind, first?.freightXpf, first?.totalXpf]).toEqual(['INVOICE', 709, 18_052]);
  expect(note).toMatchObject({
    kind: 'CREDIT_NOTE',
    corrects: first?.number,
    netXpf: 15_348,
    vat: [{ basisPoints: 1300, baseXpf: 15_348, vatXpf: 1995 }],
    freightXpf: 709,
    totalXpf: 18_052,
    settlement: [{ by: 'INVOICE_TAKEN_BACK', amountXpf: 18_052 }],
  });

  const again = await shipOn(orderId, 650);
  await Promise.all([issue(), issue()]);
  await issue();
  const papers = await papersOf(orderId);
  expect(papers.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'INVOICE']);
  expect(papers[2]).toMatchObject({ freightXpf: 650, totalXpf: 17_993, ship: { name: again.shipName } });
  expect(invoiced(papers)).toEqual([17_993, 650]);

  const listed = await product.call(listInvoices, { as: customer, params: { orderId } });
  expect(listed.body.map(({ number }) => number)).toEqual(papers.map(({ number }) => number));
  const latest = await product.app.inject({
    url: `/api/orders/${orderId}/invoice.pdf`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(latest.headers['content-disposition']).toContain(papers[2]?.number);
  for (const letter of ['F', 'A']) {
    const given = await seriesOf(letter);
    expect(given).toEqual(given.map((_, index) => index + 1));
  }
  await expectSoundBooks(product);
});

test('of an order that is refunded after its voyage was cancelled nothing stays invoiced', async () => {
  const { orderId, voyage } = await shipped(609);
  await issue();
  await cancelItsVoyage(voyage);
  const off = await product.call(callOffOrder, { as: admin, params: { orderId }, body: { reason: 'Plus de navire.' } });
  expect(off.status).toBe(200);
  await issue();
  await issue();

  expect(invoiced(await papersOf(orderId))).toEqual([0, 0]);
  expect(await papersOf(orderId)).toHaveLength(2);
});

test('a difference that was credited already is not taken back twice', async () => {
  const { orderId, voyage } = await shipped(709);
  await issue();
  const { id } = await product.services.db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const waived = await product.call(decidePendingPayment, {
    as: admin,
    params: { paymentId: id, status: 'WAIVED' },
    body: { reason: 'Geste.' },
  });
  expect(waived.status).toBe(200);
  await issue();
  expect(invoiced(await papersOf(orderId))).toEqual([17_952, 609]);

  await cancelItsVoyage(voyage);
  await issue();
  expect(invoiced(await papersOf(orderId))).toEqual([0, 0]);
  await shipOn(orderId, 659);
  await issue();
  await issue();

  const papers = await papersOf(orderId);
  expect(papers.map(({ totalXpf }) => totalXpf)).toEqual([18_052, 100, 17_952, 18_002]);
  expect(invoiced(papers)).toEqual([18_002, 659]);
});

test('the note of a dropped difference waits for whoever holds its order, who may take the invoice back', async () => {
  const { orderId } = await shipped(709);
  await issue();
  const { db } = product.services;
  const difference = db.selectFrom('pending_payments').select('id').where('order_id', '=', orderId);
  const params = { paymentId: (await difference.executeTakeFirstOrThrow()).id, status: 'WAIVED' } as const;
  await product.call(decidePendingPayment, { as: admin, params, body: { reason: 'Geste.' } });

  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.unitOfWork(async (tx) => {
    await lockById(tx, orderId);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const failed = vi.spyOn(product.services.log, 'error');
  await issue();
  expect(failed.mock.calls).toEqual([]);
  expect(await papersOf(orderId)).toHaveLength(1);
  mayEnd.resolve();
  await held;

  await issue();
  expect(invoiced(await papersOf(orderId))).toEqual([17_952, 609]);
});

test('a freight that is corrected there and back leaves its invoice, which charges the difference of now', async () => {
  const { orderId } = await shipped(709);
  await issue();
  for (const [from, to] of [
    [709, 809],
    [809, 709],
  ] as const) {
    const body = {
      actualShippingCharges: to,
      shownShippingCharges: from,
      payer: 'CUSTOMER',
      reason: 'Le reçu.',
    } as const;
    expect((await product.call(correctFreight, { as: admin, params: { orderId }, body })).status).toBe(200);
  }
  await issue();
  expect(invoiced(await papersOf(orderId))).toEqual([18_052, 709]);

  const owed = product.services.db.selectFrom('pending_payments').select('id').where('order_id', '=', orderId);
  const { id } = await owed.where('status', '=', 'PENDING').executeTakeFirstOrThrow();
  const params = { paymentId: id, status: 'WAIVED' } as const;
  await product.call(decidePendingPayment, { as: admin, params, body: { reason: 'Geste.' } });
  await issue();

  expect(invoiced(await papersOf(orderId))).toEqual([17_952, 609]);
});

test('a voyage cancelled before the papers were issued leaves one invoice, of the ship that sailed', async () => {
  const { orderId, voyage } = await shipped(709);
  await cancelItsVoyage(voyage);
  await issue();
  await shipOn(orderId, 609);
  await issue();

  expect((await papersOf(orderId)).map(({ kind, freightXpf }) => [kind, freightXpf])).toEqual([['INVOICE', 609]]);
});

test('a refund of an order that shipped twice corrects the invoice that stands', async () => {
  const { orderId, voyage } = await shipped(609);
  await issue();
  await cancelItsVoyage(voyage);
  await shipOn(orderId, 609);
  await unload(orderId);
  await product.call(openDispute, {
    as: customer,
    params: { orderId, customerId: customer.id },
    body: { reason: 'QUALITY', description: 'Le poisson est abîmé.' },
    files: { attachments: [] },
  });
  const decided = await product.call(decideDispute, {
    as: admin,
    params: { orderId, status: 'DISPUTE_APPROVED' },
    body: { message: 'Les photos le montrent.' },
  });
  expect(decided.status).toBe(200);
  await issue();

  const papers = await papersOf(orderId);
  expect(papers.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'INVOICE', 'CREDIT_NOTE']);
  expect(papers[3]?.corrects).toBe(papers[2]?.number);
  expect(invoiced(papers)).toEqual([0, 0]);
});
