import { resendEmailVerification } from '@matete/contract/account/email-verification';
import { requestPasswordReset } from '@matete/contract/account/passwords';
import { subscribe } from '@matete/contract/newsletter/newsletters';
import { expect, test } from 'vitest';

import { EVEN_TIME_MS } from '#platform/edge/in-even-time';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const customer = await createTestAccount(product, { role: 'CUSTOMER' });
const { email } = await product.services.db
  .selectFrom('accounts')
  .select('email')
  .where('id', '=', customer.id)
  .executeTakeFirstOrThrow();

const ASKED = {
  'a link for a new password': (address: string) => product.call(requestPasswordReset, { params: { email: address } }),
  'the mail of a sign-up again': (address: string) =>
    product.call(resendEmailVerification, { params: { emailOrId: address, key: 'email' } }),
  'the newsletter': (address: string) => product.call(subscribe, { body: { email: address } }),
} as const;

test.each(Object.entries(ASKED))(
  'whether an address is known is not told by the time that %s takes',
  async (_what, ask) => {
    // What this process does for the first time takes longer.
    await ask('personne-0@exemple.pf');
    for (const address of [email, 'personne@exemple.pf', email]) {
      const begun = performance.now();
      const { status } = await ask(address);
      const tookMs = performance.now() - begun;

      expect(status).toBe(204);
      // A timer may be a millisecond early.
      expect(tookMs).toBeGreaterThanOrEqual(EVEN_TIME_MS - 1);
    }
  },
);
