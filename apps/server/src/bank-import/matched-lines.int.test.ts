import { answerApproval } from '@matete/contract/approval/approvals';
import { listReceivedTransfers } from '@matete/contract/bank-import/received-transfers';
import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';

import { eraseLinesOf, eraseUnusedBefore } from '#bank-import/records/statement-store';
import { findMismatches } from '#ledger/mismatches-query';
import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { bankVerbs } from '#testing/desks/bank-verbs';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { changeTestAccount, createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket({ kg: 4_000 });
const { product, admin, decidePayment, readOrder, cancel } = market;
const bank = bankVerbs(market);
const { readAll, press, choose, setAside, reopen, drop, readGroup, paymentOf, bookedXpf } = bank;
const second = await createTestAccount(product, { role: 'ADMIN' });

let customer: TestAccount;
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  await changeTestAccount(product, customer, { last_name: `Tehani ${uuidv7().slice(-6)}` });
});

const unpaid = (kg?: number) => bank.placeWaiting(customer, kg);
const { dropLine: one, readLine: again } = bank;
const couponsOf = async () =>
  (
    await product.services.db
      .selectFrom('coupons')
      .select(['balance_xpf', 'is_overpayment'])
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .execute()
  ).map((row) => [row.balance_xpf, row.is_overpayment]);
const expectNothingAmiss = async () => {
  await expectSoundBooks(product);
  expect(await findMismatches(product.services.db, product.services.now())).toEqual([]);
};

test('a line with the reference and the exact amount confirms the payment with one press', async () => {
  const { orderId, due, reference, paymentId } = await unpaid();
  const line = await one(due, `VIR ${reference.toLowerCase().replace('-', ' ')}`);
  expect(line).toMatchObject({ group: 'RIGHT', date: '2026-11-20', amount: due });
  expect(line.candidates).toMatchObject([
    { paymentId, reference, matchedBy: 'REFERENCE', outcome: 'RIGHT', missing: due, isLate: false, isByHand: false },
  ]);

  const pressed = await press(line);

  expect([pressed.status, pressed.body]).toEqual([200, { approval: null }]);
  expect((await readOrder(orderId, customer)).paymentStatus).toBe('VERIFIED');
  expect(await bookedXpf(orderId)).toBe(due);
  expect(await again(line)).toMatchObject({
    group: 'USED',
    use: { outcome: 'RIGHT', paymentId, reference, awaitsApproval: false },
  });
  const journal = await product.services.db
    .selectFrom('audit_log')
    .select(['action', 'details', 'actor_id'])
    .where('subject_id', '=', paymentId)
    .orderBy('id')
    .execute();
  expect(journal.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
    ['PAYMENT_VERIFIED', admin.id],
    ['STATEMENT_LINE_USED', admin.id],
  ]);
  expect(journal[1]?.details).toMatchObject({ amountXpf: due, bookedOn: '2026-11-20', lineNumber: 2 });
  await expectNothingAmiss();
});

test('a part, then exactly the rest: the customer is told what is missing, and the order enters the pool', async () => {
  const { orderId, due, reference } = await unpaid();
  const part = await one(1_000, reference);
  expect(part.candidates).toMatchObject([{ outcome: 'TOO_LITTLE', missing: due }]);

  expect((await press(part)).status).toBe(200);
  expect((await readOrder(orderId, customer)).paymentStatus).toBe('PARTIALLY_VERIFIED');
  const mail = await product.services.db
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', customer.id)
    .where('kind', '=', 'part-received')
    .execute();
  expect(mail.map(({ data }) => data)).toMatchObject([{ receivedXpf: 1_000, restXpf: due - 1_000 }]);

  const rest = await one(due - 1_000, reference);
  expect(rest.candidates).toMatchObject([{ outcome: 'RIGHT', missing: due - 1_000, received: 1_000 }]);
  expect((await press(rest)).status).toBe(200);
  expect((await readOrder(orderId, customer)).paymentStatus).toBe('VERIFIED');
  expect(await bookedXpf(orderId)).toBe(due);
  await expectNothingAmiss();
});

