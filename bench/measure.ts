import autocannon from 'autocannon';

export interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const SECONDS = 5;
const CONNECTIONS = 32;

/** Asks for the addresses in turn, over 32 connections, for five seconds after a warm-up of one. */
export async function measure({ urls }: { readonly urls: readonly string[] }): Promise<Measured> {
  const first = new URL(urls[0] ?? '');
  const requests = urls.map((url) => ({ method: 'GET' as const, path: new URL(url).pathname + new URL(url).search }));
  const run = (duration: number) => autocannon({ url: first.origin, connections: CONNECTIONS, duration, requests });
  await run(1);
  const result = await run(SECONDS);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${first.pathname}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}
