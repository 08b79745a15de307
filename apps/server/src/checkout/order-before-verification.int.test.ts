import { setCustomerStatus } from '@matete/contract/account/customers';
import { correctUnverifiedEmail, verifyEmail } from '@matete/contract/account/email-verification';
import { login } from '@matete/contract/account/login';
import { listNotifications } from '@matete/contract/notification/notifications';
import { setCollector } from '@matete/contract/order/collector';
import { getOrder, listOrders, listPool } from '@matete/contract/order/orders';
import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { expect, test } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { remindConfirmations } from '#deadlines/remind-confirmations';
import { NEWCOMER_PASSWORD, signUpFromCheckout, tokensMailedTo } from '#testing/desks/newcomer-desk';
import { openMarket } from '#testing/open-market';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket();
const { product, seller, admin, placeUnpaid, decidePayment, accept } = market;
const pay = (orderId: string) => decidePayment(orderId, 'VERIFIED');
const DAY_MS = 86_400_000;
const later = (byMs: number) => product.setNow(new Date(product.services.now().getTime() + byMs));

const signUp = (more: object = {}) => signUpFromCheckout(product, more);
const tokensTo = (email: string) => tokensMailedTo(product, email);
const verify = async (email: string, token?: string) =>
  product.call(verifyEmail, { body: { token: token ?? (await tokensTo(email)).at(-1) ?? '' } });
const mailsTo = (email: string) =>
  product.services.db.selectFrom('mails').select(['kind', 'data']).where('recipient', '=', email).execute();
const read = async (orderId: string) =>
  (await product.call(getOrder, { as: admin, params: { orderId }, query: {} })).body;
const poolIds = async (): Promise<string[]> =>
  (await product.call(listPool, { as: seller, params: { sellerId: seller.id }, query: { take: 50 } })).body.data.map(
    ({ order }) => order.orderId,
  );

/** A new person who signed up, ordered and paid. */
async function ordered(more: object = {}) {
  const customer = await signUp(more);
  const { orderId } = await placeUnpaid({ kg: 2, customer });
  await pay(orderId);
  return { customer, orderId };
}

test('a new person orders and pays at once; no seller sees the order until the address is verified', async () => {
  const { customer, orderId } = await ordered();

  expect(await read(orderId)).toMatchObject({ status: 'PENDING', paymentStatus: 'VERIFIED', awaitsConfirmation: true });
  expect(await poolIds()).not.toContain(orderId);
  expect((await product.call(getOrder, { as: seller, params: { orderId }, query: {} })).status).toBe(404);
  expect((await accept(orderId)).status).toBe(404);

  expect((await verify(customer.email)).status).toBe(200);

  expect(await read(orderId)).toMatchObject({ status: 'PENDING', awaitsConfirmation: false });
  expect(await poolIds()).toContain(orderId);
  expect((await accept(orderId)).status).toBe(200);
});

test('verifying twice tells of the order once, and an order verified before it is paid enters by its payment', async () => {
  const { customer, orderId } = await ordered();
  const [token] = await tokensTo(customer.email);
  await verify(customer.email, token);
  await verify(customer.email, token);

  const { body } = await product.call(listNotifications, { as: customer, query: {} });
  expect(body.data.filter(({ code, orderId: of }) => code === 9565 && of === orderId)).toHaveLength(1);

  const early = await signUp();
  const unpaid = await placeUnpaid({ kg: 1, customer: early });
  await verify(early.email);
  expect(await poolIds()).not.toContain(unpaid.orderId);
  await pay(unpaid.orderId);
  expect(await poolIds()).toContain(unpaid.orderId);
});

test('a payment and a verification at once bring the order into the pool', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const customer = await signUp();
    const { orderId } = await placeUnpaid({ kg: 1, customer });

    const [verified] = await Promise.all([verify(customer.email), pay(orderId)]);

    expect(verified.status).toBe(200);
    const order = await read(orderId);
    expect([order.status, order.paymentStatus, order.awaitsConfirmation]).toEqual(['PENDING', 'VERIFIED', false]);
    expect(order.nextDeadline?.action).toBe('EXPIRE');
  }
});

