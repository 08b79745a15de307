import { signUpCustomer } from '@matete/contract/account/sign-up';
import * as calls from '@matete/contract/terms/terms';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const { product, customer, admin, place } = await openMarket({ kg: 500 });
const { db } = product.services;
const DAY_MS = 86_400_000;

const read = (version?: number, language = 'fr') =>
  product.call(calls.getTerms, {
    query: { version: version === undefined ? undefined : String(version) },
    headers: { 'accept-language': language },
  });
const publish = (effectiveDate: string, fr = '## Objet\nNouveau texte.', en?: string) =>
  product.call(calls.publishTerms, { as: admin, body: { effectiveDate, fr, ...(en === undefined ? {} : { en }) } });
const versionOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('terms_version').where('id', '=', orderId).executeTakeFirstOrThrow())
    .terms_version;

test('the first version is in force since 3 October 2024, in French and English', async () => {
  const { body } = await read();

  expect(body).toMatchObject({ version: 1, currentVersion: 1, effectiveDate: '2024-10-03', language: 'fr-PF' });
  expect(body.articles).toHaveLength(10);
  expect(body.articles[1]?.text).toContain('10\u00A0jours');
  expect((await read(1, 'en')).body.language).toBe('en');
  expect((await read(1, 'ty')).body.language).toBe('fr');
  expect((await read(7)).body.code).toBe('TERMS_VERSION_UNKNOWN');
});

test.each([
  ['2026-11-20', '## Objet\nTexte.', 'DATE_IN_THE_PAST', 'effectiveDate'],
  ['2026-12-01', 'Sans article.', 'TERMS_WITHOUT_ARTICLES', 'fr'],
])('refuses %s with %j: %s', async (date, fr, code, path) => {
  const { body } = await publish(date, fr);

  expect(body).toMatchObject({ code, errors: [{ path }] });
  expect((await read()).body.versions).toHaveLength(1);
});

test('a version holds from its day on: orders before it keep the first, later ones need it accepted', async () => {
  const before = await place({ kg: 1 });
  expect(await versionOf(before.body.orders[0]?.orderId ?? '')).toBe(1);
  const firstText = (await read(1)).body.articles;

  expect((await publish('2026-11-23', '## Objet\nNouveau.', '## Purpose\nNew.')).status).toBe(201);
  expect((await read()).body).toMatchObject({ version: 1, currentVersion: 1 });
  expect((await place({ kg: 1 })).status).toBe(201);
  expect((await publish('2026-11-22')).body.code).toBe('TERMS_DATE_BEFORE_LAST');

  product.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS));
  expect((await read()).body).toMatchObject({ version: 2, articles: [{ title: 'Objet', text: 'Nouveau.' }] });
  expect((await read(undefined, 'en')).body.articles).toMatchObject([{ title: 'Purpose' }]);
  expect((await read(1)).body.articles.map(({ text }) => text)).toEqual(firstText.map(({ text }) => text));
  const accepted = await product.call(calls.getAcceptedTerms, { as: customer });
  expect(accepted.body).toMatchObject({ acceptedVersion: 1, current: { version: 2 }, mustAccept: true });

  const refused = await place({ kg: 1 });
  expect(refused.body).toMatchObject({ code: 'TERMS_CHANGED', errors: [{ path: 'acceptedTerms' }] });
  expect((await place({ kg: 1, acceptedTerms: 1 })).body.code).toBe('TERMS_CHANGED');

  const placed = await place({ kg: 1, acceptedTerms: 2 });
  expect(placed.status).toBe(201);
  expect(await versionOf(placed.body.orders[0]?.orderId ?? '')).toBe(2);
  expect((await product.call(calls.getAcceptedTerms, { as: customer })).body.mustAccept).toBe(false);
  expect((await place({ kg: 1 })).status).toBe(201);
});

test('who signs up accepts the version that holds', async () => {
  const { body } = await product.call(signUpCustomer, {
    body: {
      email: 'nouvelle@exemple.pf',
      password: 'ua-pou-2026',
      confirmPassword: 'ua-pou-2026',
      firstName: 'Hina',
      lastName: 'Tehani',
      countryCode: '689',
      phone: '87123456',
      island: 'rangiroa',
      type: 'INDIVIDUAL',
      acceptTerms: true,
    },
  });

  const { terms_version: version } = await db
    .selectFrom('accounts')
    .select('terms_version')
    .where('id', '=', body.userId)
    .executeTakeFirstOrThrow();
  expect(version).toBe(2);
});

test('two versions published at once get numbers of their own', async () => {
  const published = await Promise.all([publish('2026-12-10'), publish('2026-12-10'), publish('2026-12-10')]);

  expect(published.map(({ body }) => body.version).toSorted()).toEqual([3, 4, 5]);
});
