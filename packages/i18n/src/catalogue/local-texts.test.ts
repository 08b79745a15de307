import { expect, test } from 'vitest';

import type { Draft } from './drafts.ts';
import type { GlossaryTerm } from './glossary.ts';
import { actionOf, composeLocalTexts } from './local-texts.ts';

function draft(id: string, fr: string, text: string, facts: Partial<Draft> = {}): Draft {
  return { id, fr, draft: text, words: [`${text}@TRYON`], sure: 80, money: false, ...facts };
}

function term(basis: 'attested' | 'derived' | 'guess', key: string, fr: string, ty: string): GlossaryTerm {
  const empty = { pu: null, mrv: null, aut: null, mar: null, hka: null };
  return { ...empty, key, fr, en: key, ty, confidence: { ty: 'medium' }, source: { ty: 'LMT' }, basis: { ty: basis } };
}

const french = {
  'common.shell.search': 'Rechercher',
  'shop.list.search': 'Rechercher',
  'order.order.cancel': 'Annuler',
  'form.picture.remove': 'Supprimer',
  'emails.csv.day': 'Jour',
  'admin.analytics.day': 'Jour',
  'shop.card.open': 'Voir {name}',
};
const english = {
  'common.shell.search': 'Search',
  'shop.list.search': 'Search',
  'order.order.cancel': 'Cancel',
  'form.picture.remove': 'Delete',
  'emails.csv.day': 'Day',
  'admin.analytics.day': 'Day',
  'shop.card.open': 'See {name}',
};

function compose(given: { drafts?: Draft[]; glossary?: GlossaryTerm[]; heldIds?: string[] }) {
  const { drafts = [], glossary = [], heldIds = [] } = given;
  return composeLocalTexts({
    locale: 'ty',
    french,
    english,
    glossary,
    drafts,
    termOfMessage: {},
    heldIds: new Set(heldIds),
  });
}

test('takes a draft for its message, and for every other of the same French and English', () => {
  const { shown } = compose({ drafts: [draft('common.shell.search', 'Rechercher', 'ʻImi')] });

  expect(shown['common.shell.search']).toMatchObject({ text: 'ʻImi', kind: 'draft', sure: 80 });
  expect(shown['shop.list.search']).toMatchObject({ text: 'ʻImi', sameAs: 'common.shell.search' });
});

test('calls attested what is one whole word that a source shows, and draft what follows from one', () => {
  const drafts = [draft('common.shell.search', 'Rechercher', 'ʻImi')];
  const attested = compose({ drafts, glossary: [term('attested', 'search', 'rechercher', 'ʻimi')] });
  const derived = compose({ glossary: [term('derived', 'search', 'rechercher', 'ʻimi')] });
  const guessed = compose({ glossary: [term('guess', 'search', 'rechercher', 'ʻimi')] });

  expect(attested.shown['shop.list.search']).toMatchObject({ text: 'ʻImi', kind: 'attested', glossaryKey: 'search' });
  expect(derived.shown['shop.list.search']).toMatchObject({ text: 'ʻImi', kind: 'draft', source: 'LMT' });
  expect(guessed.shown).toEqual({});
});

test('leaves a draft of another French text, and one that lost an argument', () => {
  const { shown, left } = compose({
    drafts: [draft('common.shell.search', 'Chercher', 'ʻImi'), draft('shop.card.open', 'Voir {name}', 'Hiʻo')],
  });

  expect(shown).toEqual({});
  expect(left).toEqual({ 'common.shell.search': 'other French', 'shop.card.open': 'other arguments' });
});

test('holds what binds, wherever its French stands, and keeps the proposal', () => {
  const { shown, held } = compose({
    drafts: [draft('common.shell.search', 'Rechercher', 'ʻImi')],
    glossary: [term('attested', 'cancel', 'annuler', 'faʻaʻore')],
    heldIds: ['common.shell.search'],
  });

  expect(shown).toEqual({});
  expect(Object.keys(held)).toEqual(['common.shell.search', 'shop.list.search', 'order.order.cancel']);
});

test('gives one text to one action: the less sure one stays French', () => {
  const { shown, left } = compose({
    drafts: [
      draft('order.order.cancel', 'Annuler', 'Tātara', { sure: 70 }),
      draft('form.picture.remove', 'Supprimer', 'Tātara'),
    ],
  });

  expect(Object.keys(shown)).toEqual(['form.picture.remove']);
  expect(left).toEqual({ 'order.order.cancel': 'same text as another action' });
});

test('writes attested words alone where no mark can stand', () => {
  const drafts = [draft('admin.analytics.day', 'Jour', 'Mahana')];
  const glossary = [term('attested', 'day', 'jour', 'mahana')];

  expect(Object.keys(compose({ drafts }).shown)).toEqual(['admin.analytics.day']);
  expect(Object.keys(compose({ drafts, glossary }).shown)).toEqual(['emails.csv.day', 'admin.analytics.day']);
});

test.each([
  ['Annuler', 'Cancel', { french: 'annuler', english: 'cancel' }],
  ['Voir {name}', 'See {name}', { french: 'voir', english: 'see' }],
  ['Se connecter', 'Sign in', { french: 'se connecter', english: 'sign' }],
  ['Produits', 'Products', null],
])('reads the action of “%s”', (fr, en, action) => {
  expect(actionOf(fr, en)).toEqual(action);
});
