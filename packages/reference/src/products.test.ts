import { expect, test } from 'vitest';
import texts from '../data/product-descriptions.json' with { type: 'json' };
import { FREIGHT_TARIFFS, TARIFF_CODES } from './freight-tariffs.ts';
import { findReferenceProduct, REFERENCE_PRODUCTS } from './products.ts';

test('has 98 products, each with an id, a French name and a customs code of eight digits', () => {
  expect(REFERENCE_PRODUCTS).toHaveLength(98);
  expect(new Set(REFERENCE_PRODUCTS.map((product) => product.id)).size).toBe(98);
  expect(new Set(REFERENCE_PRODUCTS.map((product) => product.names.fr)).size).toBe(98);
  for (const product of REFERENCE_PRODUCTS) expect(product.codeSH).toMatch(/^\d{8}$/);
});

test('has one of seven tariff codes, known to the freight table, for every product', () => {
  for (const product of REFERENCE_PRODUCTS) expect(TARIFF_CODES).toContain(product.tariffCode);
  const used = new Set(REFERENCE_PRODUCTS.map((product) => product.tariffCode));
  expect(used).toEqual(new Set(['FRIGO', 'PPILES', 'AUTRE', 'COPRAH']));
  for (const code of used) expect(FREIGHT_TARIFFS.some((row) => row.tariffCode === code)).toBe(true);
});

test('has a range of whole XPF with its source as a price, or null', () => {
  const priced = REFERENCE_PRODUCTS.filter((product) => product.price !== null);

  expect(priced).toHaveLength(11);
  for (const { price } of priced) {
    expect(Number.isInteger(price?.minXpf) && Number.isInteger(price?.maxXpf)).toBe(true);
    expect(price?.minXpf).toBeLessThanOrEqual(price?.maxXpf ?? 0);
    expect(price?.source).not.toBe('');
  }
  expect(findReferenceProduct('pasteque')?.price).toMatchObject({ minXpf: 180, maxXpf: 300, unit: 'kg' });
  expect(findReferenceProduct('taro')?.price).toBeNull();
});

test('marks thirteen products as unsuited to the kilogram, each with a reason', () => {
  const others = REFERENCE_PRODUCTS.filter((product) => !product.soldByKg);

  expect(others).toHaveLength(13);
  for (const product of others) expect(product.notByKgReason).not.toBeNull();
  expect(findReferenceProduct('langouste')?.soldByKg).toBe(true);
});

test('writes Polynesian names with the glottal letter, never an apostrophe', () => {
  for (const { names } of REFERENCE_PRODUCTS) {
    for (const name of [names.ty, names.pu, names.mrv, names.aut, names.mar]) expect(name ?? '').not.toMatch(/['’`]/);
  }
  expect(findReferenceProduct('thon-jaune')?.names.ty).toBe('ʻaʻahi');
  expect(findReferenceProduct('uru')?.names.fr).toBe("Fruit de l'arbre à pain (uru)");
});

test('keeps a name without a source null', () => {
  expect(findReferenceProduct('thon-obese')?.names.ty).toBeNull();
  expect(findReferenceProduct('taro')?.names.mar).toBeNull();
  expect(findReferenceProduct('nothing')).toBeUndefined();
});

test('writes Hakka names with the traditional forms of the characters', () => {
  expect(findReferenceProduct('tomate')?.names.hka).toBe('金錢橘');
  expect(findReferenceProduct('langouste')?.names.hka).toBe('龍蝦');
  for (const { names } of REFERENCE_PRODUCTS) expect(names.hka ?? '').not.toMatch(/[钱龙虾黄姜萝凤鱼鸡猪]/u);
});

test('has a source for every name that it has', () => {
  for (const { id, names, nameSources } of REFERENCE_PRODUCTS) {
    for (const language of ['ty', 'pu', 'mrv', 'aut', 'mar', 'hka'] as const) {
      if (names[language] !== null && names[language] !== undefined)
        expect(nameSources[language], `${id} ${language}`).toBeTruthy();
    }
  }
});

test('describes every product, and nothing else, in French and English', () => {
  expect(Object.keys(texts)).toEqual(REFERENCE_PRODUCTS.map((product) => product.id));
  for (const { id, descriptions } of REFERENCE_PRODUCTS) {
    for (const text of [descriptions.fr, descriptions.en]) {
      expect(text, id).toBe(text.trim());
      expect(text, id).toMatch(/[.]$/);
      expect(text.length, id).toBeGreaterThanOrEqual(60);
      expect(text.length, id).toBeLessThanOrEqual(400);
    }
  }
});

test('begins no two descriptions of a language with the same two words', () => {
  for (const language of ['fr', 'en'] as const) {
    const beginnings = REFERENCE_PRODUCTS.map(({ descriptions }) =>
      descriptions[language]
        .toLowerCase()
        .split(/[^\p{L}]+/u, 2)
        .join(' '),
    );
    expect(beginnings.filter((words, index) => beginnings.indexOf(words) !== index)).toEqual([]);
  }
});

test('spaces French descriptions as French is printed, with typographic apostrophes in both languages', () => {
  for (const { id, descriptions } of REFERENCE_PRODUCTS) {
    expect(descriptions.fr + descriptions.en, id).not.toMatch(/['"]| {2}/);
    expect(descriptions.fr, id).not.toMatch(/[^\u202F][;?!»]|«[^\u202F]|[^\u00A0]:/);
    expect(descriptions.en, id).not.toMatch(/\s[;:?!]/);
  }
});