test('an order and a verification at once leave no order behind that waits for ever', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const customer = await signUp();

    const [order] = await Promise.all([placeUnpaid({ kg: 1, customer }), verify(customer.email)]);

    expect((await read(order.orderId)).awaitsConfirmation).toBe(false);
  }
});

test('a paid order is reminded of once after a day, and cancelled and refunded after three', async () => {
  const { customer, orderId } = await ordered();
  const before = (await tokensTo(customer.email)).length;
  later(DAY_MS);
  await remindConfirmations(product.services);
  await remindConfirmations(product.services);
  expect(await tokensTo(customer.email)).toHaveLength(before + 1);

  later(2 * DAY_MS);
  await runDueOrders(product.services);

  const order = await read(orderId);
  expect([order.status, order.paymentStatus, order.refund?.amount]).toEqual(['CANCELLED', 'FULL_REFUND', order.due]);
  expect(order.history.at(-1)).toMatchObject({ action: 'LEAVE_UNCONFIRMED', actor: 'CLOCK' });
  await verify(customer.email);
  expect(await read(orderId)).toMatchObject({ status: 'CANCELLED', awaitsConfirmation: false });
});

test('a verification and the end of its time at once end in one of the two, not in both', async () => {
  // Each round takes three days of the seller's session.
  for (let round = 0; round < Math.min(RACE_ROUNDS, 4); round += 1) {
    const { customer, orderId } = await ordered();
    later(3 * DAY_MS - 1);
    await product.call(correctUnverifiedEmail, { as: customer, body: { email: customer.email } });
    later(1);
    const token = (await tokensTo(customer.email)).at(-1);

    const [verified] = await Promise.all([verify(customer.email, token), runDueOrders(product.services)]);
    expect(verified.status).toBe(200);

    const order = await read(orderId);
    const isInPool = (await poolIds()).includes(orderId);
    expect([order.status, order.awaitsConfirmation, isInPool]).toEqual(
      order.status === 'CANCELLED' ? ['CANCELLED', false, false] : ['PENDING', false, true],
    );
  }
});

test('a wrong address is mailed nothing of the order; once corrected, its old link opens nothing', async () => {
  const customer = await signUp();
  const { orderId, due } = await placeUnpaid({ kg: 2, customer });
  await decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 1000 });
  await decidePayment(orderId, 'VERIFIED', { receivedAmount: due });
  const [old] = await tokensTo(customer.email);
  later(120_000);

  const corrected = await product.call(correctUnverifiedEmail, { as: customer, body: { email: 'juste@exemple.pf' } });

  expect([corrected.status, corrected.body.email]).toEqual([200, 'juste@exemple.pf']);
  expect((await mailsTo(customer.email)).map(({ kind }) => kind)).toEqual(['verify-email']);
  expect((await verify(customer.email, old)).status).toBe(422);
  expect((await verify('juste@exemple.pf')).status).toBe(200);
  expect(
    (await product.call(correctUnverifiedEmail, { as: customer, body: { email: 'autre@exemple.pf' } })).body.code,
  ).toBe('EMAIL_ALREADY_VERIFIED');
});

test('an address that another account has is refused at its field, and two mails at once as well', async () => {
  const first = await signUp();
  const second = await signUp();
  later(120_000);

  const taken = await product.call(correctUnverifiedEmail, { as: second, body: { email: first.email } });
  expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect((await product.call(correctUnverifiedEmail, { as: second, body: { email: second.email } })).status).toBe(200);
  const again = await product.call(correctUnverifiedEmail, { as: second, body: { email: second.email } });
  expect([again.status, again.body.code]).toEqual([429, 'VERIFICATION_MAILED_JUST_NOW']);
});

