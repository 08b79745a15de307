import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { readSettings, SettingsError } from '#start/settings';
import { environmentSchema } from '#start/settings-schema';

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

test('is a demonstration on this machine without any variable', () => {
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

test('seeds nothing unless asked when the operator names a database', () => {
  const env = { DATABASE_URL: 'postgres://u:p@db/matete', SECRET, PUBLIC_URL: 'http://localhost:3000' };

  expect(read(env)).toMatchObject({ seed: 'none', isDemonstration: false, logLevel: 'info' });
  expect(read({ ...env, SEED: 'demo' })).toMatchObject({ seed: 'demo', isDemonstration: true });
});

test('treats an empty variable as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toEqual(read());
});

test('names every bad variable in one message', () => {
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

test('refuses one of several variables that go together', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'a@b.pf' })).toEqual([
    'ADMIN_PASSWORD must be set too: ADMIN_EMAIL, ADMIN_PASSWORD go together',
  ]);
  expect(problemsOf({ GATEWAY_URL: 'http://pay.test' })).toHaveLength(1);
  expect(problemsOf({ SEED: 'none', SMS_URL: 'https://sms.test' })).toEqual([
    'SMS_TOKEN must be set too: SMS_URL, SMS_TOKEN go together',
  ]);
  expect(problemsOf({ SEED: 'none', PAYZEN_SHOP_ID: '12345678', PAYZEN_PASSWORD: 'x' })).toEqual([
    'PAYZEN_PUBLIC_KEY, PAYZEN_HMAC_KEY must be set too: PAYZEN_SHOP_ID, PAYZEN_PASSWORD, PAYZEN_PUBLIC_KEY, PAYZEN_HMAC_KEY go together',
  ]);
});

test('requires a shared secret with a shared database', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://db/matete' })).toEqual([
    'SECRET must be set with DATABASE_URL: every process that shares the database needs the same one',
    'PUBLIC_URL must be set with DATABASE_URL: links in mail lead there, from every process',
  ]);
});

test('keeps a wrong value out of the message, for it may be a secret', () => {
  expect(problemsOf({ SECRET: 'hunter2', ADMIN_PASSWORD: 'hunter2' }).join()).not.toContain('hunter2');
});

