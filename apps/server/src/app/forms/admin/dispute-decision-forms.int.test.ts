// @module-tag long
import { expect, test } from 'vitest';

import { openDisputeDesk } from '#testing/desks/dispute-desk';
import { marketRecords } from '#testing/desks/market-records';
import { messageAt, messageAtGroup, openPages } from '#testing/page-forms';

const { product, admin, arrived, open, readOrder } = await openDisputeDesk();
const pages = await openPages(product);

const form = 'dispute-decision';
const pageOf = (orderId: string): string => `/admin/litiges/${orderId}`;

/** An order with an open dispute. */
async function disputed(): Promise<string> {
  const orderId = await arrived(609);
  expect((await open(orderId)).status).toBe(201);
  return orderId;
}

test('decides a dispute in part once, however often its form is sent', async () => {
  const orderId = await disputed();
  const sent = {
    as: admin,
    form,
    key: 'une-cle-de-litige',
    fields: { decision: 'PARTIALLY_DISPUTED', refundAmount: '2 890', message: 'Deux kilos manquaient.', seen: 'true' },
  };

  const [first, second] = await pages.sendTwice(pageOf(orderId), sent);

  expect([first.location, second.location]).toEqual([pageOf(orderId), pageOf(orderId)]);
  expect((await readOrder(orderId)).status).toBe('PARTIALLY_DISPUTED');
  const coupons = await marketRecords(product).couponsOf(orderId);
  expect(coupons.map((coupon) => coupon.amount_xpf)).toEqual([2_890]);
  expect((await pages.open(pageOf(orderId), admin)).html).toContain('Deux kilos manquaient.');
});

test('answers what is missing at its field, and keeps what was typed', async () => {
  const orderId = await disputed();

  const empty = await pages.send(pageOf(orderId), { as: admin, form, fields: { message: 'Vu les photos.' } });
  expect([empty.status, messageAtGroup(empty.html, 'Votre décision')]).toEqual([422, 'Choisissez une décision.']);
  expect(empty.html).toContain('Vu les photos.</textarea>');
  const fields = {
    decision: 'PARTIALLY_DISPUTED',
    refundAmount: '9 000 000',
    message: 'Vu les photos.',
    seen: 'true',
  };
  const once = await pages.send(pageOf(orderId), {
    as: admin,
    form,
    fields: { decision: 'DISPUTE_REJECTED', message: 'Vu les photos.' },
  });
  expect([once.status, messageAtGroup(once.html, 'Décision définitive')]).toEqual([
    422,
    expect.stringMatching(/^Cochez cette case.*définitive\.$/),
  ]);
  const more = await pages.send(pageOf(orderId), { as: admin, form, fields });
  expect([more.status, messageAt(more.html, 'Rendu au client')]).toEqual([422, expect.stringMatching(/./)]);
  expect(more.html).toContain('value="9 000 000"');
  expect((await readOrder(orderId)).status).toBe('DISPUTE_IN_PROGRESS');

  const rejected = await pages.send(pageOf(orderId), {
    as: admin,
    form,
    fields: { ...fields, decision: 'DISPUTE_REJECTED' },
  });
  expect(rejected.status).toBe(303);
  expect((await readOrder(orderId)).status).toBe('DISPUTE_REJECTED');
});
