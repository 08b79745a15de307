import { expect, test } from 'vitest';

import { hashPassword } from '#account/password/password';
import { DEMONSTRATION_PASSWORD } from '#seed/story/people';
import { findKnownPasswords } from '#seed/start/known-passwords';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();

async function rename(id: string, email: string, password: string): Promise<void> {
  await product.services.db
    .updateTable('accounts')
    .set({ email, password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute();
}

test('accounts of the demonstration are found while they have its password', async () => {
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  expect(await findKnownPasswords(product.services.db)).toEqual([]);

  await rename(admin.id, 'admin@demo.test', DEMONSTRATION_PASSWORD);
  await rename(customer.id, 'customer@demo.test', 'changed since then');
  await rename(other.id, 'somebody@exemple.pf', DEMONSTRATION_PASSWORD);
  expect(await findKnownPasswords(product.services.db)).toEqual(['admin@demo.test']);
});
