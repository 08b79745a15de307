import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { isDatabaseAway } from '#platform/db/is-database-away';

test('a database whose socket is not there yet is away, whatever the reason is called', async () => {
  const error = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').once('error', resolve));

  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseAway(error)).toBe(true);
});

test('a file that is not there is a fault of ours', () => {
  expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
});

test('a server that was the leader a moment ago, and only reads now, is away for who writes', () => {
  expect(isDatabaseAway(Object.assign(new Error('cannot execute INSERT'), { code: '25006' }))).toBe(true);
});

test('a database that ends the connection is away, unless our settings are wrong', () => {
  const ended = (code: string, severity: string) =>
    isDatabaseAway(Object.assign(new Error('could not write init file'), { code, severity }));

  expect([ended('XX000', 'FATAL'), ended('XX000', 'PANIC')]).toEqual([true, true]);
  expect([ended('XX000', 'ERROR'), ended('28P01', 'FATAL'), ended('3D000', 'FATAL')]).toEqual([false, false, false]);
});
