import type { FreightCheckView } from '@matete/contract/payment/freight-checks';
import FormData from 'form-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import {
  accept,
  admin,
  answerByTransfer,
  balance,
  complete,
  correct,
  coupons,
  customer,
  decide,
  EARNING_XPF,
  expectSoundBooks,
  houseCost,
  mayOrder,
  newCustomer,
  newSeller,
  newsOf,
  openDesk,
  pendingOf,
  product,
  seenBy,
  seller,
  settle,
  shipped,
  unload,
  wallet,
} from '#testing/desks/freight-desk';
import { createTestFish } from '#testing/desks/test-catalogue';

const LIMIT_XPF = 1_109;
const ABSURD_XPF = 999_999_999;

beforeAll(openDesk);
afterAll(() => product.close());
beforeEach(async () => {
  await newCustomer();
  await newSeller();
});

test('up to the limit a claim counts at once, and one franc above it waits', async () => {
  const credible = await shipped(LIMIT_XPF);
  expect(await pendingOf(credible)).toMatchObject({ amount_xpf: 500, status: 'PENDING' });

  await newCustomer();
  const checked = await shipped(LIMIT_XPF + 1);
  expect(await pendingOf(checked)).toBeUndefined();
  await expectSoundBooks();
});

test('an absurd freight bills nobody, blocks nobody and is paid to nobody', async () => {
  const orderId = await shipped(ABSURD_XPF);

  expect(await pendingOf(orderId)).toBeUndefined();
  expect(await newsOf(customer, orderId)).toEqual([]);
  expect(await mayOrder()).toBe(true);
  expect(await seenBy(orderId, seller)).toMatchObject({
    actualShippingCharges: null,
    freightCheck: { status: 'OPEN', claimed: ABSURD_XPF, decided: null, reason: null },
    earnings: { sellerShareWithShipping: null },
  });
  expect(await seenBy(orderId, customer)).toMatchObject({ freightCheck: null, freightDifference: null });
  await complete(orderId);
  expect(await wallet()).toBe(EARNING_XPF);
  expect([await balance('ESCROW', orderId), await balance('FREIGHT_HELD', orderId)]).toEqual([0, 609]);
  await expectSoundBooks();

  const listed = await product.call<{ data: FreightCheckView[] }>(
    'GET',
    '/orders/freight-checks?statusList=open&take=100',
    {
      as: admin,
    },
  );
  expect(listed.body.data.find((check) => check.orderId === orderId)).toMatchObject({
    status: 'OPEN',
    claimedShipping: ABSURD_XPF,
    regulatedShipping: 609,
    billedShipping: 609,
    receiptUrl: `/files/receipts/${orderId}`,
    decidedShipping: null,
  });
});

test('an accepted claim goes the normal way: owed by the customer, paid to the seller once it is collected', async () => {
  const orderId = await shipped(2_000);
  expect((await accept(orderId, 2_000)).body).toMatchObject({
    status: 'ACCEPTED',
    decidedShipping: 2_000,
    payer: 'CUSTOMER',
  });
  expect(await pendingOf(orderId)).toMatchObject({ amount_xpf: 1_391, status: 'PENDING' });
  expect(await mayOrder()).toBe(false);
  expect(await seenBy(orderId, seller)).toMatchObject({ actualShippingCharges: 2_000, awaitedFreight: 1_391 });

  await complete(orderId);
  expect(await wallet()).toBe(EARNING_XPF + 609);
  await expectSoundBooks();

  await answerByTransfer(orderId);
  expect((await settle(orderId, 'VERIFIED')).status).toBe(200);
  expect(await wallet()).toBe(EARNING_XPF + 2_000);
  expect(await newsOf(seller, orderId)).toEqual([
    [9101, null, 2_000],
    [5202, null, EARNING_XPF + 609],
    [5202, 'freight', 1_391],
  ]);
  expect(await newsOf(customer, orderId)).toEqual([
    [214, null, 1_391],
    [215, null, 1_391],
  ]);
  expect(await balance('ESCROW', orderId)).toBe(0);
  await expectSoundBooks();
});

