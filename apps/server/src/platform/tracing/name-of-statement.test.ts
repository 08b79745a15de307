import { expect, test } from 'vitest';

import { nameOfStatement } from '#platform/tracing/name-of-statement';

test.each([
  ['select a.id from accounts a where a.email = $1', 'select accounts'],
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into mails (id) values ($1)', 'insert mails'],
  ['update only "offers" set x = 1', 'update offers'],
  ['delete from sessions where token = $1', 'delete sessions'],
  ["select 'hina@exemple.pf'", 'select'],
  ['begin; set local jit = off', 'begin'],
  ['commit', 'commit'],
  ['listen "from hina@exemple.pf"', 'listen'],
  ['vacuum', 'statement'],
])('%s is %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});