test('what is too much becomes a coupon, at once or after the payment was paid', async () => {
  const { orderId, due, reference } = await unpaid();
  const more = await one(due + 315, reference);
  expect(more.candidates).toMatchObject([{ outcome: 'TOO_MUCH', excess: 315 }]);
  expect((await press(more)).status).toBe(200);
  expect(await couponsOf()).toEqual([[315, true]]);

  const twice = await one(due, reference);
  expect(twice.candidates).toMatchObject([{ outcome: 'TOO_MUCH', excess: due }]);
  expect((await press(twice)).status).toBe(200);

  expect(await couponsOf()).toEqual([
    [315, true],
    [due, true],
  ]);
  expect(await bookedXpf(orderId)).toBe(2 * due + 315);
  await expectNothingAmiss();
});

test('a transfer for an order that was cancelled is shown as late and becomes a coupon', async () => {
  const { orderId, due, reference } = await unpaid();
  await cancel(orderId, { as: customer });
  const line = await one(due, reference);
  expect(line.candidates).toMatchObject([{ outcome: 'RIGHT', isLate: true }]);

  expect((await press(line)).status).toBe(200);

  expect(await couponsOf()).toEqual([[due, false]]);
  await expectNothingAmiss();
});

test('a payment that was confirmed by hand is only attributed its line: no franc is taken twice', async () => {
  const { orderId, due, reference, paymentId } = await unpaid();
  await decidePayment(orderId, 'VERIFIED');
  const line = await one(due, reference);
  expect(line.candidates).toMatchObject([{ outcome: 'NOTED' }]);
  const wrong = await press(line, { outcome: 'TOO_MUCH' });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'STATEMENT_LINE_CHANGED']);

  expect((await press(line)).status).toBe(200);

  expect(await bookedXpf(orderId)).toBe(due);
  expect(await couponsOf()).toEqual([]);
  expect(await again(line)).toMatchObject({ group: 'USED', use: { outcome: 'NOTED', paymentId } });
  // It moved nothing, so it can be taken back.
  expect((await reopen(line.lineId)).status).toBe(200);
  expect((await again(line)).group).toBe('NOTED');
  await expectNothingAmiss();
});

test('without a reference, amount and name find the payment; a name alone or an amount alone do not', async () => {
  const { orderId, due, paymentId } = await unpaid();
  const name = (await paymentOf(orderId)).customerName.replace('Teva ', '');

  const found = await one(due, `VIR MME ${name.toUpperCase()}`);
  expect(found).toMatchObject({ group: 'RIGHT', candidates: [{ paymentId, matchedBy: 'AMOUNT_AND_NAME' }] });
  expect(await one(due + 1, `VIR MME ${name}`)).toMatchObject({ group: 'UNKNOWN', candidates: [] });
  expect(await one(due, 'VIR MME TEHANI')).toMatchObject({ group: 'UNKNOWN', candidates: [] });
  // What was confirmed by hand without its reference in the label is found by amount and name as well.
  await decidePayment(orderId, 'VERIFIED');
  expect(await again(found)).toMatchObject({ group: 'NOTED', candidates: [{ paymentId }] });
});

test('several payments are shown to choose from, and the chosen one is paid', async () => {
  const [a, b] = [await unpaid(5), await unpaid(5)];
  const line = await one(a.due + 1, `${a.reference} ${b.reference}`);
  expect(line).toMatchObject({ group: 'UNKNOWN' });
  expect(line.candidates.map(({ reference }) => reference).toSorted()).toEqual([a.reference, b.reference].toSorted());

  expect((await press(line, { paymentId: b.paymentId, outcome: 'TOO_MUCH' })).status).toBe(200);

  expect((await readOrder(b.orderId, customer)).paymentStatus).toBe('VERIFIED');
  expect((await readOrder(a.orderId, customer)).paymentStatus).toBe('PENDING');
  await expectNothingAmiss();
});

