import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { listFreightChecks } from '@matete/contract/payment/freight-checks';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { expect, test } from 'vitest';

import { writeOffFreight } from '#freight-difference/write-off-freight';
import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { bytesOf } from '#testing/bytes-of';
import { EARNING_XPF, openFreightDesk } from '#testing/desks/freight-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestFish } from '#testing/desks/test-catalogue';

const LIMIT_XPF = 1_109;
const ABSURD_XPF = 999_999_999;

const desk = await openFreightDesk();
const { admin, product, parties } = desk;

test('a claimed freight up to the limit counts at once; one franc more waits for an admin', async () => {
  const credible = await desk.shipped(LIMIT_XPF);
  expect(await desk.pendingOf(credible)).toMatchObject({ amount_xpf: 500, status: 'PENDING' });

  await desk.newCustomer();
  const checked = await desk.shipped(LIMIT_XPF + 1);
  expect(await desk.pendingOf(checked)).toBeUndefined();
  await expectSoundBooks(product);
});

test('an absurd freight is billed to nobody, blocks nobody and is paid to nobody', async () => {
  const orderId = await desk.shipped(ABSURD_XPF);

  expect(await desk.pendingOf(orderId)).toBeUndefined();
  expect(await desk.newsOf(parties.customer, orderId)).toEqual([]);
  expect(await desk.mayOrder()).toBe(true);
  expect(await desk.readOrder(orderId, parties.seller)).toMatchObject({
    actualShippingCharges: null,
    freightCheck: { status: 'OPEN', claimed: ABSURD_XPF, decided: null, reason: null },
    earnings: { sellerShareWithShipping: null },
  });
  expect(await desk.readOrder(orderId, parties.customer)).toMatchObject({
    freightCheck: null,
    freightDifference: null,
  });
  await desk.complete(orderId);
  expect(await desk.wallet()).toBe(EARNING_XPF);
  expect([await desk.balance('ESCROW', orderId), await desk.balance('FREIGHT_HELD', orderId)]).toEqual([0, 609]);
  await expectSoundBooks(product);

  const listed = await product.call(listFreightChecks, { as: admin, query: { statusList: 'open', take: 100 } });
  expect(listed.body.data.find((check) => check.orderId === orderId)).toMatchObject({
    status: 'OPEN',
    claimedShipping: ABSURD_XPF,
    regulatedShipping: 609,
    billedShipping: 609,
    receiptUrl: `/files/receipts/${orderId}`,
    receiptByteCount: await bytesOf(product, `/files/receipts/${orderId}`, admin),
    decidedShipping: null,
  });
});

test('an accepted claim is owed by the customer, and paid to the seller once it is collected', async () => {
  const orderId = await desk.shipped(2_000);
  expect((await desk.accept(orderId, 2_000)).body).toMatchObject({
    status: 'ACCEPTED',
    decidedShipping: 2_000,
    payer: 'CUSTOMER',
  });
  expect(await desk.pendingOf(orderId)).toMatchObject({ amount_xpf: 1_391, status: 'PENDING' });
  expect(await desk.mayOrder()).toBe(false);
  expect(await desk.readOrder(orderId, parties.seller)).toMatchObject({
    actualShippingCharges: 2_000,
    awaitedFreight: 1_391,
  });

  await desk.complete(orderId);
  expect(await desk.wallet()).toBe(EARNING_XPF + 609);
  await expectSoundBooks(product);

  await desk.answerByTransfer(orderId);
  expect((await desk.settle(orderId, 'VERIFIED')).status).toBe(200);
  expect(await desk.wallet()).toBe(EARNING_XPF + 2_000);
  expect(await desk.newsOf(parties.seller, orderId)).toEqual([
    [9101, null, 2_000],
    [5202, null, EARNING_XPF + 609],
    [5202, 'freight', 1_391],
  ]);
  expect(await desk.newsOf(parties.customer, orderId)).toEqual([
    [214, null, 1_391],
    [215, null, 1_391],
  ]);
  expect(await desk.balance('ESCROW', orderId)).toBe(0);
  await expectSoundBooks(product);
});

test('a difference that is paid before the receipt is confirmed reaches the seller with the order', async () => {
  const orderId = await desk.shipped(700);
  await desk.answerByTransfer(orderId);
  await desk.settle(orderId, 'VERIFIED');
  expect([await desk.wallet(), await desk.balance('ESCROW', orderId)]).toEqual([0, 15_348 + 1_995 + 700]);

  await desk.complete(orderId);
  expect(await desk.wallet()).toBe(EARNING_XPF + 700);
  await expectSoundBooks(product);
});

