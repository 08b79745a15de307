import { exportPersonalData } from '@matete/contract/account/personal-data';
import {
  deleteView,
  listSavedViews,
  renameView,
  saveView,
  SAVED_VIEWS_MAX,
} from '@matete/contract/saved-view/saved-views';
import { expect, test } from 'vitest';

import { invalid, type TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const [admin, second] = [
  await createTestAccount(product, { role: 'ADMIN' }),
  await createTestAccount(product, { role: 'ADMIN' }),
];

const save = (name: string, as: TestAccount = admin, list: 'ORDERS' | 'SELLERS' = 'ORDERS') =>
  product.call(saveView, { as, body: { list, name, search: 'etat=SHIPPED&tri=amount' } });
const namesOf = async (as: TestAccount, list: 'ORDERS' | 'SELLERS' = 'ORDERS') =>
  (await product.call(listSavedViews, { as, query: { list, take: 100 } })).body.data.map(({ name }) => name);

test('an admin keeps a list under a name, which nobody else sees, and finds it in the file of their data', async () => {
  const saved = await save('Parties hier');

  expect([saved.status, saved.body.search]).toEqual([201, 'etat=SHIPPED&tri=amount']);
  expect([await namesOf(admin), await namesOf(second), await namesOf(admin, 'SELLERS')]).toEqual([
    ['Parties hier'],
    [],
    [],
  ]);
  const { body } = await product.app.inject({
    url: `/api${exportPersonalData.path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(body).toContain('Parties hier');
});

test('a name is taken in whichever letters, and what is no name or no search is refused', async () => {
  const before = await fingerprintOf(product);

  expect((await save('parties HIER')).body).toMatchObject({
    code: 'SAVED_VIEW_NAME_TAKEN',
    errors: [{ path: 'name' }],
  });
  expect((await save(' ')).status).toBe(422);
  expect((await save('a'.repeat(61))).status).toBe(422);
  for (const search of ['a\nb', 'a#b', 'a'.repeat(1_001)])
    expect((await product.call(saveView, { as: admin, body: { list: 'ORDERS', name: 'x', search } })).status).toBe(422);
  expect(
    (await product.call(saveView, { as: admin, body: { list: invalid('SECRETS'), name: 'x', search: '' } })).status,
  ).toBe(422);

  expect(await fingerprintOf(product)).toBe(before);
});

test('a view is renamed and deleted by its own admin only', async () => {
  const { body: view } = await save('À suivre', admin, 'SELLERS');
  await save('Autre', admin, 'SELLERS');
  const params = { viewId: view.viewId };
  const before = await fingerprintOf(product);

  expect((await product.call(renameView, { as: second, params, body: { name: 'Volée' } })).body.code).toBe(
    'SAVED_VIEW_NOT_FOUND',
  );
  expect((await product.call(deleteView, { as: second, params })).body).toMatchObject({ code: 'SAVED_VIEW_NOT_FOUND' });
  expect((await product.call(renameView, { as: admin, params, body: { name: 'AUTRE' } })).body.code).toBe(
    'SAVED_VIEW_NAME_TAKEN',
  );
  expect(await fingerprintOf(product)).toBe(before);

  expect((await product.call(renameView, { as: admin, params, body: { name: 'à suivre' } })).body.name).toBe(
    'à suivre',
  );
  expect((await product.call(deleteView, { as: admin, params })).status).toBe(204);
  expect((await product.call(deleteView, { as: admin, params })).status).toBe(404);
  expect(await namesOf(admin, 'SELLERS')).toEqual(['Autre']);
});

test('no more than twenty views of a list are kept, however many are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: SAVED_VIEWS_MAX + 5 }, (_, index) => save(`Vue ${index}`, second)),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(SAVED_VIEWS_MAX);
  expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
    Array.from({ length: 5 }, () => 'SAVED_VIEWS_FULL'),
  );
  const same = await Promise.all([1, 2].map(() => save('Deux fois', second, 'SELLERS')));
  expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
