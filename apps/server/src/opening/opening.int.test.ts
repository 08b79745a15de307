import { readOpening } from '@matete/contract/opening/opening';
import { listConnections, testConnection } from '@matete/contract/opening/connections';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';

import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { openControlledBank } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { createTestAccount, openProduct } from '#testing/test-product';

const received: Buffer[] = [];
const port = await freePort();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks));
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const bank = await openControlledBank({ timeoutMs: 500 });
const product = await openProduct({
  gateways: { card: bank.card },
  environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
});
const admin = await createTestAccount(product, { role: 'ADMIN' });

const opening = async () => (await product.call(readOpening, { as: admin })).body;
const stateOf = async (step: string) => (await opening()).steps.find((each) => each.step === step)?.state;
const test_ = (name: 'MAIL' | 'SANDBOX' | 'PAYZEN') =>
  product.call(testConnection, { as: admin, params: { name }, body: {} });

test('says what is missing, and when everything that is needed is there', async () => {
  const missing = async () =>
    (await opening()).steps.flatMap(({ step, isNeeded, state }) => (isNeeded && state !== 'DONE' ? [step] : []));
  const house = { name: 'SARL Te Moana', address: 'BP 1, Papeete', tahitiNumber: 'A12345' };

  expect(await missing()).toEqual(expect.arrayContaining(['HOUSE', 'PRODUCTS', 'SELLERS']));
  expect(await missing()).not.toContain('BANK_ACCOUNT');
  await product.call(updateMetaData, { as: admin, body: { name: 'HOUSE', data: house } });
  const fish = await createTestFish(product);
  expect(await missing()).not.toContain('PRODUCTS');
  const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
  await addTestSupply(product, seller, { productId: fish, kg: 10 });
  expect(await missing()).not.toContain('SELLERS');

  // What goes missing again is said again.
  await product.call(updateMetaData, { as: admin, body: { name: 'PAYMENT_METHODS', data: { methods: [] } } });
  expect(await missing()).toContain('PAYMENT_METHODS');
  expect((await opening()).isOpen).toBe(false);
});

test('what the product came with is to be read until it is saved once', async () => {
  expect(await stateOf('LANGUAGES')).toBe('TO_READ');
  await product.call(updateMetaData, { as: admin, body: { name: 'LANGUAGES', data: { languages: ['fr'] } } });
  expect(await stateOf('LANGUAGES')).toBe('DONE');
  expect(await stateOf('SECOND_ADMIN')).toBe('TO_DO');
  await createTestAccount(product, { role: 'ADMIN' });
  expect(await stateOf('SECOND_ADMIN')).toBe('DONE');
});

test('tests the gateway, and keeps what it found and how long it took', async () => {
  const sandbox = async () =>
    (await product.call(listConnections, { as: admin })).body.connections.find(({ name }) => name === 'SANDBOX');
  expect(await sandbox()).toEqual({ name: 'SANDBOX', isSetUp: true, lastTest: null });

  expect((await test_('SANDBOX')).status).toBe(200);
  expect((await sandbox())?.lastTest).toMatchObject({ failure: null, tookMs: expect.any(Number) as number });

  await bank.setMood('MUTE');
  await test_('SANDBOX');
  await bank.setMood('NORMAL');
  expect((await sandbox())?.lastTest).toMatchObject({ failure: 'UNREACHABLE', detail: expect.any(String) as string });
  expect((await test_('PAYZEN')).body).toMatchObject({ code: 'GATEWAY_NOT_SET_UP' });
});

test('sends a mail to the admin who asks, and says so when the server does not take it', async () => {
  expect(await stateOf('MAIL')).toBe('TO_READ');
  expect((await test_('MAIL')).status).toBe(200);
  const mail = await PostalMime.parse(received[0] ?? Buffer.alloc(0));
  expect([mail.to?.[0]?.address, mail.subject]).toEqual([admin.email, 'Essai du courriel']);
  expect(await stateOf('MAIL')).toBe('DONE');

  await new Promise<void>((resolve) => smtp.close(resolve));
  const { body } = await test_('MAIL');
  expect(body.connections.find(({ name }) => name === 'MAIL')?.lastTest?.failure).toBe('UNREACHABLE');
  expect(await stateOf('MAIL')).toBe('TO_DO');
});
