import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';

import { inTurns } from './in-turns.ts';

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
/** A report of as many days as may be asked for, and one of a month whose days are over. */
const SPANS = [`?from=${addDays(TODAY, -365)}&to=${TODAY}`, `?from=${addDays(TODAY, -60)}&to=${addDays(TODAY, -31)}`];

type Role = keyof typeof READERS;

export interface Reader {
  readonly id: string;
  readonly token: string;
}

/** A list or report of the API in some markets, for one of those who may read it. */
export interface MeasuredList {
  readonly role: Role;
  readonly name: string;
  /** Of each market the slowest address: path and query, with `:id` for whose it is. */
  readonly addresses: readonly string[];
  /** Of each market the milliseconds of each reading of that address, the quickest first. */
  readonly times: readonly (readonly number[])[];
}

export async function signIn(origin: string, email: string): Promise<Reader> {
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

/** The last page of a list, where it says how many it has. */
function lastPageOf(body: string): string[] {
  const { meta } = JSON.parse(body) as { meta?: { pageCount?: number } };
  return (meta?.pageCount ?? 0) > 1 ? [`?page=${meta?.pageCount}`] : [];
}

/** Queries by which a list is read, by what they ask for: each of these is measured at its slowest. */
function queriesOf(endpoint: Endpoint, opened: string): ReadonlyMap<string, readonly string[]> {
  const { fields, sorts } = queryOf(endpoint);
  const searched = ['q', 'search'].find((name) => fields.includes(name));
  const isReport = fields.includes('from') && fields.includes('to') && !fields.includes('page');
  const sorted = sorts.flatMap((sort) => [`?sort=${sort}&order=ASC`, `?sort=${sort}&order=DESC`]);
  return new Map([
    ['', [NEEDED[endpoint.path] ?? '', ...sorted, ...lastPageOf(opened)]],
    [', searched', searched === undefined ? [] : WORDS.map((word) => `?${searched}=${word}`)],
    [', a year', isReport ? SPANS.slice(0, 1) : []],
    [', a month that is over', isReport ? SPANS.slice(1) : []],
  ]);
}

interface Read {
  readonly ms: number;
  readonly status: number;
  readonly body: string;
}

async function read(url: string, token: string): Promise<Read> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  return { ms: performance.now() - began, status: response.status, body };
}

/** A list in one market, for one reader. */
interface Place {
  readonly path: string;
  readonly token: string;
}

/** The slowest of some addresses, each read twice and taken at its quicker. */
async function slowestOf({ path, token }: Place, queries: readonly string[]): Promise<string> {
  let slowest = { address: '', ms: -1 };
  for (const query of queries) {
    const first = await read(path + query, token);
    const ms = Math.min(first.ms, (await read(path + query, token)).ms);
    // What takes longer than the database may is refused.
    if (first.status >= 500) console.log(`${first.status} after ${ms.toFixed(0)} ms: ${path + query}`);
    if ((first.status < 400 || first.status >= 500) && ms > slowest.ms) slowest = { address: path + query, ms };
  }
  return slowest.address;
}

/**
 * Reads every list and report of the API in some markets, for whoever may read it: as it opens, by each of its sort orders
 * and at its last page; searched; a report of a year, and of a month. The slowest address of each is read in turns.
 */
export async function* measureEveryList(
  origins: readonly string[],
  { rounds }: { readonly rounds: number },
): AsyncGenerator<MeasuredList> {
  const readers = await Promise.all(
    origins.map(async (origin) => ({
      origin,
      ADMIN: await signIn(origin, READERS.ADMIN),
      SELLER: await signIn(origin, READERS.SELLER),
      CUSTOMER: await signIn(origin, READERS.CUSTOMER),
    })),
  );
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const isFile = endpoint.download !== undefined;
    if (endpoint.method !== 'GET' || isFile || endpoint.path.endsWith('/stream')) continue;
    for (const role of endpoint.roles === 'ANYONE' ? (['CUSTOMER'] as const) : endpoint.roles) {
      const places = readers.map(({ origin, [role]: { id, token } }) => ({
        id,
        token,
        path: `${origin}/api${endpoint.path}`.replace(/:(customerId|sellerId|userId)/, id),
      }));
      if (places.some(({ path }) => /\/:/.test(path))) continue;
      const opened = await Promise.all(
        places.map(({ path, token }) => read(path + (NEEDED[endpoint.path] ?? ''), token)),
      );
      if (opened.some(({ status }) => status >= 400)) continue;
      const asked = opened.map(({ body }) => queriesOf(endpoint, body));
      for (const what of asked[0]?.keys() ?? []) {
        if (asked.some((queries) => queries.get(what)?.length === 0)) continue;
        const slowest: string[] = [];
        for (const [at, place] of places.entries()) slowest.push(await slowestOf(place, asked[at]?.get(what) ?? []));
        if (slowest.includes('')) continue;
        const times = await inTurns(places.length, rounds, async (at) => {
          const { ms } = await read(slowest[at] ?? '', places[at]?.token ?? '');
          return ms;
        });
        const addresses = slowest.map((url, at) =>
          new URL(url).href.replace(`${origins[at]}/api`, '').replace(places[at]?.id ?? '', ':id'),
        );
        yield { role, name: name + what, addresses, times };
      }
    }
  }
}
