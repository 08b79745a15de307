import { expect, test } from 'vitest';

import { checkNewPassword } from './password.ts';

const OWNER = { role: 'CUSTOMER', email: 'hina@exemple.pf' } as const;
const codeFor = async (password: string): Promise<string | undefined> => {
  const checked = await checkNewPassword(password, OWNER);
  return checked.ok ? undefined : checked.refusal.code;
};

test.each([
  'azerty',
  'AZERTY',
  'motdepasse',
  'azertyuiop',
  'jetaime',
  'soleil98',
  'Bonjour2026',
  'doudou',
  'Māuruuru',
  'tahiti',
  'Nuku Hiva',
  'papeete1',
  'iaorana2026',
])('a common password of here is refused: %s', async (password) => {
  expect(await codeFor(password)).toBe('PASSWORD_TOO_COMMON');
});

test.each(['ua-huka-2026', 'trois-pirogues', 'nohu rouge', 'k7fenua-haut'])(
  'another is taken: %s',
  async (password) => {
    expect(await codeFor(password)).toBeUndefined();
  },
);

test('what is short, of spaces, or the address is refused', async () => {
  expect([await codeFor('abc12'), await codeFor('       '), await codeFor('Hina@exemple.pf')]).toEqual([
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_COMMON',
  ]);
});
