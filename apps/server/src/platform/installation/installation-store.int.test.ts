import { expect, test } from 'vitest';

import { agreeOn } from '#platform/installation/installation-store';
import { openProduct } from '#testing/test-product';

const { services } = await openProduct();
const { db } = services;
const secret = 'the secret of the first process that started';

test('processes of one database agree on its secret, and on where people reach it', async () => {
  expect(await agreeOn(db, { secret, publicUrl: undefined })).toEqual({ publicUrl: '' });
  expect(await agreeOn(db, { secret, publicUrl: 'https://matete.pf' })).toEqual({ publicUrl: 'https://matete.pf' });
  expect(await agreeOn(db, { secret, publicUrl: undefined })).toEqual({ publicUrl: 'https://matete.pf' });

  expect(await agreeOn(db, { secret: 'another one, of a copy', publicUrl: 'https://copy.pf' })).toBeUndefined();
  expect(await agreeOn(db, { secret, publicUrl: undefined })).toEqual({ publicUrl: 'https://matete.pf' });
});

test('of two first starts at once with two secrets one is refused', async () => {
  await db.deleteFrom('installation').execute();
  const agreed = await Promise.all(
    ['one', 'two'].map((name) => agreeOn(db, { secret: `secret of process ${name}`, publicUrl: `https://${name}.pf` })),
  );
  expect(agreed.filter((answer) => answer === undefined)).toHaveLength(1);
});