test('an unknown line is given its payment by reference or order number, which moves nothing yet', async () => {
  const { orderId, due, reference, orderNumber, paymentId } = await unpaid();
  const line = await one(due, 'VIR SANS RIEN');
  expect(line.group).toBe('UNKNOWN');
  const unknown = await choose(line.lineId, 'MT-22222222');
  expect([unknown.status, unknown.body.code, unknown.body.errors?.[0]?.path]).toEqual([
    404,
    'PAYMENT_NOT_FOUND',
    'reference',
  ]);

  expect((await choose(line.lineId, ` ${orderNumber.toLowerCase()} `)).body).toEqual({ paymentId });
  expect((await choose(line.lineId, reference)).body).toEqual({ paymentId });
  expect((await readOrder(orderId, customer)).paymentStatus).toBe('PENDING');
  const chosen = await again(line);
  expect(chosen).toMatchObject({ group: 'RIGHT', candidates: [{ matchedBy: 'CHOICE', outcome: 'RIGHT' }] });
  expect((await press(chosen)).status).toBe(200);
  expect((await readOrder(orderId, customer)).paymentStatus).toBe('VERIFIED');
});

test('a line is set aside with a reason, and then cannot be used until it is taken back', async () => {
  const { due, reference } = await unpaid();
  const line = await one(due, reference);
  expect((await setAside(line.lineId, 'Apport de la gérance')).status).toBe(200);
  const before = await fingerprintOf(product);

  const refused = [await press(line), await setAside(line.lineId), await choose(line.lineId, reference)];

  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'STATEMENT_LINE_USED']));
  expect(await fingerprintOf(product)).toBe(before);
  expect(await again(line)).toMatchObject({ group: 'ASIDE', aside: { reason: 'Apport de la gérance' } });
  await reopen(line.lineId);
  expect((await press(line)).status).toBe(200);
});

test('a line that moved money stays used: it is neither taken back, set aside nor used again', async () => {
  const { due, reference, paymentId } = await unpaid();
  const line = await one(due, reference);
  await press(line);
  const other = await unpaid();
  const before = await fingerprintOf(product);

  const refused = [await press(line), await setAside(line.lineId), await reopen(line.lineId)];
  const elsewhere = await press(line, { paymentId: other.paymentId });

  expect([...refused, elsewhere].map(({ body }) => body.code)).toEqual(Array(4).fill('STATEMENT_LINE_USED'));
  expect(await fingerprintOf(product)).toBe(before);
  expect((await again(line)).use).toMatchObject({ paymentId });
});

test('ids that are nobody’s, debits and wrong lines move nothing', async () => {
  const { paymentId, due } = await unpaid();
  const { body } = await drop(
    `Date;Libellé;Montant\n20/11/2026;sortie ${paymentId};-${due}\n20/11/2026;x ${paymentId};1,5\n`,
  );
  const [debit, wrong] = await readAll(body.statementId);
  if (!debit || !wrong) throw new Error('two lines');
  const credit = await one(due, 'x');
  const before = await fingerprintOf(product);

  const refused = [
    await press(debit, { paymentId, outcome: 'RIGHT' }),
    await press(wrong, { paymentId, outcome: 'RIGHT' }),
    await press({ ...debit, lineId: uuidv7() }, { paymentId, outcome: 'RIGHT' }),
    await press(credit, { paymentId: uuidv7(), outcome: 'RIGHT' }),
    await choose(debit.lineId, paymentId),
    await setAside(uuidv7()),
    await reopen(uuidv7()),
  ];

  expect(refused.map(({ body: { code } }) => code)).toEqual([
    'STATEMENT_LINE_CHANGED',
    'STATEMENT_LINE_CHANGED',
    'STATEMENT_LINE_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'STATEMENT_LINE_CHANGED',
    'STATEMENT_LINE_NOT_FOUND',
    'STATEMENT_LINE_NOT_FOUND',
  ]);
  expect(await fingerprintOf(product)).toBe(before);
  expect((await readGroup(body.statementId)).counts).toMatchObject({ DEBIT: 1, WRONG: 1, USED: 0 });
});