test('orders by transfer say what they wait for, and are mailed the account once the address is verified', async () => {
  const customer = await signUp();
  const { orderId, due } = await placeUnpaid({ kg: 2, customer });
  const paid = await placeUnpaid({ kg: 1, customer });
  await pay(paid.orderId);
  expect((await mailsTo(customer.email)).map(({ kind }) => kind)).toEqual(['verify-email']);
  const awaitsForAdmin = async () => {
    const { body } = await product.call(listPaymentsForAdmin, { as: admin, query: { take: 50 } });
    return body.data.flatMap(({ orders }) => orders).find((order) => order.orderId === orderId)?.awaitsConfirmation;
  };
  expect(await awaitsForAdmin()).toBe(true);

  await verify(customer.email);
  await verify(customer.email);
  expect(await awaitsForAdmin()).toBe(false);

  const { body } = await product.call(listNotifications, { as: customer, query: {} });
  expect(body.data.filter((news) => news.code === 201 && news.orderId === orderId).map((news) => news.body)).toEqual([
    expect.stringContaining('Les vendeurs verront la commande une fois l’argent reçu.'),
    expect.stringContaining('une fois l’argent reçu et votre compte confirmé.'),
  ]);
  const mails = (await mailsTo(customer.email)).map(({ data }) => data as Record<string, unknown>);
  expect(mails.filter(({ code }) => code === 201)).toEqual([
    expect.objectContaining({
      orderId,
      transferXpf: due,
      iban: expect.any(String),
      variant: 'confirmed',
      awaits: 'no',
    }),
  ]);
});

test('a business waits for its approval as well', async () => {
  const company = { name: 'Hôtel Moana', tahitiNumber: 'B00001' };
  const { customer, orderId } = await ordered({ type: 'BUSINESS', company });
  await verify(customer.email);
  expect(await poolIds()).not.toContain(orderId);
  const welcomeOf = async (as: typeof customer) =>
    (await product.call(listNotifications, { as, query: {} })).body.data.find(({ code }) => code === 1)?.body;
  expect(await welcomeOf(customer)).toContain('Nous l’examinons');
  const person = await signUp();
  await verify(person.email);
  expect(await welcomeOf(person)).not.toContain('examin');

  await product.call(setCustomerStatus, { as: admin, params: { id: customer.id, status: 'APPROVE' }, query: {} });

  expect(await poolIds()).toContain(orderId);
});

test('signing in later still needs the verified address; admins find what waits', async () => {
  const { customer, orderId } = await ordered();
  const refused = await product.call(login, { body: { email: customer.email, password: NEWCOMER_PASSWORD } });
  expect(refused.body.code).toBe('EMAIL_NOT_VERIFIED');

  const { body } = await product.call(listOrders, { as: admin, query: { awaitsConfirmation: 'true' } });
  expect(body.data.map((order) => order.orderId)).toContain(orderId);
  await verify(customer.email);
  const after = await product.call(listOrders, { as: admin, query: { awaitsConfirmation: 'true' } });
  expect(after.body.data.map((order) => order.orderId)).not.toContain(orderId);
});

test('somebody else may collect an order until it is received, and is shown to its parties alone', async () => {
  const { customer, orderId } = await ordered();
  const collector = { name: 'Teva Faatau', phone: '87 65 43 21' };
  const set = await product.call(setCollector, { as: customer, params: { orderId }, body: { collector } });
  expect([set.status, set.body.collector]).toEqual([200, collector]);
  expect((await read(orderId)).collector).toEqual(collector);
  const foreign = await product.call(setCollector, { as: market.customer, params: { orderId }, body: { collector } });
  expect(foreign.status).toBe(404);
  await verify(customer.email);
  expect((await product.call(getOrder, { as: seller, params: { orderId }, query: {} })).body.collector).toBeNull();
  await accept(orderId);
  expect((await product.call(getOrder, { as: seller, params: { orderId }, query: {} })).body.collector).toEqual(
    collector,
  );
  await market.ship(orderId);
  await market.unload(orderId);
  await market.confirm(orderId, customer);
  const late = await product.call(setCollector, { as: customer, params: { orderId }, body: { collector: null } });
  expect([late.status, late.body.code]).toEqual([409, 'COLLECTOR_TOO_LATE']);
  expect((await read(orderId)).collector).toEqual(collector);
});
