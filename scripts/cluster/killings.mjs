import { setTimeout as sleep } from 'node:timers/promises';

import { rolesOf } from './database-parts.mjs';
import { killProcess } from './place.mjs';

/** Longest that no order may be acknowledged after a part was killed. */
export const MOST_RECOVERY_MS = 15_000;
/** After which what was killed is started again, as systemd would. */
const RESTART_MS = 3_000;
/** As long as a machine takes to come back: its place is taken meanwhile. */
const MACHINE_RESTART_MS = 15_000;
/** Longest wait for an order, or for all to be whole again. */
const MOST_WAIT_MS = 60_000;

/** What is killed, in turn: which part it is at the moment, and after how long it is started again. */
const turns = ({ database, product }) => [
  { of: 'web process', pick: async (round) => product.webs[round % product.webs.length] },
  {
    of: 'machine of the leading database',
    pick: async () => (await rolesOf(database.servers)).leader,
    restartMs: MACHINE_RESTART_MS,
    isPromoting: true,
  },
  { of: 'worker', pick: async () => product.worker },
  { of: 'PgBouncer', pick: async () => database.pgbouncer },
  {
    of: 'PostgreSQL of the leader alone',
    pick: async () => postgresOf((await rolesOf(database.servers)).leader),
    isPromoting: true,
  },
  { of: 'etcd', pick: async (round) => database.etcds[round % database.etcds.length] },
  { of: 'HAProxy', pick: async () => database.haproxy },
  { of: 'object store', pick: async () => product.store },
  {
    of: 'machine of the standby',
    pick: async () => (await rolesOf(database.servers)).standby,
    restartMs: MACHINE_RESTART_MS,
  },
  { of: 'nginx', pick: async () => product.nginx },
];

/** PostgreSQL without its Patroni, which brings it back by itself. */
const postgresOf = (server) =>
  server && {
    server,
    name: `PostgreSQL of ${server.name}`,
    kill: () => server.postmaster().forEach(killProcess),
    start: () => undefined,
  };

/**
 * Kills one part after the other over the time of the sale, and starts each again.
 *
 * @returns For each what it was, and the longest time without an acknowledged order from then until all is whole again.
 */
export async function kill({ database, product, sale, seconds, rounds, say }) {
  const begun = Date.now();
  const killings = [];
  await untilOrder(sale, begun);
  const all = turns({ database, product });
  for (let round = 0; round < rounds; round += 1) {
    const dueAt = begun + (round + 0.5) * ((seconds * 1_000) / rounds);
    await sleep(Math.max(0, dueAt - Date.now()));
    const killing = await killOnce(all[round % all.length], { round, database, sale });
    killings.push(killing);
    say(`  ${String(round + 1).padStart(2)}  ${lineOf(killing)}`);
  }
  await sleep(Math.max(0, begun + seconds * 1_000 - Date.now()));
  return killings;
}

async function killOnce({ of, pick, restartMs = RESTART_MS, isPromoting = false }, { round, database, sale }) {
  const part = await untilPicked({ of, pick }, round);
  const killedAt = Date.now();
  part.kill();
  await sleep(restartMs);
  part.start();
  // The next one is killed when this one is whole again: one fault at a time is what is promised.
  const leader = await untilWhole(database);
  const recoveryMs = longestGap(sale, killedAt, await untilOrder(sale, Date.now()));
  const promoted = leader === (part.server ?? part) ? 'nobody' : leader.name;
  return { of, name: part.name, recoveryMs, ...(isPromoting ? { promoted } : {}) };
}

function lineOf({ of, name, recoveryMs, promoted }) {
  const seconds = (recoveryMs / 1_000).toFixed(1).padStart(5);
  return `${of.padEnd(33)} ${name.padEnd(27)} ${seconds} s${promoted === undefined ? '' : `, ${promoted} promoted`}`;
}

/** Longest time without an acknowledged order between two moments, milliseconds. @param to Absent: none came any more. */
function longestGap(sale, from, to) {
  if (to === undefined) return Infinity;
  const moments = [from, ...sale.orderedAt.filter((at) => at > from && at <= to).toSorted((a, b) => a - b)];
  return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? from)));
}

async function untilPicked({ of, pick }, round) {
  for (const end = Date.now() + MOST_WAIT_MS; Date.now() < end; await sleep(300)) {
    const part = await pick(round);
    if (part !== undefined) return part;
  }
  throw new Error(`there is no ${of} to kill`);
}

/** When an order was acknowledged after a moment; undefined where none was within a minute. */
async function untilOrder(sale, after) {
  for (const end = Date.now() + MOST_WAIT_MS; Date.now() < end; await sleep(20)) {
    const orderedAt = sale.orderedAt.find((at) => at > after);
    if (orderedAt !== undefined) return orderedAt;
  }
  return undefined;
}

/** @returns Who leads. */
async function untilWhole({ servers }) {
  for (const end = Date.now() + MOST_WAIT_MS; Date.now() < end; await sleep(300)) {
    const { leader, standby } = await rolesOf(servers);
    if (leader !== undefined && standby !== undefined) return leader;
  }
  throw new Error('no standby was in step a minute after a part was killed');
}
