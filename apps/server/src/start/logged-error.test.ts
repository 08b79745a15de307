import { expect, test } from 'vitest';

import { loggedError, masked } from '#start/logged-error';
import { createLog } from '#start/log';

test.each([
  ['550 5.1.1 <hina.tehani+market@exemple.pf>: no such user', '550 5.1.1 <[address]>: no such user'],
  ['GET https://matete.pf/suivi?cle=0190a.Xy_z-9 failed', 'GET https://matete.pf/suivi?cle=[hidden] failed'],
  ['connect postgres://matete:s3cret@db.pf/matete', 'connect postgres://[hidden]@db.pf/matete'],
  ['to +689 87 12 34 56: refused', 'to [telephone]: refused'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['https://gateway.example/payments/42: timeout', 'https://gateway.example/payments/42: timeout'],
])('%s', (text, kept) => {
  expect(masked(text)).toBe(kept);
});

test('an error is logged with its kind and place, and without the rows and addresses that it carries', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'Key (email)=(hina@exemple.pf) already exists.',
    parameters: ['hina@exemple.pf'],
  });
  const error = Object.assign(new Error('hina@exemple.pf could not be told', { cause }), {
    responseCode: 550,
    rejected: ['hina@exemple.pf'],
    response: '550 hina@exemple.pf',
  });
  const told = JSON.stringify(loggedError(error));

  expect(told).not.toContain('hina');
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    message: '[address] could not be told',
    responseCode: 550,
    cause: { code: '23505', constraint: 'accounts_email' },
  });
  expect((loggedError(error) as { stack: string }).stack).toContain('logged-error.test.ts');
});

test('the log masks what is said in words too, and what its fields say', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  log.warn({ reason: 'hina@exemple.pf is away', count: 3, token: 'abc' }, 'told hina@exemple.pf');
  log.error(new Error('of hina@exemple.pf'));

  expect(lines.join('')).not.toContain('hina');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reason: '[address] is away',
    count: 3,
    token: '[hidden]',
    msg: 'told [address]',
  });
});
