import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ERROR_CATALOGUE } from '@matete/contract/error-catalogue';
import { FIELD_ERRORS } from '@matete/contract/field-errors';
import { NOTIFICATION_CODES } from '@matete/contract/notification/notifications';
import { describe, expect, test } from 'vitest';

import { withCapitalLike } from '../capital.ts';
import { LOCALES } from '../locales.ts';
import { withEnglishTypography, withFrenchTypography } from '../typography.ts';
import { areaOf, AREAS } from './areas.ts';
import { readCatalogue, readOrigins } from './catalogue-files.ts';
import { argumentsOf } from './catalogue.ts';
import { DATE_NAME_TERMS, GLOSSARY_LOCALES, readGlossary, TERMS_KEPT_FRENCH } from './glossary.ts';
import { reportOn } from './report.ts';

const french = Object.assign({}, ...AREAS.map((area) => readCatalogue('fr', area))) as Record<string, string>;
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

  test('are each one whole glossary term, with its source, and none is marked as reviewed', () => {
    for (const [id, text] of texts) {
      const origin = origins[id];
      const term = glossary.get(origin?.glossaryKey ?? '');
      const expected = withCapitalLike(french[id], term?.[locale]);
      expect(text, id).toBe(expected);
      expect(origin).toMatchObject({ source: term?.source[locale], reviewed: false });
    }
    expect(Object.keys(origins).sort()).toEqual(texts.map(([id]) => id).sort());
  });

  test('never speak of money, law, penalties or refunds', () => {
    expect(Object.values(origins).filter((origin) => TERMS_KEPT_FRENCH.has(origin.glossaryKey))).toEqual([]);
  });

  test('name all days and months or none', () => {
    const named = Object.keys(DATE_NAME_TERMS).filter((id) => texts.some(([known]) => known === id));
    expect([0, Object.keys(DATE_NAME_TERMS).length]).toContain(named.length);
  });
});

test('counts in the report what a language lacks and what is not reviewed', () => {
  const report = reportOn('ty');

  expect(report.written + report.missingIds.length).toBe(report.texts);
  expect(report.unreviewedIds).toContain('common.shell.cart');
  expect(reportOn('fr').missingIds).toEqual([]);
});
