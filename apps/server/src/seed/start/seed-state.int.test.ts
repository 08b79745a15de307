import { expect, test } from 'vitest';

import { markFinished, markUnfinished, readSeedState } from '#seed/tools/seed-store';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();

test('only a seed that was begun and not ended counts as unfinished', async () => {
  const { db } = product.services;
  expect(await readSeedState(db)).toBe('empty');

  await markUnfinished(db);
  expect(await readSeedState(db)).toBe('unfinished');
  await markFinished(db);

  const admin = await createTestAccount(product, { role: 'ADMIN' });
  await db
    .updateTable('accounts')
    .set({ email: 'admin@demo.test', email_verified_at: null })
    .where('id', '=', admin.id)
    .execute();
  expect(await readSeedState(db)).toBe('filled');
});
