import type { UserView } from '@matete/contract/account/account-views';
import { expect } from 'vitest';

import type { NewAccount, TestProduct } from '#testing/test-product';

/** Password of everybody who signs up on the way to the checkout. */
export const NEWCOMER_PASSWORD = 'ua-pou-2026';

let count = 0;

/** Signs somebody new up from the checkout. @returns Their account, with the session that the answer opens. */
export async function signUpFromCheckout({ app }: TestProduct, more: object = {}): Promise<NewAccount> {
  count += 1;
  const email = `nouvelle${count}@exemple.pf`;
  const response = await app.inject({
    method: 'POST',
    url: '/api/customers',
    payload: {
      email,
      password: NEWCOMER_PASSWORD,
      confirmPassword: NEWCOMER_PASSWORD,
      firstName: 'Hina',
      lastName: 'Tehani',
      countryCode: '689',
      phone: '87123456',
      island: 'tahiti',
      language: 'fr',
      acceptTerms: true,
      type: 'INDIVIDUAL',
      fromCheckout: true,
      ...more,
    },
  });
  expect(response.statusCode, response.body).toBe(201);
  const token = response.cookies.find(({ name }) => name === 'matete_session')?.value ?? '';
  return { id: response.json<UserView>().userId, token, email };
}

/** Tokens of the verification links that were mailed to an address, the oldest first. */
export async function tokensMailedTo({ services }: TestProduct, email: string): Promise<string[]> {
  const rows = await services.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'verify-email')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => String((data as Record<string, unknown>)['token']));
}
