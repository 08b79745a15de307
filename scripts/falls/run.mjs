import { parseArgs } from 'node:util';

import { urls } from '../cluster/lone-database.mjs';
import { makeMarket } from '../cluster/market.mjs';
import { Place, refuseWithoutPackages, runOnce } from '../cluster/place.mjs';
import { fromRoot, NamedCause, runScript } from '../lib/root.mjs';
import { countAll, countOrders } from './count.mjs';
import { faultsOfDisks, faultsOfOthers } from './faults.mjs';
import {
  allParts,
  commandSettings,
  makeDatabaseDisk,
  makeFilesDisk,
  makeValves,
  productParts,
  startMailServer,
  startRevatua,
  webOrigin,
} from './product.mjs';
import { openSale, tryFaults } from './watch.mjs';

const BUYERS = 6;
const SELLERS = 3;
const say = (text) => console.log(text);

await runScript(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } },
  });
  refuseWithoutPackages(['postgres']);
  const place = new Place('falls');
  const ended = new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => reject(new NamedCause(`Ended by ${signal}: everything that was started is gone.`)));
  });
  const disks = { files: makeFilesDisk(place), database: makeDatabaseDisk(place) };
  try {
    await Promise.race([run(place, disks, values), ended]);
  } finally {
    for (const part of place.parts) part.killForGood();
    if (values.keep) say(`Kept: ${place.directory}`);
    else for (const disk of Object.values(disks)) disk?.remove();
    await place.clean({ isKept: values.keep });
  }
  process.exit();
});

async function run(place, disks, { only }) {
  const { database, bank, store } = allParts(place);
  const valves = makeValves(place);
  const [{ mails }] = await Promise.all([startMailServer(place), startRevatua(place)]);
  await database.begin();
  database.makeRoles();
  runOnce(process.execPath, ['apps/server/src/cli/migrate.ts'], { cwd: fromRoot(), env: commandSettings(place) });
  const goods = await makeMarket(urls(place).owner);
  await Promise.all([bank.begin(), store.begin()]);
  say(`In ${place.directory}. ${BUYERS} customers buy, ${SELLERS} sellers accept; each fault lasts 35 s:\n`);
  const given = { place, valves, goods, mails, only };
  const rounds = [await tryRound(given, (product) => faultsOfOthers({ place, valves, product }))];
  const isMade = Object.values(disks).every((disk) => disk !== undefined);
  if (isMade) rounds.push(await tryRound({ ...given, files: disks.files }, () => faultsOfDisks(disks)));
  else say('  this machine makes no disks of their own (root may): theirs were not tried');
  process.exitCode = rounds.every((isRight) => isRight) ? 0 : 1;
}

/** Starts the product, puts faults of a kind into what it stands on, and counts. @returns Whether everything was as it must be. */
async function tryRound({ place, goods, mails, only, files }, faultsOf) {
  const product = productParts(place, { files, suffix: files === undefined ? '' : ' with disks' });
  const faults = faultsOf(product).filter(({ name }) => only === undefined || name.includes(only));
  if (faults.length === 0) return true;
  await product.web.begin();
  await product.worker.begin();
  const { door, sale } = openSale(webOrigin(place), goods);
  const before = await countOrders(place);
  const selling = sale.run({ buyers: BUYERS, sellers: SELLERS });
  const seen = await tryFaults(faults, { door, sale, mails, say });
  sale.close();
  await selling;
  const lines = await countAll({ place, files, door, sale, mails, before });
  for (const [what, found, wanted] of lines) say(`${found === wanted ? '✓' : '✗'} ${what.padEnd(60)} ${found}`);
  say('');
  door.close();
  await Promise.all([product.web.stop(), product.worker.stop()]);
  return seen.every(({ isRight }) => isRight) && lines.every(([, found, wanted]) => found === wanted);
}
