import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';

import { withGrownMarket } from './grown-market.ts';

/**
 * Measures every list and report of the API with 100,000 orders behind it, for whoever may read it: as it opens, by each
 * of its sort orders, at its last page, and searched. The slowest address of each is printed, the middle of three.
 *
 *   npm run bench -- long-lists
 */
const ROUNDS = 3;
/** Milliseconds that a list may take. */
const AIM_MS = 200;
const PASSWORD = 'demo-matete';
const READERS = { ADMIN: 'admin@demo.test', SELLER: 'seller@demo.test', CUSTOMER: 'customer@demo.test' } as const;
const WORDS = ['M-000001', 'maeva', 'dory'];

const TODAY = tahitiDayOf(new Date());
const MONTH = `?from=${TODAY}&to=${addDays(TODAY, 30)}`;
/** What calls ask for that answer nothing without a query. */
const NEEDED: Readonly<Record<string, string>> = {
  '/admins/search': '?q=maeva',
  '/orders/revatua/shipping-schedule': MONTH,
  '/orders/revatua/arrivals': MONTH,
};

interface Reader {
  readonly id: string;
  readonly token: string;
}

async function signIn(origin: string, email: string): Promise<Reader> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token, user } = (await response.json()) as { token: string; user: { userId: string } };
  return { id: user.userId, token };
}

/** Names of the fields of a query, and the sort orders among their values. */
function queryOf({ query }: Endpoint): { readonly fields: readonly string[]; readonly sorts: readonly string[] } {
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const sort = shape['sort'] as { def?: { innerType?: { options?: readonly string[] } } } | undefined;
  return { fields: Object.keys(shape), sorts: sort?.def?.innerType?.options ?? [] };
}

/** Addresses of a list that its readers ask for. */
function addressesOf(endpoint: Endpoint, path: string): string[] {
  const { fields, sorts } = queryOf(endpoint);
  const searched = ['q', 'search'].find((name) => fields.includes(name));
  return [
    ...sorts.flatMap((sort) => [`?sort=${sort}&order=ASC`, `?sort=${sort}&order=DESC`]),
    ...(searched === undefined ? [] : WORDS.map((word) => `?${searched}=${word}`)),
  ].map((query) => path + query);
}

async function timeOf(url: string, token: string): Promise<{ ms: number; status: number; body: string }> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  return { ms: performance.now() - began, status: response.status, body };
}

async function middleOf(url: string, token: string): Promise<{ ms: number; status: number; body: string }> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOf(url, token));
  const middle = rounds.toSorted((a, b) => a.ms - b.ms)[Math.floor(ROUNDS / 2)];
  if (middle === undefined) throw new RangeError('nothing was measured');
  return middle;
}

/** The last page of a list, where it says how many it has. */
function lastPageOf(path: string, body: string): string[] {
  const { meta } = JSON.parse(body) as { meta?: { pageCount?: number } };
  return (meta?.pageCount ?? 0) > 1 ? [`${path}?page=${meta?.pageCount}`] : [];
}

await withGrownMarket(async ({ origin }) => {
  const readers = {
    ADMIN: await signIn(origin, READERS.ADMIN),
    SELLER: await signIn(origin, READERS.SELLER),
    CUSTOMER: await signIn(origin, READERS.CUSTOMER),
  };
  let isSlow = false;
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const isFile = endpoint.download !== undefined;
    if (endpoint.method !== 'GET' || isFile || endpoint.path.endsWith('/stream')) continue;
    const roles = endpoint.roles === 'ANYONE' ? (['CUSTOMER'] as const) : endpoint.roles;
    for (const role of roles) {
      const { id, token } = readers[role];
      const path = `/api${endpoint.path}`.replace(/:(customerId|sellerId|userId)/, id);
      if (path.includes(':')) continue;
      const needed = NEEDED[endpoint.path] ?? '';
      const opened = await middleOf(origin + path + needed, token);
      if (opened.status >= 400) {
        console.log(`${String(opened.status).padStart(6)}     ${role.padEnd(8)}  ${name}`);
        continue;
      }
      let slowest = { address: path + needed, ms: opened.ms };
      for (const address of [...addressesOf(endpoint, path), ...lastPageOf(path, opened.body)]) {
        const { ms, status } = await middleOf(origin + address, token);
        if (status < 400 && ms > slowest.ms) slowest = { address, ms };
      }
      if (slowest.ms > AIM_MS) isSlow = true;
      const shown = slowest.address.replace('/api', '').replace(id, ':id');
      console.log(`${String(Math.round(slowest.ms)).padStart(6)} ms  ${role.padEnd(8)}  ${name.padEnd(26)} ${shown}`);
    }
  }
  if (isSlow) process.exitCode = 1;
});
