import { correctUnverifiedEmail, verifyEmail } from '@matete/contract/account/email-verification';
import { me } from '@matete/contract/account/me';
import { placeOrder } from '@matete/contract/order/place-order';
import { ENDPOINTS } from '@matete/contract/endpoints';
import { describe, expect, test } from 'vitest';

import type { Endpoint } from '@matete/contract/endpoint';
import { insertMember } from '#company/records/people-store';
import { NEWCOMER_PASSWORD, signUpFromCheckout, tokensMailedTo } from '#testing/desks/newcomer-desk';
import { samplesOf } from '#testing/endpoint-samples';
import { fingerprintOf } from '#testing/fingerprint';
import { openSampleMarket } from '#testing/sample-market';
import { changeTestAccount, createTestAccount, createTestProduct } from '#testing/test-product';

const sample = await openSampleMarket();
const { product, customer } = sample;
const samples = samplesOf(sample);
const newcomer = await signUpFromCheckout(product);
const calls: readonly [string, Endpoint][] = Object.entries(ENDPOINTS);
const later = (byMs: number) => product.setNow(new Date(product.services.now().getTime() + byMs));

/** What the session of somebody whose address is not verified may ask for: what their first purchase needs. */
const OPEN = [
  'addCartItem',
  'changeCartItem',
  'changePaymentMethod',
  'checkCoupon',
  'checkPayment',
  'correctUnverifiedEmail',
  'emptyCart',
  'generateSplits',
  'getAcceptedTerms',
  'getBillingDetail',
  'getCart',
  'getOrder',
  'getPayment',
  'listCustomerOrders',
  'logout',
  'markOrderNewsRead',
  'me',
  'meAtRoot',
  'mergeCart',
  'openPaymentPage',
  'placeOrder',
  'placeOrders',
  'readCompany',
  'readSpendable',
  'removeCartItem',
  'setCollector',
  'setCustomerLanguage',
  'updateBillingDetail',
];

describe('a session before verification', () => {
  test('makes no call but those of a first purchase, whoever else may make them, and nothing is written', async () => {
    const before = await fingerprintOf(product);
    const opened: string[] = [];
    for (const [name, endpoint] of calls) {
      if (endpoint.beforeVerification === true) {
        opened.push(name);
        continue;
      }
      if (endpoint.roles === 'ANYONE') continue;
      const { status, body } = await product.call(endpoint, { ...samples[name], as: newcomer });
      const code = endpoint.roles.includes('CUSTOMER') ? 'EMAIL_TO_CONFIRM_FIRST' : 'ROLE_NOT_ALLOWED';
      expect([name, status, body.code]).toEqual([name, 403, code]);
    }
    expect(await fingerprintOf(product)).toBe(before);
    expect(opened.toSorted()).toEqual(OPEN);
  });

  test('reads what everybody reads as a visitor does', async () => {
    for (const [name, endpoint] of calls) {
      if (endpoint.roles !== 'ANYONE' || endpoint.method !== 'GET' || endpoint.download !== undefined) continue;
      if (endpoint.beforeVerification === true) continue;
      const asNewcomer = await product.call(endpoint, { ...samples[name], as: newcomer });
      const asVisitor = await product.call(endpoint, { ...samples[name], as: undefined });
      const { requestId: _one, ...seen } = asNewcomer.body;
      const { requestId: _other, ...public_ } = asVisitor.body;
      expect([name, asNewcomer.status, seen]).toEqual([name, asVisitor.status, public_]);
    }
  });

  test('reaches nothing of another customer by the calls that are open to it', async () => {
    const before = await fingerprintOf(product);
    // About nobody but who asks, or about nobody at all.
    const own = ['correctUnverifiedEmail', 'generateSplits', 'getAcceptedTerms', 'logout', 'me', 'meAtRoot'];
    for (const [name, endpoint] of calls) {
      if (endpoint.beforeVerification !== true || own.includes(name)) continue;
      const { status, body } = await product.call(endpoint, { ...samples[name], as: newcomer });
      expect([name, status >= 400 && status < 500, JSON.stringify(body).includes(customer.id)]).toEqual([
        name,
        true,
        false,
      ]);
    }
    expect(await fingerprintOf(product)).toBe(before);
  });

  test('opens no file and no stream of news', async () => {
    const open = (url: string) => product.app.inject({ url, headers: { authorization: `Bearer ${newcomer.token}` } });
    for (const path of ['receipts', 'payment-receipts', 'disputes', 'order-messages', 'inquiries'])
      expect((await open(`/files/${path}/${sample.heldOrderId}`)).statusCode).toBe(401);
    expect((await open('/api/notifications/stream')).json()).toMatchObject({ code: 'EMAIL_TO_CONFIRM_FIRST' });
  });

  test('acts for no company', async () => {
    const person = await createTestAccount(product, { role: 'CUSTOMER' });
    const { now, db } = product.services;
    await db.unitOfWork((tx) =>
      insertMember(tx, { accountId: person.id, companyId: customer.id, role: 'BUYER', now: now() }),
    );
    await changeTestAccount(product, person, { email_verified_at: null });
    const before = await fingerprintOf(product);

    const answer = await product.call(placeOrder, { ...(samples['placeOrder'] as object), as: person } as never);

    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_TO_CONFIRM_FIRST']);
    expect(await fingerprintOf(product)).toBe(before);
  });
});