test('a difference that is paid before the receipt is confirmed comes with the order', async () => {
  const orderId = await shipped(700);
  await answerByTransfer(orderId);
  await settle(orderId, 'VERIFIED');
  expect([await wallet(), await balance('ESCROW', orderId)]).toEqual([0, 15_348 + 1_995 + 700]);

  await complete(orderId);
  expect(await wallet()).toBe(EARNING_XPF + 700);
  await expectSoundBooks();
});

test('a corrected claim costs the customer what the receipt says, and less than billed comes back', async () => {
  const dearer = await shipped(7_000);
  expect((await accept(dearer, 700)).body).toMatchObject({ code: 'REASON_REQUIRED' });
  expect((await correct(dearer, 7_001)).body).toMatchObject({ code: 'FREIGHT_ABOVE_CLAIM' });
  expect((await correct(dearer, 700)).body).toMatchObject({ status: 'CORRECTED', decidedShipping: 700 });
  expect((await pendingOf(dearer))?.amount_xpf).toBe(91);
  expect(await newsOf(seller, dearer)).toEqual([[9101, 'corrected', 700]]);

  await newCustomer();
  const cheaper = await shipped(5_000);
  await complete(cheaper);
  expect(await wallet()).toBe(EARNING_XPF);
  await correct(cheaper, 500);
  expect([await wallet(), await coupons(cheaper)]).toEqual([EARNING_XPF + 500, [109]]);
  expect([await balance('ESCROW', cheaper), await balance('FREIGHT_HELD', cheaper)]).toEqual([0, 0]);

  await newCustomer();
  const free = await shipped(5_000);
  await correct(free, 0);
  expect(await coupons(free)).toEqual([609]);
  await complete(free);
  expect(await wallet()).toBe(EARNING_XPF + 500 + EARNING_XPF);
  await expectSoundBooks();
});

test('what the house bears is its cost: the customer owes nothing and the seller is paid with the order', async () => {
  const orderId = await shipped(2_000);
  expect((await decide(orderId, { actualShippingCharges: 2_000, payer: 'HOUSE' })).body.code).toBe('REASON_REQUIRED');
  expect((await correct(orderId, 1_500, 'HOUSE')).body).toMatchObject({ decidedShipping: 1_500, payer: 'HOUSE' });

  expect(await pendingOf(orderId)).toBeUndefined();
  expect(await houseCost(orderId)).toEqual([-891]);
  await complete(orderId);
  expect(await wallet()).toBe(EARNING_XPF + 1_500);
  await expectSoundBooks();
});

test.each(['before', 'after'] as const)(
  'a difference waived %s the receipt frees the customer and pays the seller',
  async (when) => {
    const orderId = await shipped(1_000);
    if (when === 'after') await complete(orderId);
    expect((await settle(orderId, 'WAIVED')).body.code).toBe('REASON_REQUIRED');
    expect(await mayOrder()).toBe(false);

    expect((await settle(orderId, 'WAIVED', 'Erreur de la maison.')).body).toMatchObject({
      status: 'WAIVED',
      canWaive: false,
    });
    expect((await settle(orderId, 'WAIVED', 'Encore.')).body.code).toBe('PENDING_PAYMENT_STEP_NOT_ALLOWED');
    if (when === 'before') await complete(orderId);

    expect([await wallet(), await houseCost(orderId)]).toEqual([EARNING_XPF + 1_000, [-391]]);
    expect(await newsOf(customer, orderId)).toEqual([
      [214, null, 391],
      [215, 'waived', 391],
    ]);
    expect(await mayOrder()).toBe(true);
    await expectSoundBooks();
  },
);

