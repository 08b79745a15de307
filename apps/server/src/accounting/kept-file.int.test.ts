import { updateSeller } from '@matete/contract/account/sellers';
import { closeMonth } from '@matete/contract/ledger/months';
import { noteOtherMovement } from '@matete/contract/ledger/other-movements';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import { issueDueInvoices } from '#invoice/issue-invoices';
import { openMarket } from '#testing/open-market';
import { readFec } from '#testing/read-fec';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket();
const { product, admin, seller } = market;
const { db } = product.services;
const DECEMBER = new Date('2026-12-02T22:00:00Z');
/** Separators, quotes, a wide space and what takes two units of UTF-16. */
const ODD = '"Té;va" | \u00A0🐟';

const rename = (firstName: string) =>
  product.call(updateSeller, { as: seller, params: { id: seller.id }, body: { firstName } });
async function download(): Promise<string> {
  const as = await createTestAccount(product, { role: 'ADMIN' });
  const url = '/files/books/2026-11.txt';
  const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } });
  return answer.rawPayload.toString();
}

/** An order that is invoiced, put on another voyage, invoiced again, and paid out. @returns The number of the invoice that stands. */
async function placeInvoicedTwice(): Promise<string> {
  const orderId = await market.placeAccepted({ kg: 12, shipmentDate: '2026-12-19' });
  for (const freight of [709, 609]) {
    const [voyage] = await market.voyagesFor(orderId);
    if (voyage === undefined) throw new Error('no voyage');
    const shipped = await market.ship(orderId, { voyage, actualShippingXpf: freight });
    expect(shipped.status).toBe(200);
    await issueDueInvoices(product.services);
    if (freight === 609) break;
    const params = { voyageNumber: voyage.voyageNumber };
    expect((await product.call(cancelVoyage, { as: admin, params, body: { reason: 'Avarie.' } })).status).toBe(200);
    await issueDueInvoices(product.services);
  }
  expect((await market.unload(orderId)).status).toBe(200);
  expect((await market.confirm(orderId)).status).toBe(200);
  const invoices = db.selectFrom('invoices').select(['number', 'revision']).where('kind', '=', 'INVOICE');
  const found = await invoices.where('order_id', '=', orderId).orderBy('revision').execute();
  expect(found.map(({ revision }) => revision)).toEqual([1, 2]);
  return found[1]?.number ?? '';
}

let standing: string;
let given: string;

test('of two invoices of an order its file names the one that stands, and odd names stay in their column', async () => {
  await rename(ODD);
  standing = await placeInvoicedTwice();
  await market.placeCompleted({ kg: 3 });
  product.setNow(DECEMBER);
  const as = await createTestAccount(product, { role: 'ADMIN' });
  expect((await product.call(closeMonth, { as, params: { month: '2026-11-01' }, body: {} })).status).toBe(201);

  given = await download();

  const paidOut = readFec(Buffer.from(given)).filter(({ account }) => account === '706100');
  // The second order has no invoice yet.
  expect(paidOut.map(({ paper }) => paper)).toEqual([standing, 'M-000002']);
  expect(given).toContain('\t"Té;va" 🐟 Maruhi\t');
  await expectSoundBooks(product);
});

test('the file stays as it was given out: a seller is renamed, and a clock that is behind dates an invoice before the closing', async () => {
  product.setNow(new Date(DECEMBER.getTime() - 60_000));
  await issueDueInvoices(product.services);
  product.setNow(DECEMBER);
  expect((await rename('Autre')).status).toBe(200);
  const invoices = await db.selectFrom('invoices').select('id').where('kind', '=', 'INVOICE').execute();
  expect(invoices).toHaveLength(3);

  expect(await download()).toBe(given);
});

test('a process whose clock is still in the closed month writes nothing and says so; the same call counts once it is right', async () => {
  const body = {
    kind: 'BANK_FEE_PAID',
    amount: 500,
    amountAgain: 500,
    paperDate: '2026-11-19',
    paper: 'Relevé 3',
  } as const;
  const key = uuidv7();
  const call = () => product.call(noteOtherMovement, { as: admin, key, body: { ...body, reason: 'Vu.' } });
  product.setNow(TEST_NOW);

  const early = await call();

  expect([early.status, early.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(await db.selectFrom('other_movements').select('id').execute()).toEqual([]);
  product.setNow(new Date('2026-12-01T10:00:00.000Z'));
  const right = await call();
  expect([right.status, right.body.movement?.amount]).toEqual([201, 500]);
  expect(await download()).toBe(given);
  await expectSoundBooks(product);
});
