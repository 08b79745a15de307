// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { chooseTexts } from '@matete/i18n/catalogue/choose-texts';
import { parseDay } from '@matete/i18n/dates';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { createLanguage, type Language, loadAreas, textOf } from '#lib/texts/language';
import { useErrorText } from '#lib/texts/error-text';
import createLocalReading from '#app/local-texts/local-reading.tsx';
import { LanguageProvider, useTexts } from '#lib/texts/text.tsx';

const NAMES = Object.fromEntries([
  ...Array.from({ length: 7 }, (_, index) => [`common.date.day.${index + 1}`, `jour${index + 1}`]),
  ...Array.from({ length: 7 }, (_, index) => [`common.date.dayShort.${index + 1}`, `j${index + 1}.`]),
  ...Array.from({ length: 12 }, (_, index) => [`common.date.month.${index + 1}`, `mois${index + 1}`]),
]) as Record<string, string>;
const FRENCH = {
  ...NAMES,
  'common.action.close': 'Fermer',
  'common.shell.search': 'Rechercher',
  'common.generic.error': 'Une erreur est survenue.',
  'order.order.arrives': 'Arrive {date}',
  'order.order.waits': 'Attend jusqu’au {date}',
};
const ENGLISH = { ...FRENCH, 'common.action.close': 'Close' };
const OWN_NAMES = Object.fromEntries(Object.entries(NAMES).map(([id, name]) => [id, `${name}-ty`]));
const OWN = { 'common.shell.search': 'ʻImi', 'order.order.arrives': 'Tae {date}' };
const DRAFTS = new Set(['order.order.arrives', 'common.generic.error']);

async function languageWith(
  own: Readonly<Record<string, string>>,
  { locale = 'ty' as Locale, corrections = {}, inEnglish = false, words = false } = {},
): Promise<Language> {
  const compiled = compileCatalogue(FRENCH, own, DRAFTS);
  const choice = { withDrafts: !words, missing: inEnglish ? ('en' as const) : ('fr' as const) };
  const whole = compileCatalogue(FRENCH, inEnglish ? ENGLISH : FRENCH);
  const language = createLanguage({
    locale,
    corrections,
    local: createLocalReading(locale),
    loadCatalogue: (area) =>
      Promise.resolve(area === 'common' ? chooseTexts(compiled, whole, choice) : compileCatalogue({}, {})),
  });
  await loadAreas(language, ['common']);
  return language;
}

function Shown({ id, values = {} }: { id: string; values?: Record<string, string> }): ReactElement {
  const { t } = useTexts();
  return <p>{t(id as MessageId, values)}</p>;
}

const htmlOf = (language: Language, id: string, values?: Record<string, string>): string =>
  render(
    <LanguageProvider value={language}>
      <Shown id={id} {...(values && { values })} />
    </LanguageProvider>,
  ).container.innerHTML;

test('leaves an attested word as it is, marks a draft, and names the language of a fallback', async () => {
  const language = await languageWith(OWN);

  expect(htmlOf(language, 'common.shell.search')).toBe('<p>ʻImi</p>');
  expect(htmlOf(language, 'order.order.arrives', { date: 'x' })).toBe('<p><span class="draft">Tae x</span></p>');
  expect(htmlOf(language, 'common.action.close')).toBe('<p><span lang="fr">Fermer</span></p>');
});

test('marks the general error where it is a draft or a fallback', async () => {
  const Failure = (): ReactElement => <p>{useErrorText()(new Error('out of the blue'))}</p>;
  const shown = (language: Language): string =>
    render(<Failure />, { wrapper: ({ children }) => <LanguageProvider value={language}>{children}</LanguageProvider> })
      .container.innerHTML;

  const own = { ...OWN, 'common.generic.error': 'ʻUa tupu te hōʻē hape.' };
  expect(shown(await languageWith(own))).toBe('<p><span class="draft">ʻUa tupu te hōʻē hape.</span></p>');
  expect(shown(await languageWith(OWN))).toBe('<p><span lang="fr">Une erreur est survenue.</span></p>');
});

test('shows a corrected text as neither draft nor fallback', async () => {
  const corrections = { 'common.action.close': ['ʻŌpani'], 'order.order.arrives': ['E tae'] };
  const language = await languageWith(OWN, { corrections });

  expect(htmlOf(language, 'common.action.close')).toBe('<p>ʻŌpani</p>');
  expect(htmlOf(language, 'order.order.arrives')).toBe('<p>E tae</p>');
});

test('reads attested words alone, and what is missing in English, where its reader chose so', async () => {
  const language = await languageWith(OWN, { inEnglish: true, words: true });

  expect(htmlOf(language, 'common.shell.search')).toBe('<p>ʻImi</p>');
  expect(htmlOf(language, 'common.action.close')).toBe('<p><span lang="en">Close</span></p>');
  expect(htmlOf(language, 'order.order.arrives', { date: 'x' })).toBe('<p><span lang="en">Arrive x</span></p>');
});

test('writes a date inside a text in the language that the text is really in', async () => {
  const language = await languageWith({ ...OWN, ...OWN_NAMES });
  const date = language.local?.dateOf(parseDay('2026-12-22'), 'sentence') ?? '';

  expect(date).toBe('j2.-ty 22\u00A0mois12-ty (22/12)');
  expect(textOf(language, 'order.order.arrives' as MessageId, { date })).toBe(`Tae ${date}`);
  expect(textOf(language, 'order.order.waits' as MessageId, { date })).toBe('Attend jusqu’au j2. 22\u00A0mois12');
  expect(textOf(language, 'order.order.waits' as MessageId, { date: `${date}, 8 h` })).toBe(
    'Attend jusqu’au j2. 22\u00A0mois12, 8 h',
  );
});

test('writes a short date, as on a button, without the name of its month', async () => {
  const language = await languageWith({ ...OWN, ...OWN_NAMES });
  const date = language.local?.dateOf(parseDay('2026-12-22'), 'short') ?? '';

  expect(date).toBe('j2.-ty 22/12');
  expect(textOf(language, 'order.order.arrives' as MessageId, { date })).toBe('Tae j2.-ty 22/12');
  expect(textOf(language, 'order.order.waits' as MessageId, { date })).toBe('Attend jusqu’au j2. 22\u00A0mois12');
});

test('writes figures into a sentence of a language that names no days and months', async () => {
  const language = await languageWith(OWN);
  const date = language.local?.dateOf(parseDay('2026-12-22'), 'sentence') ?? '';

  expect([date, language.local?.hasOwnDates()]).toEqual(['j2. 22\u00A0mois12', false]);
  expect(textOf(language, 'order.order.arrives' as MessageId, { date })).toBe('Tae 22/12/2026');
  expect(textOf(language, 'order.order.waits' as MessageId, { date })).toBe('Attend jusqu’au j2. 22\u00A0mois12');
});
