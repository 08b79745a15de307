import { expect, test } from 'vitest';

import { ratingVerbs } from '#testing/desks/rating-desk';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { openMarket } from '#testing/open-market';
import { messageAt, messageAtGroup, openPages } from '#testing/page-forms';

const market = await openMarket({ kg: 1_000 });
const { product, customer, admin } = market;
const { rate, decide, answer, takeBack, readRating, readReceived, seenByAdmin } = ratingVerbs(market);
const pages = await openPages(product);

async function ordered() {
  const productId = await createTestFish(product, {});
  const supplier = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  const orderId = await market.placeCompleted({ kg: 1, productId, as: supplier });
  return { productId, orderId, supplier };
}

test('a visitor’s page shows a rating with the next request after each write, and nothing where there is none', async () => {
  const { productId, orderId, supplier } = await ordered();
  const shown = async () => {
    const { html } = await pages.open(`/produits/${productId}`);
    const list = (await pages.open('/produits')).html;
    return {
      section: html.includes('Avis des clients'),
      words: html.includes('Très frais.'),
      answer: html.includes('Merci à vous.'),
      data: /"aggregateRating":(\{[^}]*\})/.exec(html)?.[1],
      card: list.includes('4 sur 5, 1 avis'),
    };
  };
  const nothing = { section: false, words: false, answer: false, data: undefined, card: false };
  expect(await shown()).toEqual(nothing);

  await rate(orderId, 4, { words: 'Très frais.' });
  const counted = {
    ...nothing,
    section: true,
    card: true,
    data: '{"@type":"AggregateRating","ratingValue":4,"bestRating":5,"worstRating":1,"ratingCount":1}',
  };
  expect(await shown()).toEqual(counted);
  await decide(orderId, 'PUBLISH');
  expect(await shown()).toEqual({ ...counted, words: true });
  await answer(orderId, 'Merci à vous.', supplier);
  expect(await shown()).toEqual({ ...counted, words: true });
  await ratingVerbs(market).decideAnswer(orderId, 'PUBLISH');
  expect(await shown()).toEqual({ ...counted, words: true, answer: true });
  await decide(orderId, 'TAKE_DOWN', { reason: 'Une plainte.' });
  expect(await shown()).toEqual(counted);
  await takeBack(orderId);

  expect(await shown()).toEqual(nothing);
});

test('a customer rates by the form of the page, once however often it is sent, and takes it back', async () => {
  const { orderId } = await ordered();
  const page = `/commandes/${orderId}/avis`;
  const empty = await pages.send(page, { as: customer, form: 'rate-order', fields: { words: 'Bon.' }, files: {} });
  expect([empty.status, messageAtGroup(empty.html, 'Votre note')]).toEqual([422, 'Choisissez de 1 à 5 étoiles.']);
  expect(empty.html).toContain('Bon.</textarea>');
  const long = await pages.send(page, {
    as: customer,
    form: 'rate-order',
    fields: { stars: '4', words: 'a'.repeat(1001) },
    files: {},
  });
  expect([long.status, messageAt(long.html, 'Quelques mots')]).toEqual([422, expect.stringContaining('long')]);
  expect((await readRating(orderId)).rating).toBeNull();

  const answers = await pages.sendTwice(page, {
    as: customer,
    form: 'rate-order',
    key: 'noter-une-fois',
    fields: { stars: '4', words: 'Bon.' },
    files: { photo: [await testPhoto()] },
  });

  expect(answers.map(({ location }) => location)).toEqual([page, page]);
  const { rating } = await readRating(orderId);
  expect(rating).toMatchObject({ stars: 4, words: 'Bon.', status: 'WAITING' });
  expect(rating?.photo).not.toBeNull();
  const back = await pages.send(`${page}?ouvrir=retirer-avis`, { as: customer, form: 'take-back-rating' });
  expect([back.status, (await readRating(orderId)).rating]).toEqual([303, null]);
});

test('an admin decides and a seller answers by the forms of their pages', async () => {
  const { orderId, supplier } = await ordered();
  await rate(orderId, 5, { words: 'Parfait.' });
  const { ratingId } = await seenByAdmin(orderId);
  const asked = (what: string) => `/admin/avis?ouvrir=decider-${what}.${ratingId}`;

  const silent = await pages.send(asked('rating-REFUSE'), {
    as: admin,
    form: 'decide-rating',
    subject: `rating-REFUSE.${ratingId}`,
  });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  const published = await pages.send(asked('rating-PUBLISH'), {
    as: admin,
    form: 'decide-rating',
    subject: `rating-PUBLISH.${ratingId}`,
  });
  expect([published.status, published.location]).toEqual([303, '/admin/avis']);
  const answered = await pages.send('/vendeur/avis', {
    as: supplier,
    form: 'answer-rating',
    subject: ratingId,
    fields: { words: 'Merci.' },
  });
  expect([answered.status, answered.location]).toEqual([303, '/vendeur/avis']);
  const withdrawn = await pages.send('/vendeur/avis', { as: supplier, form: 'withdraw-answer', subject: ratingId });

  expect(withdrawn.status).toBe(303);
  expect((await readReceived(supplier)).data[0]?.answer).toBeNull();
});
