import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http2 from 'node:http2';
import { once } from 'node:events';
import zlib from 'node:zlib';

import { urls } from '../cluster/lone-database.mjs';
import { programOf } from '../cluster/place.mjs';
import { pg } from '../cluster/product-packages.mjs';
import { fromRoot } from '../lib/root.mjs';
import { runTool } from '../lib/run-tool.mjs';
import { publicUrl, runCommand, webOrigin } from './parts.mjs';

const JOURNEY = 'e2e/customer/first-purchase.spec.ts';
/** Who buys in it. */
const BUYER = 'premiere@exemple.pf';
/** PostgreSQL's word for: this role may not. */
const FORBIDDEN = '42501';

/** Walks the first purchase in a Chromium, through nginx. @returns Undefined where it ends well, else what it said. */
export async function walkFirstPurchase(place) {
  const { code, said } = await runTool(
    process.execPath,
    [fromRoot('node_modules/.bin/playwright'), 'test', '--config', 'e2e', '--reporter=line', JOURNEY],
    {
      environment: {
        MATETE_E2E_AT: publicUrl(place),
        MATETE_E2E_MAILBOX: webOrigin,
        NODE_EXTRA_CA_CERTS: place.file('tls/fullchain.pem'),
      },
    },
  );
  return code === 0 ? undefined : said;
}

/** How a page comes: its protocol, and its compression where what is decompressed is a page. */
export async function howPagesCome(place) {
  const session = http2.connect(publicUrl(place), { ca: fs.readFileSync(place.file('tls/fullchain.pem')) });
  try {
    const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
    const [headers] = await once(stream, 'response');
    const page = zlib.brotliDecompressSync(Buffer.concat(await stream.toArray())).toString();
    return `${session.alpnProtocol} ${headers[':status']} ${headers['content-encoding']} ${page.startsWith('<!') ? 'page' : page.slice(0, 80)}`;
  } finally {
    session.close();
  }
}

/** Status of the payment of the journey's order. */
export const readPayment = (place) =>
  asRunning(place, async (client) => {
    const { rows } = await client.query(
      'select payment_status as status from orders join accounts on accounts.id = customer_id where email = $1',
      [BUYER],
    );
    return rows.map(({ status }) => status).join(' ');
  });

/** What the role that runs could do to the tables of the books. @returns The statements that were not refused. */
export const possibleChanges = (place) =>
  asRunning(place, async (client) => {
    const { rows } = await client.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname like 'ledger%'`,
    );
    const done = rows.length < 2 ? ['no tables were found'] : [];
    for (const { name } of rows)
      for (const statement of [
        `drop table ${name} cascade`,
        `alter table ${name} add column more text`,
        `truncate ${name} cascade`,
        `alter table ${name} disable trigger user`,
      ]) {
        const code = await client.query(statement).then(
          () => 'done',
          (error) => error.code,
        );
        if (code !== FORBIDDEN) done.push(`${statement}: ${code}`);
      }
    return done.join('; ');
  });

async function asRunning(place, work) {
  const client = new pg.Client({ connectionString: urls(place).running });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many rules of the books do not hold, as the container's own command says. */
export function brokenRules(place, podman) {
  const said = runCommand(place, podman, { name: 'audit-ledger', env: { LOG_LEVEL: 'silent' } });
  return JSON.parse(said.slice(said.indexOf('{'))).invariants.filter(({ holds }) => !holds).length;
}

/** What the health check of the Containerfile says; nothing runs it here. */
export function isAlive(podman, name) {
  const { status } = spawnSync(programOf('podman'), [
    ...podman.before,
    'exec',
    name,
    'node',
    'deploy/container/is-alive.mjs',
  ]);
  return status === 0;
}

/** What the doctor says in a container. */
export const doctorSays = (place, podman) => runCommand(place, podman, { name: 'doctor', mayFail: true });
