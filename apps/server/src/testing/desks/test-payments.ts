import type { ResponseOf } from '@matete/contract/endpoint';
import type { openPaymentPage } from '@matete/contract/payment/payments';
import { startSandboxGateway } from '@matete/sandbox-gateway/server';
import { basicAuthorization } from '@matete/sandbox-gateway/signature';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

import type { PaymentGateway } from '#gateways/payment-gateway';
import { SandboxGateway } from '#gateways/sandbox/sandbox-gateway';

const SECRET = 'a secret that the shop and the bank of this test share';

interface BankOptions extends Pick<Parameters<typeof startSandboxGateway>[0], 'timing'> {
  /** How long the gateway waits for the bank. */
  readonly timeoutMs?: number;
}

/** What a bank does by itself: it changes its word about a charge, or falls silent. */
interface BankControls {
  readonly card: PaymentGateway;
  /** @returns The status of the answer. */
  change(
    paymentId: string,
    change: { what: 'REFUSE' | 'RESTORE' | 'REFUND' | 'CHARGE_BACK' | 'UNDO_CHARGEBACK' } & {
      amount?: number;
      isTold?: boolean;
      copies?: number;
    },
  ): Promise<number>;
  setMood(mood: 'NORMAL' | 'MUTE'): Promise<void>;
}

/** Starts the test bank for the tests of a file, which is stopped after the last of them, with what drives it. */
export async function openControlledBank({ timeoutMs, ...options }: BankOptions = {}): Promise<BankControls> {
  const bank = await startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir: mkdtempSync(path.join(tmpdir(), 'matete-bank-')),
    ...options,
  });
  afterAll(() => bank.close());
  const control = async (method: string, where: string, body: unknown): Promise<number> =>
    (
      await fetch(`${bank.url}/controls/${where}`, {
        method,
        headers: { authorization: basicAuthorization(SECRET), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  return {
    card: new SandboxGateway({
      url: bank.url,
      secret: SECRET,
      now: () => new Date(),
      ...(timeoutMs === undefined ? {} : { timeoutMs, retryPausesMs: [] }),
    }),
    change: (paymentId, change) => control('POST', `payments/${paymentId}`, change),
    setMood: async (mood) => void (await control('PUT', 'mood', { mood })),
  };
}

/** Starts the test bank for the tests of a file. @returns The gateway to it. */
export const openTestBank = async (options: BankOptions = {}): Promise<PaymentGateway> =>
  (await openControlledBank(options)).card;

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
