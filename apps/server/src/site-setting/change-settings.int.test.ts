import { readAudit } from '@matete/contract/ledger/books';
import { quoteBasket } from '@matete/contract/cart/cart';
import { setFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { removeHouseLogo, setHouseLogo } from '@matete/contract/site-setting/house-logo';
import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { getMetaData, updateMetaData } from '@matete/contract/site-setting/meta-data';
import type { PENALTY_LADDERS } from '@matete/contract/penalty/penalties';
import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { listRates, setRate, setVatRates, withdrawRate } from '@matete/contract/site-setting/rates';
import { updateProduct } from '@matete/contract/catalogue/manage-products';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { balanceOf } from '#ledger/ledger-store';
import { DELIVERY } from '#testing/desks/order-verbs';
import { confirmedBy } from '#testing/desks/second-admin';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const market = await openMarket({ kg: 500 });
const { product, admin, seller, fishId, placeAccepted, placeCompleted, ship, unload, confirm, readOrder, newsOf } =
  market;
const second = await createTestAccount(product, { role: 'ADMIN' });
const { db } = product.services;

const settings = async () => (await product.call(getMetaData, { as: admin })).body;

/** What both of two admins want. */
const byTwo = <Body>(decided: Parameters<typeof confirmedBy<Body>>[2]) => confirmedBy(product, second, decided);

test('of two admins who change a setting at once, one is told', async () => {
  const { versions } = await settings();
  const change = (as: typeof admin, ladder: (typeof PENALTY_LADDERS)[number]) =>
    product.call(updateMetaData, {
      as,
      body: { name: 'PENALTY_LADDER', data: { ladder }, version: versions.PENALTY_LADDER },
    });

  const answers = await Promise.all([change(admin, 'MONTHS'), change(second, 'WEEK_THEN_MONTHS')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SETTING_CHANGED' });
  expect((await settings()).versions.PENALTY_LADDER).toBe(versions.PENALTY_LADDER + 1);
});

test('of two admins who set a rate at once, one waits, and the journal has one entry', async () => {
  const { rates } = (await product.call(listRates, { as: admin })).body;
  const version = rates.find(({ name }) => name === 'CPS')?.version ?? 0;
  const set = (as: typeof admin, value: number) =>
    product.call(setRate, { as, params: { name: 'CPS' }, body: { value, effectiveFrom: '2027-02-01', version } });

  const third = await createTestAccount(product, { role: 'ADMIN' });
  const answers = await Promise.all([set(admin, 50), set(third, 80)]);
  const asked = answers.find(({ body }) => body.approval);
  if (asked === undefined) throw new Error('nothing waits');
  await byTwo(Promise.resolve(asked));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data } = (await product.call(readAudit, { as: admin, query: { take: 100 } })).body;
  expect(data.filter(({ action }) => action === 'RATE_PLANNED')).toHaveLength(1);
});

test('the other admins are told of a new account for transfers, and of another sum for two', async () => {
  const account = { beneficiary: 'Te Moana', bankName: 'Banque d’essai', bic: 'PSSTFRPPXXX' };
  const set = (iban: string) =>
    product.call(updateMetaData, { as: admin, body: { name: 'BANK_TRANSFER', data: { ...account, iban } } });
  const told = (of: typeof admin) => newsOf({ account: of, codes: [9310, 9311] });
  const before = (await told(second)).length;
  const own = (await told(admin)).length;

  // The account that the test product has: nothing that a thief would gain from.
  await byTwo(set('FR1420041010050500013M02606'));
  expect(await told(second)).toHaveLength(before);
  await byTwo(set('FR7630006000011234567890189'));
  const news = await told(second);
  expect(news).toHaveLength(before + 1);
  expect(news.at(-1)).toMatchObject({ code: 9310, data: { iban: '•••• 0189', beneficiary: 'Te Moana' } });
  expect(await told(admin)).toHaveLength(own);
});

test('a commission, a CPS and freight that change touch no order that is placed', async () => {
  const placed = await placeAccepted({ kg: 10 });
  const before = await readOrder(placed, seller);
  const today = '2026-11-21';

  for (const [name, value] of [
    ['COMMISSION', 3_000],
    ['CPS', 100],
  ] as const)
    await byTwo(product.call(setRate, { as: admin, params: { name }, body: { value, effectiveFrom: today } }));
  const tariffs = [{ zone: 'TUAO', tariffCode: 'FRIGO' as const, rateMilliXpf: 90_180 }];
  await byTwo(
    product.call(setFreightTariffs, {
      as: admin,
      body: { tariffs, effectiveFrom: today, source: 'Arrêté d’essai' },
    }),
  );

  const moneyOf = ({ earnings, grandTotal, cps, shippingBilled }: typeof before) => ({
    earnings,
    grandTotal,
    cps,
    shippingBilled,
  });
  expect(moneyOf(await readOrder(placed, seller))).toEqual(moneyOf(before));
  const wallet = () => balanceOf(db, 'WALLET', seller.id);
  const empty = await wallet();
  expect((await ship(placed, {})).status).toBe(200);
  expect((await unload(placed)).status).toBe(200);
  expect((await confirm(placed)).status).toBe(200);
  // What the ship took comes back, beside the goods less 10 %.
  const actual = (await readOrder(placed, seller)).actualShippingCharges ?? 0;
  expect((await wallet()) - empty).toBe(11_511 + actual);

  const later = await readOrder(await placeCompleted({ kg: 10 }), seller);
  expect([before.earnings?.commission, later.earnings?.commission]).toEqual([1_279, 3_837]);
  expect([before.cps, later.cps]).toEqual([0, 128]);

  const quoted = await product.call(quoteBasket, {
    body: { products: [{ productId: fishId, quantity: 20, shipmentDate: DELIVERY }] },
  });
  // 20 kg at 90.18 F, rounded half up.
  expect(quoted.body.quote?.orders[0]?.shipping).toMatchObject({ max: 1_804 });
});

test('only what is planned can be withdrawn, and a percentage is a hundred at most', async () => {
  const withdraw = (effectiveFrom: string) =>
    product.call(withdrawRate, { as: admin, params: { name: 'COMMISSION', effectiveFrom } });
  expect((await withdraw('2026-11-21')).body).toMatchObject({ code: 'RATE_NOT_PLANNED' });
  expect((await withdraw('2027-05-01')).body).toMatchObject({ code: 'RATE_NOT_PLANNED' });
  const tooMuch = await product.call(setRate, { as: admin, params: { name: 'COMMISSION' }, body: { value: 10_001 } });
  expect([tooMuch.status, tooMuch.body]).toMatchObject([422, { code: 'RATE_OUT_OF_RANGE' }]);
});

test('a product is given a VAT rate on offer, and keeps the one it has', async () => {
  const offer = (basisPoints: number[]) =>
    byTwo(product.call(setVatRates, { as: admin, body: { basisPoints, effectiveFrom: '2026-11-21' } }));
  await offer([500, 1600]);
  const change = (vatBasisPoints: number) =>
    product.call(updateProduct, {
      as: admin,
      params: { productId: fishId },
      body: { vatBasisPoints: String(vatBasisPoints) },
    });
  expect((await change(1_600)).status).toBe(200);
  await offer([500]);
  expect((await change(1_600)).status).toBe(200);
  expect((await change(1_300)).body).toMatchObject({ code: 'VAT_RATE_NOT_OFFERED' });
});

test('contact and languages reach everybody, and each change is in the journal', async () => {
  const set = (body: Parameters<typeof product.call<typeof updateMetaData>>[1]['body']) =>
    product.call(updateMetaData, { as: admin, body });
  expect((await product.call(getHouseFacts)).body).toMatchObject({ contactEmail: null, contactPhone: null });

  await byTwo(set({ name: 'CONTACT', data: { email: ' Bonjour@exemple.pf', phone: '68987000000' } }));
  await set({ name: 'LANGUAGES', data: { languages: ['fr', 'en', 'ty'] } });
  const noFrench = await set({ name: 'LANGUAGES', data: { languages: ['en'] } });

  expect(noFrench.body).toMatchObject({ code: 'FRENCH_IS_ALWAYS_SHOWN' });
  expect((await product.call(getHouseFacts)).body).toMatchObject({
    contactEmail: 'bonjour@exemple.pf',
    contactPhone: '68987000000',
  });
  expect((await product.call(getPublicMessage)).body.hiddenLanguages).toEqual(['pu', 'mrv', 'aut', 'mar', 'hka']);
  const { data } = (await product.call(readAudit, { as: admin, query: { take: 4 } })).body;
  expect(
    data
      .filter(({ action }) => action.startsWith('SETTING'))
      .slice(0, 2)
      .map(({ action, details }) => ({ action, details })),
  ).toEqual([
    { action: 'SETTING_LANGUAGES', details: { languages: 'fr en ty' } },
    { action: 'SETTING_CONTACT', details: { email: 'bonjour@exemple.pf', phone: '68987000000' } },
  ]);
});

test('papers carry the logo that was set when they were made', async () => {
  const png = (colour: string) =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const contentOf = async (orderId: string) => {
    await issueDueInvoices(product.services);
    const { content, storage_key } = await db
      .selectFrom('invoices as i')
      .innerJoin('stored_files as f', 'f.id', 'i.file_id')
      .select(['i.content', 'f.storage_key'])
      .where('i.order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const bytes = await product.services.files.get(storage_key);
    return {
      house: (content as unknown as InvoiceContent).house,
      hasImage: bytes?.includes('/Subtype /Image') === true,
    };
  };
  expect((await product.call(setHouseLogo, { as: admin, body: {} })).body).toMatchObject({ code: 'LOGO_REQUIRED' });
  const text = await product.call(setHouseLogo, { as: admin, body: {}, files: { logo: [Buffer.from('no picture')] } });
  expect(text.body).toMatchObject({ code: 'IMAGE_TYPE_REFUSED' });

  const set = await product.call(setHouseLogo, { as: admin, body: {}, files: { logo: [await png('#0B5673')] } });
  expect(set.body.houseLogo).toMatch(/^\/files\/house\/[0-9a-f-]{36}\.png$/);
  const kept = await sharp(
    await product.services.files.get(set.body.houseLogo?.replace('/files/', '') ?? ''),
  ).metadata();
  expect([kept.width, kept.height]).toEqual([540, 180]);
  const withLogo = await contentOf(await placeCompleted({ kg: 2 }));
  expect(withLogo).toMatchObject({
    hasImage: true,
    house: { logoKey: set.body.houseLogo?.replace('/files/', ''), email: 'bonjour@exemple.pf', phone: '68987000000' },
  });

  expect((await product.call(removeHouseLogo, { as: admin })).body.houseLogo).toBeNull();
  const without = await contentOf(await placeCompleted({ kg: 2 }));
  expect([without.hasImage, without.house?.logoKey]).toEqual([false, undefined]);
});

test('a reminder comes before the confirmation that it reminds of', async () => {
  const { waitingTimes } = await settings();
  const wrong = await product.call(updateMetaData, {
    as: admin,
    body: { name: 'WAITING_TIMES', data: { ...waitingTimes, confirmReceiptDays: 3, confirmReminderDays: 3 } },
  });
  expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'REMINDER_NOT_BEFORE_DEADLINE' }]);
  expect((await settings()).waitingTimes).toEqual(waitingTimes);
});

