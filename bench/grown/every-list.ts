import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';

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
/** A report of as many days as may be asked for. */
const YEAR = `?from=${addDays(TODAY, -365)}&to=${TODAY}`;

export interface Reader {
  readonly id: string;
  readonly token: string;
}

/** A list or report of the API at its slowest, for one of those who may read it. */
export interface MeasuredList {
  readonly role: keyof typeof READERS;
  readonly name: string;
  /** Path and query, with `:id` for whose it is. */
  readonly address: string;
  /** Milliseconds of each reading of that address, the quickest first; empty where it was refused. */
  readonly times: readonly number[];
  readonly status: number;
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

/** Addresses of a list that its readers ask for. */
function addressesOf(endpoint: Endpoint, path: string): string[] {
  const { fields, sorts } = queryOf(endpoint);
  const searched = ['q', 'search'].find((name) => fields.includes(name));
  const isReport = fields.includes('from') && fields.includes('to') && !fields.includes('page');
  return [
    ...sorts.flatMap((sort) => [`?sort=${sort}&order=ASC`, `?sort=${sort}&order=DESC`]),
    ...(searched === undefined ? [] : WORDS.map((word) => `?${searched}=${word}`)),
    ...(isReport ? [YEAR] : []),
  ].map((query) => path + query);
}

/** The last page of a list, where it says how many it has. */
function lastPageOf(path: string, body: string): string[] {
  const { meta } = JSON.parse(body) as { meta?: { pageCount?: number } };
  return (meta?.pageCount ?? 0) > 1 ? [`${path}?page=${meta?.pageCount}`] : [];
}

interface Timed {
  readonly times: readonly number[];
  readonly status: number;
  readonly body: string;
}

async function timesOf(url: string, token: string, rounds: number): Promise<Timed> {
  const times: number[] = [];
  let answer = { status: 0, body: '' };
  for (let round = 0; round < rounds && answer.status < 400; round += 1) {
    const began = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    answer = { status: response.status, body: await response.text() };
    times.push(performance.now() - began);
  }
  return { times: times.toSorted((a, b) => a - b), ...answer };
}

/** The value that a share of the times does not exceed. */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

/**
 * Reads every list and report of the API for whoever may read it: as it opens, by each of its sort orders, at its last
 * page, searched, and a report of a year. The slowest address of each is read more often.
 */
export async function* measureEveryList(
  origin: string,
  { rounds, roundsOfSlowest }: { readonly rounds: number; readonly roundsOfSlowest: number },
): AsyncGenerator<MeasuredList> {
  const readers = {
    ADMIN: await signIn(origin, READERS.ADMIN),
    SELLER: await signIn(origin, READERS.SELLER),
    CUSTOMER: await signIn(origin, READERS.CUSTOMER),
  };
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const isFile = endpoint.download !== undefined;
    if (endpoint.method !== 'GET' || isFile || endpoint.path.endsWith('/stream')) continue;
    for (const role of endpoint.roles === 'ANYONE' ? (['CUSTOMER'] as const) : endpoint.roles) {
      const { id, token } = readers[role];
      const path = `/api${endpoint.path}`.replace(/:(customerId|sellerId|userId)/, id);
      if (path.includes(':')) continue;
      let slowest = { address: path + (NEEDED[endpoint.path] ?? ''), ms: 0 };
      const opened = await timesOf(origin + slowest.address, token, rounds);
      slowest.ms = quantile(opened.times, 0.5);
      const more = opened.status < 400 ? [...addressesOf(endpoint, path), ...lastPageOf(path, opened.body)] : [];
      for (const address of more) {
        const { times, status } = await timesOf(origin + address, token, rounds);
        const ms = quantile(times, 0.5);
        if (status < 400 && ms > slowest.ms) slowest = { address, ms };
      }
      const { times, status } =
        opened.status < 400
          ? await timesOf(origin + slowest.address, token, roundsOfSlowest)
          : { ...opened, times: [] };
      yield { role, name, address: slowest.address.replace('/api', '').replace(id, ':id'), times, status };
    }
  }
}