test('freight that the country pays is recorded and never billed', async () => {
  const copraId = await createTestFish(product, { name: 'Coprah', tariff: 'COPRAH' });
  await product.services.db
    .updateTable('products')
    .set({ freight_paid_by_country: true })
    .where('id', '=', copraId)
    .execute();
  await newSeller(copraId);
  const orderId = await shipped(5_000, copraId);

  expect(await pendingOf(orderId)).toBeUndefined();
  expect(await mayOrder()).toBe(true);
  const shipment = await product.services.db
    .selectFrom('shipments')
    .select('actual_shipping_xpf')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  expect(shipment?.actual_shipping_xpf).toBe(5_000);
  expect(await seenBy(orderId, seller)).toMatchObject({ actualShippingCharges: 0, freightCheck: null });
  await complete(orderId);
  expect(await wallet()).toBe(EARNING_XPF);
  await expectSoundBooks();
});

test.each([
  ['DISPUTE_REJECTED', undefined, EARNING_XPF, []],
  ['PARTIALLY_DISPUTED', 5_000, 9_830, [5_000]],
  ['DISPUTE_APPROVED', undefined, 0, [17_952]],
] as const)(
  '%s while the freight is checked leaves it to the check, and books sound',
  async (decision, refundAmount, paid, given) => {
    const orderId = await shipped(4_000);
    await unload(orderId);
    const form = new FormData();
    form.append('reason', 'MISSING_KG');
    form.append('description', 'Il manque deux kilos.');
    const headers = form.getHeaders() as Record<string, string>;
    await product.call('POST', `/orders/dispute/${orderId}/${customer.id}`, {
      as: customer,
      payload: form.getBuffer(),
      headers,
    });
    const decided = await product.call<object>('PATCH', `/orders/${orderId}/dispute/${decision}`, {
      as: admin,
      body: { message: 'Vu.', ...(refundAmount === undefined ? {} : { refundAmount }) },
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    expect([await wallet(), await coupons(orderId), await balance('ESCROW', orderId)]).toEqual([paid, given, 0]);
    await expectSoundBooks();

    const checked = await correct(orderId, 800);
    if (decision === 'DISPUTE_APPROVED') expect(checked.body.code).toBe('FREIGHT_CHECK_CLOSED');
    else {
      expect([await wallet(), (await pendingOf(orderId))?.amount_xpf]).toEqual([paid + 609, 191]);
      await answerByTransfer(orderId);
      await settle(orderId, 'VERIFIED');
      expect(await wallet()).toBe(paid + 800);
    }
    await expectSoundBooks();
  },
);

test('the invoice waits for the decision, and a waived difference gets a credit note', async () => {
  const papers = async (orderId: string) =>
    (
      await product.services.db
        .selectFrom('invoices')
        .select(['kind', 'content'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
    ).map(({ kind, content }) => {
      const { freightXpf, totalXpf, settlement } = content as unknown as InvoiceContent;
      return [kind, freightXpf, totalXpf, settlement.at(-1)];
    });
  const orderId = await shipped(2_000);
  await issueDueInvoices(product.services);
  expect(await papers(orderId)).toEqual([]);

  await accept(orderId, 2_000);
  await issueDueInvoices(product.services);
  await settle(orderId, 'WAIVED', 'Erreur de la maison.');
  await issueDueInvoices(product.services);
  await issueDueInvoices(product.services);
  expect(await papers(orderId)).toEqual([
    ['INVOICE', 2_000, 19_343, { by: 'FREIGHT_DIFFERENCE', amountXpf: 1_391 }],
    ['CREDIT_NOTE', 1_391, 1_391, { by: 'FREIGHT_NOT_OWED', amountXpf: 1_391 }],
  ]);

  await newCustomer();
  const borne = await shipped(2_000);
  await correct(borne, 1_500, 'HOUSE');
  await issueDueInvoices(product.services);
  expect(await papers(borne)).toEqual([['INVOICE', 609, 17_952, { by: 'WIRE_TRANSFER', amountXpf: 17_952 }]]);
});