test('from the amount of the setting on a press waits for a second admin, and is free again where they refuse', async () => {
  const { db } = product.services;
  await setSiteSetting(db, { name: 'SECOND_ADMIN_FROM_XPF', value: 1_000, adminId: null, now: TEST_NOW });
  const answer = (approvalId: string, given: 'APPROVED' | 'REFUSED') =>
    product.call(answerApproval, {
      as: second,
      params: { approvalId },
      body: { answer: given, ...(given === 'REFUSED' ? { reason: 'Pas vu au relevé' } : {}) },
    });
  const { orderId, due, reference } = await unpaid();
  const line = await one(due, reference);

  const first = await press(line);
  expect(first.body.approval).toMatchObject({ kind: 'PAYMENT', status: 'OPEN', amount: due, subject: reference });
  expect(await again(line)).toMatchObject({ group: 'USED', use: { awaitsApproval: true } });
  expect((await readOrder(orderId, customer)).paymentStatus).toBe('PENDING');
  expect((await press(line)).body.code).toBe('STATEMENT_LINE_USED');
  const rival = await one(due, reference);
  expect(rival.candidates).toMatchObject([{ awaitsApproval: true }]);
  expect((await press(rival)).body.code).toBe('APPROVAL_OPEN');

  expect((await answer(first.body.approval?.approvalId ?? '', 'REFUSED')).status).toBe(200);
  expect((await again(line)).group).toBe('RIGHT');
  const anew = await press(line);
  expect((await answer(anew.body.approval?.approvalId ?? '', 'APPROVED')).status).toBe(200);

  expect((await readOrder(orderId, customer)).paymentStatus).toBe('VERIFIED');
  expect(await again(line)).toMatchObject({ group: 'USED', use: { awaitsApproval: false } });
  expect(await bookedXpf(orderId)).toBe(due);
  await setSiteSetting(db, { name: 'SECOND_ADMIN_FROM_XPF', value: 100_000, adminId: null, now: TEST_NOW });
  await expectNothingAmiss();
});

test('the customer’s file shows their lines alone, and erasing them empties the texts but keeps lines known', async () => {
  const { due, reference } = await unpaid();
  const text = `Date;Libellé;Montant\n20/11/2026;VIR HINA ${reference};${due}\n20/11/2026;VIR INCONNU ${uuidv7()};5\n`;
  const { statementId } = (await drop(text)).body;
  const [line, unknown] = await readAll(statementId);
  if (!line || !unknown) throw new Error('two lines');
  await press(line);
  const shown = async (as: TestAccount) => (await product.call(listReceivedTransfers, { as })).body.data;
  expect(await shown(customer)).toMatchObject([
    { date: '2026-11-20', amount: due, label: `VIR HINA ${reference}`, paymentReference: reference },
  ]);
  expect(await shown(await createTestAccount(product, { role: 'CUSTOMER' }))).toEqual([]);

  await product.services.db.unitOfWork((tx) => eraseLinesOf(tx, customer.id));
  expect((await readAll(statementId)).map(({ label }) => label === '')).toEqual([true, false]);
  await eraseUnusedBefore(product.services.db, new Date(TEST_NOW.getTime() + 1));

  expect((await readAll(statementId)).map(({ label, amount }) => [label, amount])).toEqual([
    ['', due],
    ['', 5],
  ]);
  expect((await drop(text)).body).toMatchObject({ newCount: 0, knownCount: 2 });
});
