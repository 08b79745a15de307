import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type SandboxGateway, type SandboxTiming, startSandboxGateway } from './server.ts';
import { basicAuthorization, signNotification } from './signature.ts';

export const SECRET = 'secret-of-the-tests-of-the-bank-0123456789';

interface Told {
  readonly body: { eventId: string; paymentId: string; status: string; amount: number; reference: string };
  readonly isSigned: boolean;
  readonly atMs: number;
}

/** Shop that the bank notifies, on a port of its own. */
interface Shop {
  readonly url: string;
  readonly told: Told[];
  /** Status that it answers with. */
  status: number;
  close(): Promise<void>;
}

/** Bank and shop of the running test; {@link openWorld} creates new ones for each. */
export const world = {} as { dataDir: string; bank: SandboxGateway; shop: Shop };

async function startShop(): Promise<Shop> {
  const told: Told[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const timestampMs = Number(request.headers['x-gateway-timestamp']);
      told.push({
        body: JSON.parse(raw) as Told['body'],
        isSigned: request.headers['x-gateway-signature'] === signNotification(SECRET, timestampMs, raw),
        atMs: Date.now(),
      });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    get status() {
      return state.status;
    },
    set status(status) {
      state.status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** First pause of a notification that the shop does not acknowledge, in the tests. */
export const FIRST_RETRY_MS = 15;

export const start = (timing: Partial<SandboxTiming> = {}) =>
  startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir: world.dataDir,
    timing: { delayMs: 60, firstRetryMs: FIRST_RETRY_MS, longestRetryMs: 4 * FIRST_RETRY_MS, ...timing },
  });

/** Opens a bank with an empty journal, and a shop, before each test. */
export async function openWorld(): Promise<void> {
  world.dataDir = await mkdtemp(path.join(tmpdir(), 'bank-'));
  world.shop = await startShop();
  world.bank = await start();
}

/** Closes both after each test. */
export async function closeWorld(): Promise<void> {
  await world.bank.close();
  await world.shop.close();
  await rm(world.dataDir, { recursive: true });
}

export const call = async (
  method: string,
  where: string,
  options: { body?: unknown; key?: string; secret?: string } = {},
) => {
  const response = await fetch(`${world.bank.url}${where}`, {
    method,
    headers: {
      authorization: basicAuthorization(options.secret ?? SECRET),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
export const order = (over: Record<string, unknown> = {}) => ({
  amount: 17_952,
  currency: 'XPF',
  reference: 'MT-1',
  language: 'fr',
  returnUrl: 'http://boutique.test/retour?commande=1',
  notifyUrl: `${world.shop.url}/notify`,
  ...over,
});
export const open = async (over: Record<string, unknown> = {}, key = 'key-of-payment-1') => {
  const { body } = await call('POST', '/payments', { body: order(over), key });
  return { paymentId: String(body['paymentId']), pageUrl: String(body['pageUrl']) };
};
export const type = (pageUrl: string, number: string, over: Record<string, string> = {}) =>
  fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ holder: 'Hina Teuira', number, expiry: '12/2040', cvv: '123', ...over }),
  });
export const statusOf = async (paymentId: string) => (await call('GET', `/payments/${paymentId}`)).body['status'];
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    if (await holds()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  throw new Error('it did not come about within 1.5 s');
}
export const rest = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
