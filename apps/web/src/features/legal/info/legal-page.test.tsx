// @vitest-environment jsdom
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { getTerms, type TermsView } from '@matete/contract/terms/terms';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const VERSIONS = [
  { version: 2, effectiveDate: '2026-11-01' },
  { version: 1, effectiveDate: '2024-10-03' },
];
const TERMS: TermsView = {
  version: 2,
  effectiveDate: '2026-11-01',
  currentVersion: 2,
  articles: [
    { id: 'article-1', title: 'Objet', text: 'Mātete vend.' },
    { id: 'article-2', title: 'Litiges', text: 'Les tribunaux de Papeete.' },
  ],
  language: 'fr-PF',
  versions: VERSIONS,
};

let network: FetchDouble;
let terms: TermsView;

beforeEach(() => {
  terms = TERMS;
  network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(getTerms, () => answer(terms));
});

test('shows the version in force, its articles, and where the others are', async () => {
  await renderPage('/conditions-de-vente', { network });

  expect(await screen.findByText(/en vigueur depuis le .*novembre 2026/i)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '2. Litiges' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Version 1' }).getAttribute('href')).toBe('/conditions-de-vente/1');
  expect(screen.queryByRole('note')).toBeNull();
  const writing = within(screen.getByRole('main')).getByRole('link', { name: 'Nous écrire' });
  expect(writing.getAttribute('href')).toBe('/contact');
});

test('says of an older version that it no longer applies, and leads to the one in force', async () => {
  terms = { ...TERMS, version: 1, effectiveDate: '2024-10-03' };
  await renderPage('/conditions-de-vente/1', { network });

  expect((await screen.findByRole('note')).textContent).toContain('qui ne s’applique plus');
  expect(screen.getByRole('link', { name: 'Lire la version en vigueur' }).getAttribute('href')).toBe(
    '/conditions-de-vente',
  );
});

test('marks the text with the language that it is really in', async () => {
  await renderPage('/ty/conditions-de-vente', { network });

  const text = await screen.findByText('Les tribunaux de Papeete.');
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('fr-PF');
});

test('a version that does not exist is a missing page', async () => {
  network.on(getTerms, () => refusal('TERMS_VERSION_UNKNOWN'));
  await renderPage('/conditions-de-vente/9', { network });

  expect(await screen.findByRole('heading', { level: 1, name: /introuvable|n’existe pas/ })).toBeTruthy();
});

test.each(['/inscription', '/vendre/inscription'])(
  'the terms open from %s beside what is being typed',
  async (address) => {
    await renderPage(address, { network });

    const link = await screen.findByRole('link', { name: 'conditions de vente' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/conditions-de-vente', '_blank']);
  },
);
