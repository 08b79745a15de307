import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';

const ACCOUNT = { iban: 'FR14 2004 1010 0505 0001 3M02 606', accountHolder: 'Hina Tehani' };

const { product, admin, placePaid, placeUnpaid, cancel } = await openMarket({ kg: 400 });

const passMinute = () => product.setNow(new Date(product.services.now().getTime() + 60_000));

/** Orders of the payments of each page, in the order of the list, and of the page behind the last. */
async function readPages(query: { readonly sort?: 'status'; readonly order?: 'ASC' | 'DESC' }): Promise<string[][]> {
  const pages: string[][] = [];
  for (let page = 1; pages.at(-1)?.length !== 0; page += 1) {
    const { body } = await product.call(listPaymentsForAdmin, { as: admin, query: { ...query, page, take: 2 } });
    pages.push(body.data.map(({ orderIds }) => orderIds.join()));
  }
  return pages;
}

test('payments that wait come first, oldest first, then the others, newest first, on however many pages', async () => {
  const refunded = await placePaid({ kg: 1 });
  const first = await placePaid({ kg: 1 });
  const expected = await placeUnpaid({ kg: 1, paymentMethod: 'WIRE_TRANSFER' });
  const second = await placePaid({ kg: 1 });
  passMinute();
  await cancel(refunded, { refundMethod: 'MONEY', account: ACCOUNT });
  passMinute();
  const late = await placeUnpaid({ kg: 1, paymentMethod: 'WIRE_TRANSFER' });
  // An order that coupons paid whole has no payment; what is given back of it waits at none.
  const withoutPayment = await placePaid({ kg: 1 });
  await cancel(withoutPayment, { refundMethod: 'MONEY', account: ACCOUNT });
  await product.services.db.updateTable('orders').set({ payment_id: null }).where('id', '=', withoutPayment).execute();

  const [expectedId, lateId] = [expected.orderId, late.orderId];
  expect(await readPages({})).toEqual([[expectedId, refunded], [lateId, ''], [second, first], []]);
  const pages = await readPages({ sort: 'status', order: 'ASC' });
  expect(await readPages({ sort: 'status', order: 'DESC' })).toEqual([
    ...pages
      .slice(0, -1)
      .map((page) => page.toReversed())
      .toReversed(),
    [],
  ]);
  expect(pages.flat().toSorted()).toEqual([refunded, first, expectedId, second, lateId, ''].toSorted());
});