test('a message to everybody of 150 characters is taken, one of 151 is refused at its field', async () => {
  const set = (message: string) =>
    product.call(updateMetaData, {
      as: admin,
      body: { name: 'PUBLIC_MESSAGE', data: { message, active: true, opensExternally: false } },
    });
  expect((await set('x'.repeat(150))).status).toBe(200);

  const refused = await set('y'.repeat(151));

  expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
    422,
    { path: 'data.message', code: 'TEXT_TOO_LONG' },
  ]);
  expect((await product.call(getPublicMessage)).body.publicMessage?.message).toBe('x'.repeat(150));
});

test.each([999_999_999, 1_000_000_000, 2_147_483_647, 2_147_483_648, 2 ** 53, 1e308])(
  'a version of %d is none that was read: the change is refused, and never fails',
  async (version) => {
    const before = await fingerprintOf(product);
    const bodies = [
      { name: 'PENALTY_LADDER', data: { ladder: 'MONTHS' }, version },
      { name: 'PUBLIC_MESSAGE', data: { message: 'Ia ora na', active: true, opensExternally: false }, version },
      { name: 'POINTS', data: { perHundred: 3 }, version },
    ] as const;
    const answers = [
      ...(await Promise.all(bodies.map((body) => product.call(updateMetaData, { as: admin, body })))),
      await product.call(setRate, {
        as: admin,
        params: { name: 'CPS' },
        body: { value: 50, effectiveFrom: '2027-03-01', version },
      }),
    ];

    const wanted = version === 999_999_999 ? [409, 'SETTING_CHANGED'] : [422, 'VALIDATION_FAILED'];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => wanted));
    expect(await fingerprintOf(product)).toBe(before);
  },
);
