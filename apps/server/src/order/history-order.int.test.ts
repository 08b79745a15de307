import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';

const { product, placeAccepted, readOrder } = await openMarket();
/** Gives the last step of an order the id and the time of a process whose clock is a minute behind. */
const stepByASlowClock = (orderId: string) =>
  product.services.db.unitOfWork(async (tx) => {
    await sql`alter table order_transitions disable trigger order_transitions_append_only`.execute(tx);
    await sql`
      update order_transitions set id = '00000000-0000-7000-8000-000000000001', at = at - interval '1 minute'
      where order_id = ${orderId} and action = 'ACCEPT'`.execute(tx);
    await sql`alter table order_transitions enable trigger order_transitions_append_only`.execute(tx);
  });

test('the history keeps the order of the steps although the clock of one process is behind', async () => {
  const orderId = await placeAccepted({ kg: 3 });

  await stepByASlowClock(orderId);

  const order = await readOrder(orderId);
  expect(order.history.map((step) => step.action)).toEqual(['PLACE', 'VERIFY_PAYMENT', 'ACCEPT']);
  await expectSoundBooks(product);
});
