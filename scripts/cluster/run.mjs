import fs from 'node:fs';
import { parseArgs } from 'node:util';

import { NamedCause, runScript } from '../lib/root.mjs';
import { countAll } from './count.mjs';
import { beginDatabase, databaseParts, urls } from './database-parts.mjs';
import { kill } from './killings.mjs';
import { makeMarket, migrate } from './market.mjs';
import { Place, refuseWithoutPackages } from './place.mjs';
import { Door, productParts, productSettings } from './product-parts.mjs';
import { Sale } from './sale.mjs';
import { checkOutBefore, partsBefore, removeBefore, upgrade } from './upgrade.mjs';

const USAGE = `Usage: npm run test:cluster -- [--seconds 300] [--rounds 20] [--buyers 6] [--sellers 3] [--from RELEASE] [--keep]`;

const say = (text) => console.log(text);

await runScript(async () => {
  const wanted = readArguments();
  refuseWithoutPackages(['etcd', 'patroni', 'postgres', 'haproxy', 'pgbouncer', 'nginx', 'openssl']);
  const place = new Place('cluster');
  const ended = new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => reject(new NamedCause(`Ended by ${signal}: everything that was started is gone.`)));
  });
  try {
    await Promise.race([run(place, wanted), ended]);
  } finally {
    removeBefore(place);
    await place.clean({ isKept: wanted.keep });
    if (wanted.keep) say(`Kept: ${place.directory}`);
  }
  process.exit();
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '300' },
      rounds: { type: 'string', default: '20' },
      buyers: { type: 'string', default: '6' },
      sellers: { type: 'string', default: '3' },
      from: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const numbers = ['seconds', 'rounds', 'buyers', 'sellers'].map((name) => [name, Number(values[name])]);
  if (numbers.some(([, number]) => !Number.isInteger(number) || number < 0)) throw new NamedCause(USAGE);
  return { ...values, ...Object.fromEntries(numbers) };
}

async function run(place, { seconds, rounds, buyers, sellers, from }) {
  const database = databaseParts(place);
  const product = productParts(place);
  const release = checkOutBefore(place, from);
  const before = release && partsBefore(place, release);
  say(`On ${place.network}0/24, in ${place.directory}:`);
  say('  etcd on three machines, PostgreSQL 15 on two under Patroni, HAProxy and PgBouncer before them …');
  await beginDatabase(place, database);
  migrate(place, release?.directory);
  const goods = await makeMarket(urls(place).superuser);
  say('  object store, test bank, two web processes, the jobs, nginx …');
  await Promise.all([product.store.begin(), product.bank.begin()]);
  const { webs, worker } = before ?? product;
  for (const web of webs) await web.begin();
  await worker.begin();
  await product.nginx.begin();
  const door = new Door(productSettings(place).PUBLIC_URL, fs.readFileSync(place.file('tls/fullchain.pem')));
  const sale = new Sale({ door, ...goods });
  say(`${buyers} customers buy and ${sellers} sellers accept for ${seconds} s, ${rounds} parts are killed:\n`);
  const selling = sale.run({ buyers, sellers });
  if (before !== undefined) await upgrade({ place, before, product, sale, say });
  else say('  there is no release yet: an upgrade was not tried (--from COMMIT)\n');
  const killings = await kill({ place, database, product, sale, seconds, rounds, say });
  sale.close();
  await selling;
  const isRight = await countAll({ place, database, door, sale, killings, say });
  door.close();
  process.exitCode = isRight ? 0 : 1;
}
