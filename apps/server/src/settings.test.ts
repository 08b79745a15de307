import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { environmentSchema } from '#settings-schema';
import { readSettings, SettingsError } from '#settings';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';

function read(env: Record<string, string> = {}) {
  return readSettings({ env, workingDirectory: '/srv/matete', keptSecret: () => SECRET });
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('without any variable it is a demonstration on this machine', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: '/srv/matete/.data',
    storage: { kind: 'disk', directory: '/srv/matete/.data/files' },
    secret: SECRET,
    seed: 'demo',
    isDemonstration: true,
    isDevelopment: false,
    cardGateway: { kind: 'none' },
    roles: ['web', 'worker'],
    trustProxy: false,
    logLevel: 'warn',
  });
});

test('with a database of the operator nothing is seeded unless asked', () => {
  const env = { DATABASE_URL: 'postgres://u:p@db/matete', SECRET };

  expect(read(env)).toMatchObject({ seed: 'none', isDemonstration: false, logLevel: 'info' });
  expect(read({ ...env, SEED: 'demo' })).toMatchObject({ seed: 'demo', isDemonstration: true });
});

test('an empty variable counts as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toEqual(read());
});

test('every bad variable is named in one message', () => {
  expect(
    problemsOf({
      PORT: 'http',
      DATABASE_URL: 'mysql://db',
      SECRET: 'short',
      ROLES: 'web,cook',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'nobody',
      SEED: 'yes',
      RATE_LIMIT_PER_MINUT: '5',
    }),
  ).toEqual([
    'PORT must be a whole number from 1 to 65535',
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    'SECRET must have at least 32 characters',
    'ADMIN_EMAIL must be an email address',
    'SEED must be one of demo, none',
    'ROLES must be web, worker, or both separated by a comma',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
    'RATE_LIMIT_PER_MINUT is not a setting',
  ]);
});

test('variables that go together are refused one by one', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'a@b.pf' })).toEqual([
    'ADMIN_PASSWORD must be set too: ADMIN_EMAIL, ADMIN_PASSWORD go together',
  ]);
  expect(problemsOf({ GATEWAY_URL: 'http://pay.test' })).toHaveLength(1);
  expect(problemsOf({ PAYZEN_SHOP_ID: '12345678', PAYZEN_PASSWORD: 'x' })).toEqual([
    'PAYZEN_PUBLIC_KEY, PAYZEN_HMAC_KEY must be set too: PAYZEN_SHOP_ID, PAYZEN_PASSWORD, PAYZEN_PUBLIC_KEY, PAYZEN_HMAC_KEY go together',
  ]);
});

test('a shared database needs a shared secret', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://db/matete' })).toEqual([
    'SECRET must be set with DATABASE_URL: every process that shares the database needs the same one',
  ]);
});

test('a wrong value never appears in the message, for it may be a secret', () => {
  expect(problemsOf({ SECRET: 'hunter2', ADMIN_PASSWORD: 'hunter2' }).join()).not.toContain('hunter2');
});

test('the storage is a directory or a bucket', () => {
  expect(read({ STORAGE_URL: 'file:///var/lib/matete' }).storage).toEqual({
    kind: 'disk',
    directory: '/var/lib/matete',
  });
  expect(read({ STORAGE_URL: 's3://key:se%2Fcret@s3.example.pf/photos?region=eu-west-3' }).storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example.pf',
    region: 'eu-west-3',
    bucket: 'photos',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
  });
  expect(problemsOf({ STORAGE_URL: 's3://host/bucket' })).toEqual([
    'STORAGE_URL must read s3://KEY:SECRET@host/bucket?region=…',
  ]);
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('TRUST_PROXY %s is understood', (given, understood) => {
  expect(read({ TRUST_PROXY: given }).trustProxy).toEqual(understood);
});

test('the README documents every setting, and no other', () => {
  const readme = fs.readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('\n## ', readme.indexOf('## Settings') + 1));
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);

  expect(documented.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});
