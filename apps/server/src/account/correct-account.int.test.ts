import { correctAccount } from '@matete/contract/account/correct-account';
import { expect, test } from 'vitest';

import type { TestBody } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';

const { product, admin, customer, sellers, placeAccepted } = await openMarket({ islands: ['rangiroa', 'huahine'] });
const [seller, other] = [sellers[0]!, sellers[1]!];
const { db } = product.services;

const correct = (id: string, body: TestBody<typeof correctAccount>) =>
  product.call(correctAccount, { as: admin, params: { id }, body });
const numberOf = async (id: string) =>
  (await db.selectFrom('sellers').select('tahiti_number').where('account_id', '=', id).executeTakeFirstOrThrow())
    .tahiti_number;

test('an admin corrects the island and T.A.H.I.T.I number of a seller, and the journal keeps why', async () => {
  const changed = await correct(seller.id, { island: 'ua-pou', tahitiNumber: 'b54321', reason: 'Déménagement' });

  expect(changed.body).toMatchObject({ island: 'ua-pou', seller: { tahitiNumber: 'B54321' } });
  const record = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'ACCOUNT_CORRECTED')
    .executeTakeFirst();
  expect(record).toEqual({ actor_id: admin.id, details: { fields: 'island tahitiNumber', reason: 'Déménagement' } });
});

test.each([
  ['without a reason', { lastName: 'Tama' }, 'REASON_REQUIRED', 'reason'],
  ['to an island that is none', { island: 'atlantis', reason: 'x' }, 'ISLAND_UNKNOWN', 'island'],
  ['to an island without ships', { island: 'tahiti', reason: 'x' }, 'ISLAND_WITHOUT_VOYAGES', 'island'],
])('a seller is not corrected %s', async (_, body, code, path) => {
  const before = await fingerprintOf(product);

  const refused = await correct(other.id, body);

  expect([refused.body.code, refused.body.errors?.[0]?.path]).toEqual([code, path]);
  expect(await fingerprintOf(product)).toBe(before);
});

test('a number is one seller’s, and a seller who holds an order stays on their island', async () => {
  const taken = await correct(other.id, { tahitiNumber: await numberOf(seller.id), reason: 'x' });
  await placeAccepted({ kg: 1, as: other });
  const moved = await correct(other.id, { island: 'ua-pou', reason: 'x' });

  expect([taken.status, taken.body.code]).toEqual([409, 'TAHITI_NUMBER_TAKEN']);
  expect([moved.status, moved.body.code]).toEqual([409, 'SELLER_HOLDS_ORDERS']);
});

test('admins change their own telephone without a reason', async () => {
  const changed = await correct(admin.id, { phone: '68987112233' });

  expect([changed.status, changed.body.phone]).toEqual([200, '+68987112233']);
  expect((await correct(customer.id, { firstName: 'Vaimiti' })).body.code).toBe('REASON_REQUIRED');
});

test('of two sellers who are given the same number at once, one gets it', async () => {
  for (const tahitiNumber of ['A11111', 'A22222', 'A33333']) {
    const answers = await Promise.all(
      [seller, other].map(({ id }) => correct(id, { tahitiNumber, reason: 'Faute de frappe' })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
