import { parseArgs } from 'node:util';

import { urls } from '../cluster/lone-database.mjs';
import { Place, refuseWithoutPackages } from '../cluster/place.mjs';
import { NamedCause, runScript } from '../lib/root.mjs';
import {
  brokenRules,
  doctorSays,
  howPagesCome,
  isAlive,
  possibleChanges,
  readPayment,
  walkFirstPurchase,
} from './checks.mjs';
import { buildImage, Podman } from './image.mjs';
import { allParts, runCommand } from './parts.mjs';

const say = (text) => console.log(text);

await runScript(async () => {
  const { values } = parseArgs({ options: { base: { type: 'string' }, keep: { type: 'boolean', default: false } } });
  refuseWithoutPackages(['podman', 'runc', 'postgres', 'nginx', 'openssl']);
  const place = new Place('container');
  const podman = new Podman(place);
  const ended = new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => reject(new NamedCause(`Ended by ${signal}: everything that was started is gone.`)));
  });
  try {
    await Promise.race([run(place, podman, values), ended]);
  } finally {
    podman.clean();
    await place.clean({ isKept: values.keep });
    if (values.keep) say(`Kept: ${place.directory}`);
  }
  process.exit();
});

async function run(place, podman, { base }) {
  const { database, bank, seeder, webs, worker, nginx } = allParts(place, podman);
  say(`On ${place.network}0/24, in ${place.directory}:`);
  await buildImage(podman, { base, say });
  await database.begin();
  database.makeRoles();
  const migrate = () => runCommand(place, podman, { name: 'migrate', env: { DATABASE_OWNER_URL: urls(place).owner } });
  migrate();
  await bank.begin();
  await seeder.begin();
  await seeder.stop();
  // The tables are new ones: the role that runs is let in again.
  migrate();
  say('  PostgreSQL 15 with two roles, its tables made by the one that owns …');
  for (const web of webs) await web.begin();
  await worker.begin();
  await nginx.begin();
  say('  two containers that serve, one of jobs, the test bank, nginx: a first purchase …\n');
  const failure = await walkFirstPurchase(place);
  const doctor = doctorSays(place, podman);
  const lines = [
    ['whether a container says that it is alive', isAlive(podman, webs[0].name), true],
    ['a first purchase in Chromium, by https', failure === undefined ? 'walked' : 'failed', 'walked'],
    ['  its payment', await readPayment(place), 'VERIFIED'],
    ['how pages come', await howPagesCome(place), 'h2 200 br page'],
    ['rules of the books that are broken', brokenRules(place, podman), 0],
    ['what the role that runs could do to the books', await possibleChanges(place), ''],
    [
      'what the doctor finds wrong',
      doctor
        .split('\n')
        .filter((line) => line.startsWith('✗'))
        .join('; '),
      '',
    ],
  ];
  for (const [what, found, wanted] of lines) say(`${found === wanted ? '✓' : '✗'} ${what.padEnd(48)} ${found}`);
  say(`\nThe doctor, in a container:\n${doctor.replaceAll(/^/gm, '  ')}`);
  if (failure !== undefined) say(failure);
  process.exitCode = lines.every(([, found, wanted]) => found === wanted) ? 0 : 1;
}