test('a corrected claim costs the customer what the receipt says; less than was billed comes back', async () => {
  const dearer = await desk.shipped(7_000);
  expect((await desk.accept(dearer, 700)).body).toMatchObject({ code: 'REASON_REQUIRED' });
  expect((await desk.correct(dearer, 7_001)).body).toMatchObject({ code: 'FREIGHT_ABOVE_CLAIM' });
  expect((await desk.correct(dearer, 700)).body).toMatchObject({ status: 'CORRECTED', decidedShipping: 700 });
  expect((await desk.pendingOf(dearer))?.amount_xpf).toBe(91);
  expect(await desk.newsOf(parties.seller, dearer)).toEqual([[9101, 'corrected', 700]]);

  await desk.newCustomer();
  const cheaper = await desk.shipped(5_000);
  await desk.complete(cheaper);
  expect(await desk.wallet()).toBe(EARNING_XPF);
  await desk.correct(cheaper, 500);
  expect([await desk.wallet(), await desk.coupons(cheaper)]).toEqual([EARNING_XPF + 500, [109]]);
  expect([await desk.balance('ESCROW', cheaper), await desk.balance('FREIGHT_HELD', cheaper)]).toEqual([0, 0]);

  await desk.newCustomer();
  const free = await desk.shipped(5_000);
  await desk.correct(free, 0);
  expect(await desk.coupons(free)).toEqual([609]);
  await desk.complete(free);
  expect(await desk.wallet()).toBe(EARNING_XPF + 500 + EARNING_XPF);
  await expectSoundBooks(product);
});

test('a freight that the house bears is owed by nobody, and paid to the seller with the order', async () => {
  const orderId = await desk.shipped(2_000);
  expect((await desk.decide(orderId, { actualShippingCharges: 2_000, payer: 'HOUSE' })).body.code).toBe(
    'REASON_REQUIRED',
  );
  expect((await desk.correct(orderId, 1_500, 'HOUSE')).body).toMatchObject({ decidedShipping: 1_500, payer: 'HOUSE' });

  expect(await desk.pendingOf(orderId)).toBeUndefined();
  expect(await desk.houseCost(orderId)).toEqual([-891]);
  await desk.complete(orderId);
  expect(await desk.wallet()).toBe(EARNING_XPF + 1_500);
  await expectSoundBooks(product);
});

test.each(['before', 'after'] as const)(
  'a difference waived %s the receipt frees the customer; its seller has what was collected',
  async (when) => {
    const orderId = await desk.shipped(1_000);
    if (when === 'after') await desk.complete(orderId);
    expect((await desk.settle(orderId, 'WAIVED')).body.code).toBe('REASON_REQUIRED');
    expect(await desk.mayOrder()).toBe(false);

    expect((await desk.settle(orderId, 'WAIVED', 'Erreur de la maison.')).body).toMatchObject({
      status: 'WAIVED',
      canWaive: false,
    });
    expect((await desk.settle(orderId, 'WAIVED', 'Encore.')).body.code).toBe('PENDING_PAYMENT_STEP_NOT_ALLOWED');
    if (when === 'before') await desk.complete(orderId);

    // The regulated charge was collected: what is above and was never paid is nobody's.
    expect([await desk.wallet(), await desk.houseCost(orderId)]).toEqual([EARNING_XPF + 609, []]);
    expect(await desk.newsOf(parties.customer, orderId)).toEqual([
      [214, null, 391],
      [215, 'waived', 391],
    ]);
    expect(await desk.mayOrder()).toBe(true);
    await expectSoundBooks(product);
  },
);

test.each(['before', 'after'] as const)(
  'a difference within a charge that rose since the order, waived %s the receipt, is paid by the house to its seller',
  async (when) => {
    const orderId = await desk.accepted();
    const withMinimum = {
      name: 'MINIMUM_FREIGHT_XPF',
      effective_from: tahitiDayOf(product.services.now()),
      value: 900,
    };
    await product.services.db.insertInto('dated_settings').values(withMinimum).execute();
    expect((await desk.ship(orderId, 1_000)).status).toBe(200);
    if (when === 'after') await desk.complete(orderId);

    expect((await desk.settle(orderId, 'WAIVED', 'Tarif relevé.')).body).toMatchObject({
      status: 'WAIVED',
      amount: 391,
    });

    if (when === 'before') await desk.complete(orderId);
    await product.services.db.deleteFrom('dated_settings').where('value', '=', withMinimum.value).execute();
    expect([await desk.wallet(), await desk.houseCost(orderId)]).toEqual([EARNING_XPF + 900, [-291]]);
    expect(await desk.balance('ESCROW', orderId)).toBe(0);
    await expectSoundBooks(product);
  },
);

