import { bytesOnTheWire, measureProcess } from './measure.ts';

/**
 * Compares the pages of two running products with the same data, as French readers get them: bytes on the wire, and the
 * processor time of the server for one answer, in alternating rounds, so that what else the machine does weighs on both.
 * `npm run bench -- pair http://localhost:3001 PID http://localhost:3002 PID`; a PID is that of the server's process.
 */
const [, firstOrigin = '', firstPid = '', secondOrigin = '', secondPid = ''] = process.argv.slice(2);
const PRODUCTS = [
  { origin: firstOrigin, pid: Number(firstPid) },
  { origin: secondOrigin, pid: Number(secondPid) },
] as const;
const ROUNDS = 7;
const SECONDS = 2;

const productId = (
  (await (await fetch(`${firstOrigin}/api/products?take=1`)).json()) as { data: readonly { productId: string }[] }
).data[0]?.productId;
const PAGES = { home: '/', list: '/produits', product: `/produits/${productId}` };

async function cookieAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@demo.test', password: 'demo-matete' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const cookies = await Promise.all(PRODUCTS.map(({ origin }) => cookieAt(origin)));
for (const reader of ['visitor', 'signed in'])
  for (const [page, path] of Object.entries(PAGES)) {
    const headersAt = (at: number) => ({
      'accept-encoding': 'br',
      ...(reader === 'visitor' ? {} : { cookie: cookies[at] ?? '' }),
    });
    const bytes = await Promise.all(PRODUCTS.map(({ origin }, at) => bytesOnTheWire(origin + path, headersAt(at))));
    const ratios: number[] = [];
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The first of a round is the other one each time.
      for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { origin, pid } = PRODUCTS[at];
        const measured = await measureProcess(pid, { urls: [origin + path], headers: headersAt(at), seconds: SECONDS });
        times[at].push(measured.processorMs);
      }
      ratios.push((times[1][round] ?? 0) / (times[0][round] ?? 1));
    }
    console.log(
      `${reader}: ${page}: ${middle(times[0]).toFixed(3)} and ${middle(times[1]).toFixed(3)} ms, ratio ${middle(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), ${bytes.join(' and ')} bytes`,
    );
  }
