import { readFileSync } from 'node:fs';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ERROR_CATALOGUE } from '@matete/contract/error-catalogue';
import { FIELD_ERRORS } from '@matete/contract/field-errors';
import { NOTIFICATION_CODES } from '@matete/contract/notification/notifications';
import { describe, expect, test } from 'vitest';

import { withCapitalLike } from './capital.ts';
import { LOCALES } from '../locales.ts';
import { withEnglishTypography, withFrenchTypography } from '../typography.ts';
import { areaOf, AREAS } from './areas.ts';
import { readCatalogue, readHeldDrafts, readOrigins } from './catalogue-files.ts';
import { argumentsOf } from './catalogue.ts';
import { readDrafts, readHeldIds } from './drafts.ts';
import { DATE_NAME_TERMS, GLOSSARY_LOCALES, readGlossary, TERMS_KEPT_FRENCH } from './glossary.ts';
import { readAllTexts, readLocalTextSources } from './local-text-sources.ts';
import { actionOf, composeLocalTexts } from './local-texts.ts';
import { countsInWords, reportOn } from './report.ts';

const french = readAllTexts('fr');
const english = readAllTexts('en');
const heldIds = readHeldIds(GLOSSARY_LOCALES.flatMap(readDrafts));
const QUAY = /fare[\s\u00A0-]?ute|motu[\s\u00A0-]?uta/i;
const glossary = new Map(readGlossary().map((term) => [term.key, term]));

describe.each(AREAS)('the %s catalogue', (area) => {
  test('has the same texts in English as in French', () => {
    expect(Object.keys(readCatalogue('en', area)).sort()).toEqual(Object.keys(readCatalogue('fr', area)).sort());
  });

  test('holds only ids of its own area, none of them empty', () => {
    for (const [id, text] of Object.entries(readCatalogue('fr', area))) {
      expect(areaOf(id)).toBe(area);
      expect(text.trim(), id).not.toBe('');
    }
  });

  test.each(LOCALES)('takes the same arguments in %s as in French', (locale) => {
    for (const [id, text] of Object.entries(readCatalogue(locale, area))) {
      expect(french[id], `${id} is unknown in French`).toBeDefined();
      expect(argumentsOf(compileMessage(text)), id).toEqual(argumentsOf(compileMessage(french[id] ?? '')));
    }
  });

  test('spaces French punctuation with no-break spaces and writes typographic apostrophes', () => {
    for (const [id, text] of Object.entries(readCatalogue('fr', area)))
      expect(text, id).toBe(withFrenchTypography(text));
    for (const [id, text] of Object.entries(readCatalogue('en', area)))
      expect(text, id).toBe(withEnglishTypography(text));
  });
});

test('has a text for every error of the contract', () => {
  const wanted = [...Object.keys(ERROR_CATALOGUE), ...FIELD_ERRORS.map((code) => `field.${code}`)];
  expect(wanted.filter((code) => !french[`errors.${code}`])).toEqual([]);
});

test('names no quay of the port: that of an order is in the record of its ship', () => {
  const named = AREAS.flatMap((area) =>
    LOCALES.flatMap((locale) => Object.entries(readCatalogue(locale, area)).filter(([, text]) => QUAY.test(text))),
  );
  expect(named).toEqual([]);
});

test('has a title and a body for every notification of the contract', () => {
  const wanted = NOTIFICATION_CODES.flatMap((code) => [`notifications.${code}.title`, `notifications.${code}.body`]);
  expect(wanted.filter((id) => !french[id])).toEqual([]);
});

