import { measureEveryList } from './every-list.ts';
import { withGrownMarket } from './grown-market.ts';
import { quantile } from './in-turns.ts';

/**
 * Measures every list and report of the API with 100,000 orders behind it, for whoever may read it: as it opens, by each
 * of its sort orders, at its last page, and searched. The slowest address of each is printed, the middle of three.
 *
 *   npm run bench -- long-lists
 */
const ROUNDS = 3;
/** Milliseconds that a list may take. */
const AIM_MS = 200;

await withGrownMarket(async ({ origin }) => {
  for await (const { role, name, addresses, times } of measureEveryList([origin], { rounds: ROUNDS })) {
    const ms = quantile(times[0] ?? [], 0.5);
    if (ms > AIM_MS) process.exitCode = 1;
    console.log(`${String(Math.round(ms)).padStart(6)} ms  ${role.padEnd(8)}  ${name.padEnd(26)} ${addresses[0]}`);
  }
});
