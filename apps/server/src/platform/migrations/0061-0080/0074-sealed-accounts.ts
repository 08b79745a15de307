import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Encrypts a text as the product did when this was released: AES-256-GCM, key by HKDF, for one row. */
function sealWith(secret: string): (owner: string, text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bank account', 32));
  return (owner, text) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    cipher.setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  };
}

/** Sealed with another secret than the rest of the database, accounts could never be read again. */
async function refuseOtherSecret(db: Kysely<unknown>, secret: string): Promise<void> {
  const hmac = createHmac('sha256', secret).update('this installation').digest();
  const { rows } = await sql`select from installation where secret_hmac <> ${hmac}`.execute(db);
  if (rows.length > 0) throw new Error('SECRET is not the one that this database was written with');
}

interface Account {
  readonly id: string;
  readonly text: string;
}

/** Encrypts accounts of banks where they are kept: of sellers, refunds, returns and withdrawals, and in answers kept for retries. */
export const sealedAccounts: Migration = {
  name: '0074-sealed-accounts',
  async up(db, { secret }) {
    await refuseOtherSecret(db, secret);
    const seal = sealWith(secret);
    for (const [table, id, column] of [
      ['sellers', 'account_id', 'iban'],
      ['sellers', 'account_id', 'account_number'],
      ['refunds', 'id', 'iban'],
      ['goods_returns', 'id', 'iban'],
    ] as const) {
      const { rows } =
        await sql<Account>`select ${sql.ref(id)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(db);
      for (const row of rows)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seal(row.id, row.text)} where ${sql.ref(id)} = ${row.id}`.execute(
          db,
        );
    }
    const withdrawals = await sql<Account>`select id, bank ->> 'iban' as text from withdrawals`.execute(db);
    for (const { id, text } of withdrawals.rows)
      await sql`update withdrawals set bank = jsonb_set(bank, '{iban}', to_jsonb(${seal(id, text)}::text)) where id = ${id}`.execute(
        db,
      );
    const answers = await sql<{ account_id: string; key: string; text: string }>`
      select account_id, key, response ->> 'text' as text from idempotency_keys
      where response ->> 'text' ~ '"(iban|accountNumber)":"'`.execute(db);
    for (const { account_id: accountId, key, text } of answers.rows) {
      const sealed = text.replaceAll(
        /"(iban|accountNumber)":"([^"\\]+)"/g,
        (_, name: string, account: string) => `"${name}":"sealed.${seal(accountId, account)}"`,
      );
      await sql`update idempotency_keys set response = ${JSON.stringify({ text: sealed })}::jsonb
        where account_id = ${accountId} and key = ${key}`.execute(db);
    }
    // What two admins decide on is told apart by its end.
    await sql`update approvals set destination = regexp_replace(destination, '\\m[A-Z]{2}\\d{2}[A-Z0-9]{7,26}([A-Z0-9]{4})\\M', '•••• \\1')
      where destination ~ '\\m[A-Z]{2}\\d{2}[A-Z0-9]{11,30}\\M'`.execute(db);
  },
};