describe.each(GLOSSARY_LOCALES)('the texts in %s', (locale) => {
  const texts = AREAS.flatMap((area) => Object.entries(readCatalogue(locale, area)));
  const origins = readOrigins(locale);
  const held = readHeldDrafts(locale);
  const drafts = new Map(readDrafts(locale).map((draft) => [draft.id, draft]));

  test('say each where they come from: one attested word of the glossary, or a draft with its words', () => {
    for (const [id, text] of texts) {
      const { kind, glossaryKey, source } = origins[id] ?? {};
      const term = glossary.get(glossaryKey ?? '');
      if (kind === 'unchanged') {
        const letters = (message = ''): string => message.replace(/\{.*?\}|[^\p{L}]/gu, '');
        expect(['', letters(french[id])], id).toContain(letters(text));
        continue;
      }
      expect(source, id).not.toBe('');
      if (kind === 'attested') {
        expect(withCapitalLike(french[id], term?.[locale]).toLowerCase(), id).toBe(text.toLowerCase());
        expect([term?.basis[locale], term?.source[locale]], id).toEqual(['attested', source]);
      } else if (glossaryKey === null) {
        const draft = drafts.get(origins[id]?.sameAs ?? id);
        expect(draft?.money, id).toBe(false);
        expect(
          [draft?.draft, draft?.fr].map((word) => word?.toLowerCase()),
          id,
        ).toEqual([text, french[id]].map((word) => word?.toLowerCase()));
      }
    }
    expect(Object.keys(origins).sort()).toEqual(texts.map(([id]) => id).sort());
  });

  test('are those that `npm run glossary` writes from the glossary and the drafts', () => {
    const { shown, held: heldNow } = composeLocalTexts(readLocalTextSources(locale));

    const written = Object.fromEntries(texts.map(([id, text]) => [id, { ...origins[id], text }]));
    expect(written).toEqual(shown);
    expect(held).toEqual(heldNow);
  });

  test('never bind before a review: those are held, with their words', () => {
    expect(texts.filter(([id]) => heldIds.has(id) || id in held)).toEqual([]);
    expect(Object.values(origins).filter(({ glossaryKey }) => TERMS_KEPT_FRENCH.has(glossaryKey ?? ''))).toEqual([]);
    for (const { text } of Object.values(held)) expect(text).not.toBe('');
  });

  test('are no drafts in mail, sheets and refusals, which have no place for a mark', () => {
    const unmarked = texts.filter(([id]) => ['emails', 'notifications', 'errors'].includes(areaOf(id)));
    expect(unmarked.filter(([id]) => origins[id]?.kind === 'draft')).toEqual([]);
  });

  test('are the same wherever the French and English are, except where a draft was written for the place', () => {
    const byMeaning = Map.groupBy(
      texts.filter(([id]) => !drafts.get(id)?.draft),
      ([id]) => `${french[id]} | ${english[id]}`.toLowerCase(),
    );
    for (const [meaning, same] of byMeaning)
      expect([...new Set(same.map(([, text]) => text.toLowerCase()))], meaning).toHaveLength(1);
  });

  test('never call two actions by one name', () => {
    const actions = texts.flatMap(([id, text]) => {
      const action = actionOf(french[id] ?? '', english[id] ?? '');
      return action ? [{ id, text: text.toLowerCase(), ...action }] : [];
    });
    expect(actions.length).toBeGreaterThan(0);
    const shared = actions.filter((one) =>
      actions.some((other) => other.text === one.text && other.french !== one.french && other.english !== one.english),
    );
    expect(shared).toEqual([]);
  });

  test('name all days and months or none', () => {
    const named = Object.keys(DATE_NAME_TERMS).filter((id) => texts.some(([known]) => known === id));
    expect([0, Object.keys(DATE_NAME_TERMS).length]).toContain(named.length);
  });
});

test('reads proposals that wait for a speaker, and none of French', () => {
  expect(readHeldDrafts('ty')['order.order.cancel']).toMatchObject({ text: 'Faʻaʻore i te aniraʻa', kind: 'draft' });
  expect(readHeldDrafts('fr')).toEqual({});
});

test('counts in the report each text once, by its origin', () => {
  const { texts, attested, draft, unchanged, reviewed, held, missing, missingIds, areas } = reportOn('ty');

  expect(attested + draft + unchanged + reviewed + held + missing).toBe(texts);
  expect(missingIds).toHaveLength(held + missing);
  expect(attested + draft + unchanged).toBe(Object.keys(readOrigins('ty')).length);
  expect([reviewed, areas.emails.draft]).toEqual([0, 0]);
  expect(reportOn('fr')).toMatchObject({ reviewed: texts, missingIds: [] });
});

test('is what the specification says of the local languages', () => {
  const specification = readFileSync(new URL('../../../../docs/specification.md', import.meta.url), 'utf8');

  expect(specification).toContain(GLOSSARY_LOCALES.map((locale) => countsInWords(reportOn(locale))).join('; '));
});