test('freight that the country pays is recorded and never billed', async () => {
  const copraId = await createTestFish(product, { name: 'Coprah', tariff: 'COPRAH' });
  await product.services.db
    .updateTable('products')
    .set({ freight_paid_by_country: true })
    .where('id', '=', copraId)
    .execute();
  await desk.newSeller(copraId);
  const orderId = await desk.shipped(5_000, copraId);

  expect(await desk.pendingOf(orderId)).toBeUndefined();
  expect(await desk.mayOrder()).toBe(true);
  const shipment = await product.services.db
    .selectFrom('shipments')
    .select('actual_shipping_xpf')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  expect(shipment?.actual_shipping_xpf).toBe(5_000);
  expect(await desk.readOrder(orderId, parties.seller)).toMatchObject({ actualShippingCharges: 0, freightCheck: null });
  await desk.complete(orderId);
  expect(await desk.wallet()).toBe(EARNING_XPF);
  await expectSoundBooks(product);
});

test.each([
  ['DISPUTE_REJECTED', undefined, EARNING_XPF, []],
  ['PARTIALLY_DISPUTED', 5_000, 9_830, [5_000]],
  ['DISPUTE_APPROVED', undefined, 0, [17_952]],
] as const)(
  '%s while the freight is checked leaves the freight to the check, and the books sound',
  async (decision, refundAmount, paid, given) => {
    const orderId = await desk.shipped(4_000);
    await desk.unload(orderId);
    await product.call(openDispute, {
      as: parties.customer,
      params: { orderId, customerId: parties.customer.id },
      body: { reason: 'MISSING_KG', description: 'Il manque deux kilos.' },
    });
    const decided = await product.call(decideDispute, {
      as: admin,
      params: { orderId, status: decision },
      body: { message: 'Vu.', refundAmount },
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    expect([await desk.wallet(), await desk.coupons(orderId), await desk.balance('ESCROW', orderId)]).toEqual([
      paid,
      given,
      0,
    ]);
    await expectSoundBooks(product);

    const checked = await desk.correct(orderId, 800);
    if (decision === 'DISPUTE_APPROVED') expect(checked.body.code).toBe('FREIGHT_CHECK_CLOSED');
    else {
      expect([await desk.wallet(), (await desk.pendingOf(orderId))?.amount_xpf]).toEqual([paid + 609, 191]);
      await desk.answerByTransfer(orderId);
      await desk.settle(orderId, 'VERIFIED');
      expect(await desk.wallet()).toBe(paid + 800);
    }
    await expectSoundBooks(product);
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
  const orderId = await desk.shipped(2_000);
  await issueDueInvoices(product.services);
  expect(await papers(orderId)).toEqual([]);

  await desk.accept(orderId, 2_000);
  await issueDueInvoices(product.services);
  await desk.settle(orderId, 'WAIVED', 'Erreur de la maison.');
  await issueDueInvoices(product.services);
  await issueDueInvoices(product.services);
  expect(await papers(orderId)).toEqual([
    ['INVOICE', 2_000, 19_343, { by: 'FREIGHT_DIFFERENCE', amountXpf: 1_391 }],
    ['CREDIT_NOTE', 1_391, 1_391, { by: 'FREIGHT_NOT_OWED', amountXpf: 1_391 }],
  ]);

  await desk.newCustomer();
  const borne = await desk.shipped(2_000);
  await desk.correct(borne, 1_500, 'HOUSE');
  await issueDueInvoices(product.services);
  expect(await papers(borne)).toEqual([['INVOICE', 609, 17_952, { by: 'WIRE_TRANSFER', amountXpf: 17_952 }]]);
});

test('a difference that nobody paid for 60 days is written off, once, and no longer blocks', async () => {
  const orderId = await desk.shipped(1_000);
  await desk.complete(orderId);
  const before = await desk.wallet();
  const owedSince = product.services.now();
  const after = (days: number) => product.setNow(new Date(owedSince.getTime() + days * 86_400_000));

  after(59);
  await writeOffFreight(product.services);
  expect(await desk.pendingOf(orderId)).toMatchObject({ status: 'PENDING' });
  after(60);
  await Promise.all([writeOffFreight(product.services), writeOffFreight(product.services)]);

  // As on the day of the order: the dates that can be ordered for are those of then.
  product.setNow(owedSince);
  expect(await desk.mayOrder()).toBe(true);
  expect(await desk.pendingOf(orderId)).toMatchObject({ status: 'WRITTEN_OFF' });
  expect([(await desk.wallet()) - before, await desk.houseCost(orderId)]).toEqual([0, []]);
  expect(await desk.newsOf(parties.customer, orderId)).toEqual([
    [214, null, 391],
    [215, 'written-off', 391],
  ]);
  await expectSoundBooks(product);
});

test('a difference whose transfer an admin is to look for is not written off', async () => {
  const orderId = await desk.shipped(1_000);
  await desk.answerByTransfer(orderId);
  const now = product.services.now();
  product.setNow(new Date(now.getTime() + 61 * 86_400_000));
  await writeOffFreight(product.services);
  product.setNow(now);
  expect(await desk.pendingOf(orderId)).toMatchObject({ status: 'SUBMITTED' });
  expect((await desk.settle(orderId, 'VERIFIED')).status).toBe(200);
  await expectSoundBooks(product);
});