test('stores files in a directory or a bucket', () => {
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
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('TRUST_PROXY %s is understood', (given, understood) => {
  expect(read({ TRUST_PROXY: given }).trustProxy).toEqual(understood);
});

test('sends no SMS to the invented numbers of the demonstration, but to a receiver of this machine', () => {
  const sms = { SMS_URL: 'https://sms.test', SMS_TOKEN: 'x' };
  expect(problemsOf(sms)).toEqual([
    'SMS_URL must not be set with the demonstration, whose telephone numbers are invented: set SEED=none, or leave SMS_URL out',
  ]);
  expect(read({ ...sms, SEED: 'none', SMS_SENDER: 'MATETE' }).sms).toEqual({
    url: 'https://sms.test',
    token: 'x',
    sender: 'MATETE',
  });
  expect(read({ ...sms, SMS_URL: 'http://127.0.0.1:9000/' }).sms?.url).toBe('http://127.0.0.1:9000/');
});

const PAYZEN = { PAYZEN_SHOP_ID: '12345678', PAYZEN_PASSWORD: 'x', PAYZEN_PUBLIC_KEY: 'x', PAYZEN_HMAC_KEY: 'x' };
const REVOLUT = { REVOLUT_SECRET_KEY: 'x', REVOLUT_WEBHOOK_SECRET: 'x' };
const DATABASE = { DATABASE_URL: 'postgres://u:p@db/matete', SECRET, PUBLIC_URL: 'http://localhost:3000' };
const gatewayProblem = (name: string) =>
  `${name} must not be set with the demonstration, whose passwords everybody knows: set SEED=none, or leave ${name} out`;
const addressProblem = (name: string) =>
  `${name} shows the demonstration, whose passwords everybody knows, to other machines: set SEED=none for a real ` +
  `installation, or DEMO_PUBLIC=yes to show the demonstration all the same`;

test.each<[string, Record<string, string>, string[]]>([
  ['PayZen', PAYZEN, [gatewayProblem('PAYZEN_SHOP_ID')]],
  ['PayZen in its test mode', { ...PAYZEN, PAYZEN_MODE: 'TEST' }, [gatewayProblem('PAYZEN_SHOP_ID')]],
  ['PayZen, asked for by name', { ...DATABASE, SEED: 'demo', ...PAYZEN }, [gatewayProblem('PAYZEN_SHOP_ID')]],
  [
    'PayZen in production behind an address of this machine',
    { ...PAYZEN, PAYZEN_API_URL: 'https://127.0.0.1:9' },
    [gatewayProblem('PAYZEN_SHOP_ID')],
  ],
  ['Revolut', REVOLUT, [gatewayProblem('REVOLUT_SECRET_KEY')]],
  ['every address of this machine', { HOST: '0.0.0.0' }, [addressProblem('HOST')]],
  ['every address of this machine, IPv6', { HOST: '::' }, [addressProblem('HOST')]],
  ['a name of the world', { PUBLIC_URL: 'https://matete.pf' }, [addressProblem('PUBLIC_URL')]],
  ['a name that only begins like ours', { PUBLIC_URL: 'http://localhost.example.pf' }, [addressProblem('PUBLIC_URL')]],
  [
    'everything at once',
    { ...PAYZEN, ...REVOLUT, HOST: '0.0.0.0', PUBLIC_URL: 'https://matete.pf' },
    [
      gatewayProblem('PAYZEN_SHOP_ID'),
      gatewayProblem('REVOLUT_SECRET_KEY'),
      addressProblem('HOST'),
      addressProblem('PUBLIC_URL'),
    ],
  ],
  [
    'real money, shown to strangers on purpose',
    { ...PAYZEN, HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' },
    [gatewayProblem('PAYZEN_SHOP_ID')],
  ],
])('the demonstration does not start with %s', (_what, env, problems) => {
  expect(problemsOf(env)).toEqual(problems);
});

test.each<[string, Record<string, string>]>([
  ['on this machine', { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }],
  ['before strangers when that is asked for', { HOST: '0.0.0.0', PUBLIC_URL: 'https://essai.pf', DEMO_PUBLIC: 'yes' }],
  ['with a double of PayZen on this machine', { ...PAYZEN, PAYZEN_MODE: 'TEST', PAYZEN_API_URL: 'http://127.0.0.1:9' }],
])('the demonstration starts %s', (_what, env) => {
  expect(read(env)).toMatchObject({ isDemonstration: true, exposedBy: [] });
});

test('reaches PayZen in production over https alone', () => {
  const env = { ...DATABASE, ...PAYZEN, PAYZEN_API_URL: 'http://127.0.0.1:9', PAYZEN_STATIC_URL: 'http://127.0.0.1:9' };
  expect(problemsOf(env)).toEqual([
    'PAYZEN_API_URL must start with https:// with PAYZEN_MODE=PRODUCTION',
    'PAYZEN_STATIC_URL must start with https:// with PAYZEN_MODE=PRODUCTION',
  ]);
  expect(problemsOf({ ...env, PAYZEN_MODE: 'TEST' })).toEqual([]);
});

test('lets no client claim its own address', () => {
  expect(problemsOf({ TRUST_PROXY: 'true' })).toEqual([
    'TRUST_PROXY must be the number of proxies in front (1 for one), or their addresses: with true, a client could claim any address',
  ]);
});

test('knows which settings expose an installation whose database may hold public passwords', () => {
  const env = { ...DATABASE, ...PAYZEN, HOST: '0.0.0.0', PUBLIC_URL: 'https://matete.pf' };
  expect(read(env).exposedBy).toEqual(['PAYZEN_SHOP_ID', 'HOST', 'PUBLIC_URL']);
  expect(read({ ...env, DEMO_PUBLIC: 'yes' }).exposedBy).toEqual(['PAYZEN_SHOP_ID']);
  expect(read(DATABASE).exposedBy).toEqual([]);
});

test('finds every setting in the README, and no other', () => {
  const readme = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('\n## ', readme.indexOf('## Settings') + 1));
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);

  expect(documented.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test('the template for a server names every setting that its units do not, once each', () => {
  const template = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/matete.env'), 'utf8');
  const named = new Set([...template.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]));
  const ofUnits = ['PORT', 'HOST', 'ROLES', 'NODE_ENV', 'DATA_DIR'];

  expect([...named, ...ofUnits].toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
});

test.each([
  [{}, undefined],
  [{ MAIL_FROM: 'Mātete <no-reply@matete.pf>' }, undefined],
  [{ MAIL_FROM: 'ne-pas-repondre@matete.pf' }, undefined],
  [{ MAIL_FROM: 'Mātete <bonjour@matete.pf>' }, 'bonjour@matete.pf'],
  [{ MAIL_FROM: 'bonjour@matete.pf' }, 'bonjour@matete.pf'],
  [{ MAIL_FROM: 'Mātete' }, undefined],
  [{ MAIL_FROM: 'Mātete <bonjour@matete.pf>', CONTACT_EMAIL: 'aide@matete.pf' }, 'aide@matete.pf'],
])('the address for letters with %j is %s: the one given, or a sender that somebody reads', (env, expected) => {
  expect(read(env).contactEmail).toBe(expected);
});

test('push services are added by their hosts', () => {
  expect(read({}).pushHosts).toEqual([]);
  expect(read({ PUSH_HOSTS: 'up.exemple.pf, .push.exemple.pf' }).pushHosts).toEqual([
    'up.exemple.pf',
    '.push.exemple.pf',
  ]);
});

test.each(['https://up.exemple.pf', '*.exemple.pf', '127.0.0.1', 'localhost', 'up.exemple.pf,'])(
  '“%s” adds no push service, and nothing starts',
  (hosts) => expect(() => read({ PUSH_HOSTS: hosts })).toThrow('PUSH_HOSTS'),
);