describe('an address that somebody else has', () => {
  const signUp = (email: string, more: object) =>
    product.app.inject({
      method: 'POST',
      url: '/api/customers',
      payload: {
        email,
        password: NEWCOMER_PASSWORD,
        confirmPassword: NEWCOMER_PASSWORD,
        firstName: 'Hina',
        lastName: 'Tehani',
        countryCode: '689',
        phone: '87123456',
        island: 'tahiti',
        language: 'fr',
        acceptTerms: true,
        type: 'INDIVIDUAL',
        ...more,
      },
    });

  test('is refused from the checkout as everywhere, and opens no session of its account', async () => {
    const verified = await createTestAccount(product, { role: 'CUSTOMER' });
    const before = await fingerprintOf(product);
    for (const email of [verified.email, verified.email.toUpperCase(), newcomer.email]) {
      const usual = await signUp(email, {});
      const fromCheckout = await signUp(email, { fromCheckout: true });

      expect([fromCheckout.statusCode, fromCheckout.cookies]).toEqual([409, []]);
      const { requestId: _one, ...told } = fromCheckout.json<Record<string, unknown>>();
      const { requestId: _other, ...usually } = usual.json<Record<string, unknown>>();
      expect(told).toEqual(usually);
    }
    expect(await fingerprintOf(product)).toBe(before);
  });

  test('is refused as a correction in the same words, verified or not', async () => {
    const verified = await createTestAccount(product, { role: 'CUSTOMER' });
    const other = await signUpFromCheckout(product);
    later(120_000);
    const before = await fingerprintOf(product);
    for (const email of [verified.email, other.email, verified.email.toUpperCase()]) {
      const { status, body } = await product.call(correctUnverifiedEmail, { as: newcomer, body: { email } });
      expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
    }
    expect(await fingerprintOf(product)).toBe(before);
  });

  test('is mailed three links a day at most by people who correct theirs to it one after another', async () => {
    const victim = 'victime@exemple.pf';
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const person = await signUpFromCheckout(product);
      later(120_000);
      statuses.push((await product.call(correctUnverifiedEmail, { as: person, body: { email: victim } })).status);
      later(120_000);
      const away = { as: person, body: { email: `ailleurs${index}@exemple.pf` } };
      expect((await product.call(correctUnverifiedEmail, away)).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const tokens = await tokensMailedTo(product, victim);
    expect(tokens).toHaveLength(3);
    // Nobody has the address now: a link that lies there opens nothing.
    for (const token of tokens) expect((await product.call(verifyEmail, { body: { token } })).status).toBe(422);
  });

  test('may be tried five times a minute by one session', async () => {
    const limited = await createTestProduct({ environment: { RATE_LIMIT_PER_MINUTE: '100' } });
    const known = await createTestAccount(limited, { role: 'CUSTOMER' });
    const person = await signUpFromCheckout(limited);
    limited.setNow(new Date(limited.services.now().getTime() + 120_000));
    // From here on the session counts as its account's, not as one of the visitors of its address.
    await limited.call(me, { as: person });
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push((await limited.call(correctUnverifiedEmail, { as: person, body: { email: known.email } })).body.code);
    await limited.close();

    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_TAKEN'), 'TOO_MANY_REQUESTS']);
  });
});
