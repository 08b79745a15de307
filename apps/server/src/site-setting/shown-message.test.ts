import { expect, test } from 'vitest';

import { shownMessage } from '#site-setting/shown-message';

const KEPT = {
  message: 'Fermé lundi.',
  others: { en: 'Closed on Monday.' },
  endsOn: '2026-11-23',
  link: '/navires',
  active: true,
  opensExternally: false,
};
const shown = (language: 'fr' | 'en' | 'ty', today = '2026-11-23', kept: Partial<typeof KEPT> = {}) =>
  shownMessage({ ...KEPT, ...kept }, { language, today });

test('is shown in its reader’s language, else in French, and says which', () => {
  expect(shown('en')).toMatchObject({ message: 'Closed on Monday.', language: 'en' });
  expect(shown('ty')).toMatchObject({ message: 'Fermé lundi.', language: 'fr-PF' });
  expect(shown('fr')).toMatchObject({ message: 'Fermé lundi.', language: 'fr-PF', link: '/navires' });
});

test('is shown on its last day, and not after it', () => {
  expect(shown('fr', '2026-11-23')).not.toBeNull();
  expect(shown('fr', '2026-11-24')).toBeNull();
});

test('is not shown while it is off; one kept by an older version has no end', () => {
  expect(shown('fr', '2026-11-23', { active: false })).toBeNull();
  const { others: _, endsOn: __, ...old } = KEPT;
  expect(shownMessage(old, { language: 'en', today: '2030-01-01' })?.message).toBe('Fermé lundi.');
});
