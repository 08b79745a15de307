import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';

import autocannon from 'autocannon';

export interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

interface MeasureInput {
  /** Requested in turn. */
  readonly urls: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds?: number;
}

const SECONDS = 5;
const CONNECTIONS = 32;
/** Part of an address that is never the same twice. */
export const NEW = '[<id>]';
/** What Linux counts processor time in, on every machine that Node runs on. */
const MS_PER_TICK = 10;

/** Requests the addresses in turn over 32 connections, for five seconds after a warm-up of one. */
export async function measure({ seconds = SECONDS, ...what }: MeasureInput): Promise<Measured> {
  await load(what, 1);
  const { requests, latency } = await load(what, seconds);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

/** Measures like `measure`, and counts the processor time of the process that answers. */
export async function measureProcess(
  pid: number,
  { seconds = SECONDS, ...what }: MeasureInput,
): Promise<Measured & { readonly processorMs: number }> {
  await load(what, 1);
  const before = processorMsOf(pid);
  const { requests, latency } = await load(what, seconds);
  const processorMs = (processorMsOf(pid) - before) / requests.total;
  return { perSecond: requests.average, p99Ms: latency.p99, processorMs };
}

/** Requests the addresses in turn. @throws Error when one is refused. */
export async function load(
  { urls, headers }: Omit<MeasureInput, 'seconds'>,
  seconds: number,
): Promise<autocannon.Result> {
  const first = new URL(urls[0] ?? '');
  const requests = urls.map((url) => ({ method: 'GET' as const, path: url.slice(new URL(url).origin.length) }));
  const result = await autocannon({
    url: first.origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    // Whatever is in brackets is another word in each request: `?new=[<id>]`.
    idReplacement: urls.some((url) => url.includes(NEW)),
    ...(headers === undefined ? {} : { headers: { ...headers } }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${first.pathname}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

/** Processor time of a process since its start, all of its threads, as Linux counts it. */
export function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields behind the name, which may hold spaces: the 12th and 13th are the times in the program and in the kernel.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Length of an answer's body as it is sent, not decompressed. */
export async function bytesOnTheWire(url: string, headers: http.OutgoingHttpHeaders): Promise<number> {
  const [response] = (await once(http.get(url, { headers, agent: false }), 'response')) as [http.IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Memory of a process that is in the machine, MB. */
export const residentMb = (pid: number): number => {
  if (pid === 0) return Number.NaN;
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
};
