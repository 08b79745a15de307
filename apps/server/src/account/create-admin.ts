import { Email } from '@matete/contract/account/account-fields';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';
import { safeParse } from 'zod/mini';

import { accountSearchText, insert } from '#account/account-store';
import { checkNewPassword, hashPassword } from '#account/password/password';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/** Makes an admin, verified and approved. Only from the command line and the settings: no call of the API makes one. */
export async function createAdmin(
  { db, now }: Pick<Runtime, 'db' | 'now'>,
  form: { email: string; password: string; firstName: string; lastName: string },
): Promise<Result<string>> {
  const email = safeParse(Email, form.email);
  if (!email.success) return refuse('VALIDATION_FAILED', { path: 'email' });
  const password = await checkNewPassword(form.password, { role: 'ADMIN', email: email.data });
  if (!password.ok) return password;
  const passwordHash = await hashPassword(form.password);
  return inTransaction(db, async (tx) => {
    const id = uuidv7();
    const isNew = await insert(tx, {
      id,
      role: 'ADMIN',
      email: email.data,
      password_hash: passwordHash,
      first_name: form.firstName,
      last_name: form.lastName,
      language: 'fr',
      status: 'APPROVE',
      email_verified_at: now(),
      created_at: now(),
      search_text: accountSearchText([form.firstName, form.lastName, email.data]),
    });
    return isNew ? ok(id) : refuse('EMAIL_TAKEN', { path: 'email' });
  });
}
