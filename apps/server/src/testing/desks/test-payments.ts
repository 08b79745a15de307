import type { ResponseOf } from '@matete/contract/endpoint';
import type { openPaymentPage } from '@matete/contract/payment/payments';
import { startSandboxGateway } from '@matete/sandbox-gateway/server';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

import type { PaymentGateway } from '#gateways/payment-gateway';
import { createCardGateway } from '#payment/records/create-card-gateway';

const SECRET = 'a secret that the shop and the bank of this test share';

/**
 * Starts the test bank for the tests of a file, which is stopped after the last of them. @returns The gateway to it.
 */
export async function openTestBank(
  options: Pick<Parameters<typeof startSandboxGateway>[0], 'timing'> = {},
): Promise<PaymentGateway> {
  const bank = await startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir: mkdtempSync(path.join(tmpdir(), 'matete-bank-')),
    ...options,
  });
  afterAll(() => bank.close());
  const card = createCardGateway({ kind: 'sandbox', url: bank.url, secret: SECRET }, () => new Date());
  if (card === undefined) throw new Error('no gateway');
  return card;
}

/** Address of the card page that a payment was answered with; nothing where no page is to be opened. */
export const pageUrlOf = ({ form }: ResponseOf<typeof openPaymentPage>): string =>
  form.kind === 'redirect' ? form.url : '';

const CARD = { holder: 'MAEVA TAUIRA', expiry: '12/30', cvv: '123' };

/** Types a card into the bank's page, as the buyer's browser does. What the bank does with it is in its last digits. */
export const typeCard = (pageUrl: string, ending = '0014'): Promise<Response> =>
  fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...CARD, number: `497010000000${ending}` }),
    redirect: 'manual',
  });
