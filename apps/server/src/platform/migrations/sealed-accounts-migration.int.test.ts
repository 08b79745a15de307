import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateToLatest } from '#platform/migrations/migrate';
import { openAnswer, openText, type SealedText } from '#platform/sealing/sealed-text';
import { TEST_SECRET } from '#testing/test-cluster-names';
import { createDatabaseBefore, type TestDatabase } from '#testing/test-database';

const SELLER = '0190a000-0000-7000-8000-000000000001';
const IBAN = 'FR1420041010050500013M02606';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0074');
  await database.pool.query(
    `insert into accounts (id, role, email, password_hash, first_name, last_name, language, status, created_at, search_text)
      values ('${SELLER}', 'SELLER', 'hina@exemple.pf', 'x', 'Hina', 'Tehani', 'fr', 'APPROVE', now(), 'hina');
    insert into sellers (account_id, tahiti_number, iban, account_number) values ('${SELLER}', 'A12345', '${IBAN}', '0500013M026');
    insert into withdrawals (id, seller_id, amount_xpf, fee_xpf, status, bank, requested_at)
      values ('${SELLER}', '${SELLER}', 5000, 0, 'PENDING', '{"bankName": "Socredo", "accountTitle": "Hina", "iban": "${IBAN}"}', now());
    insert into idempotency_keys (account_id, key, request_hash, status, response, created_at)
      values ('${SELLER}', 'une', 'x', 200, jsonb_build_object('text', '{"bank":{"iban":"${IBAN}"}}'), now())`,
  );
});
afterAll(() => database.drop());

test('another secret than that of the installation changes nothing', async () => {
  await database.pool.query(`insert into installation (secret_hmac, public_url) values ('x', '')`);

  await expect(migrateToLatest(database.pool, TEST_SECRET)).rejects.toThrow('SECRET is not the one');

  const { rows } = await database.pool.query('select iban from sellers');
  expect(rows).toEqual([{ iban: IBAN }]);
  await database.pool.query('delete from installation');
});

test('accounts of banks that stood in clear open with the secret alone', async () => {
  await migrateToLatest(database.pool, TEST_SECRET);

  const { rows } = await database.pool.query<
    Record<'iban' | 'account_number' | 'of_withdrawal', SealedText> & { text: string }
  >(
    `select s.iban, s.account_number, w.bank ->> 'iban' as of_withdrawal, k.response ->> 'text' as text
      from sellers s, withdrawals w, idempotency_keys k`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing is left');
  expect(JSON.stringify(row)).not.toContain(IBAN);
  expect([row.iban, row.account_number, row.of_withdrawal].map((sealed) => openText(SELLER, sealed))).toEqual([
    IBAN,
    '0500013M026',
    IBAN,
  ]);
  expect(openAnswer(SELLER, row.text)).toBe(`{"bank":{"iban":"${IBAN}"}}`);
});
