import { setTimeout as sleep } from 'node:timers/promises';

import { urls } from '../cluster/lone-database.mjs';
import { pg } from '../cluster/product-packages.mjs';

const HOUR_MS = 3_600_000;
/** How much later each piece of a slow answer comes, milliseconds. */
const SLOW_MS = { database: 100, bank: 3_000, mail: 5_000, store: 1_000, revatua: 5_000 };
const NAMES = { database: 'PostgreSQL', bank: 'the gateway', mail: 'the mail server', store: 'S3', revatua: 'Revatua' };
/** What must happen again once a fault is over. */
const SIGNS = { database: 'orders', bank: 'payments', mail: 'mails', store: 'photos', revatua: 'orders' };

/** What stands behind a valve, mute and slow. */
const valveFaults = (valves) =>
  Object.keys(valves).flatMap((name) => [
    {
      name: `${NAMES[name]} takes connections and never answers`,
      sign: SIGNS[name],
      begin: async () => valves[name].mute(),
      end: async () => valves[name].open(),
    },
    {
      name: `${NAMES[name]} is slow (${SLOW_MS[name]} ms a piece)`,
      sign: SIGNS[name],
      begin: async () => valves[name].slow(SLOW_MS[name]),
      end: async () => valves[name].open(),
    },
  ]);

/** Somebody who holds every row of a table, as a migration that went wrong. */
function lockFault(place) {
  let client;
  return {
    name: 'somebody locks the table of orders',
    sign: 'orders',
    begin: async () => {
      client = new pg.Client({ connectionString: urls(place).owner });
      await client.connect();
      await client.query('begin; lock table orders in access exclusive mode');
    },
    end: () => client.end(),
  };
}

function clockFaults({ web, worker }) {
  const whose = { 'the web process': [web], 'the worker': [worker], both: [web, worker] };
  return [3, -3].flatMap((hours) =>
    Object.entries(whose).map(([who, parts]) => ({
      name: `the clock of ${who} jumps ${hours} hours`,
      sign: 'orders',
      begin: async () => parts.forEach((part) => part.setClock(hours * HOUR_MS)),
      end: async () => parts.forEach((part) => part.setClock(0)),
    })),
  );
}

/** What befalls a product whose files are in an object store. */
export const faultsOfOthers = ({ place, valves, product }) => [
  ...valveFaults(valves),
  lockFault(place),
  ...clockFaults(product),
];

/** What befalls its disks. @param disks Absent where this machine makes none. */
export const faultsOfDisks = ({ files, database }) => [
  {
    name: 'the disk of files is full',
    sign: 'photos',
    begin: async () => files.fill(),
    end: async () => files.empty(),
  },
  {
    name: 'the disk of files is read-only',
    sign: 'photos',
    begin: async () => files.lock(),
    end: async () => files.unlock(),
  },
  {
    name: 'the disk of PostgreSQL is full',
    sign: 'orders',
    begin: async () => {
      // Until what PostgreSQL holds ahead is used up.
      for (let piece = 0; piece < 5; piece += 1) {
        database.fill();
        await sleep(200);
      }
    },
    end: async () => database.empty(),
  },
];
