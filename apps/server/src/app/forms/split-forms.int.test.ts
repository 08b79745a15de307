// @module-tag long
import { expect, test } from 'vitest';

import { createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const { product, customer, fishId, placePaid, offerPart, withdrawPart, readOrder, couponsOf } = await openMarket({
  kg: 0,
});
const pages = await openPages(product);
const answerOffer = { as: customer, form: 'answer-offer' };

/** A paid order of twelve kg, of which a seller offers five. */
async function offered() {
  const seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const orderId = await placePaid({ kg: 12 });
  const { body } = await offerPart(orderId, seller, [{ productId: fishId, quantity: 5 }]);
  return { orderId, seller, requestId: body.splitRequestId, page: `/livraisons-partielles/${body.splitRequestId}` };
}

test('takes a part and gives the rest back once, from a dialog with an address', async () => {
  const { orderId, page } = await offered();
  expect((await pages.open(page, customer)).html).toContain(`href="${page}?ouvrir=accepter-sans-le-reste"`);
  const url = `${page}?ouvrir=accepter-sans-le-reste`;
  const { html } = await pages.open(url, customer);

  const answers = [await pages.resend(url, answerOffer, html), await pages.resend(url, answerOffer, html)];

  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, page],
    [303, page],
  ]);
  expect((await pages.open(page, customer)).html).toContain('le reste vous a été rendu');
  expect((await readOrder(orderId)).divided.children).toHaveLength(1);
  expect(await couponsOf(orderId)).toHaveLength(1);
});

test.each([
  ['accepter', 'APPROVED'],
  ['refuser', 'REJECTED'],
])('the dialog %s answers %s', async (dialog, status) => {
  const { page, requestId } = await offered();

  const answer = await pages.send(`${page}?ouvrir=${dialog}`, answerOffer);

  expect(answer.status).toBe(303);
  const row = await product.services.db
    .selectFrom('split_requests')
    .select('status')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe(status);
});

test('says why an answer is not taken, and how the offer stands', async () => {
  const { orderId, seller, page } = await offered();
  const url = `${page}?ouvrir=accepter`;
  const { html } = await pages.open(url, customer);
  await withdrawPart(orderId, seller);

  const { status, html: refused } = await pages.resend(url, answerOffer, html);

  expect(status).toBe(422);
  expect(refused).toMatch(/<p role="alert"[^>]*>[^<]+<\/p>/);
  expect(refused).not.toMatch(/<dialog[^>]* open/);
  expect((await readOrder(orderId)).divided.children).toEqual([]);
});
