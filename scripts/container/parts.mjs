import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

import { databasePart, urls } from '../cluster/lone-database.mjs';
import { Part, programOf, runOnce } from '../cluster/place.mjs';
import { nginxPart, nodePart, PORT } from '../cluster/product-parts.mjs';
import { fromRoot } from '../lib/root.mjs';

/** Number of the machine of the proxy and the test bank. */
const PROXY = 30;
/** Ports of the two web processes, on every address as in the image. */
const WEB_PORTS = [20_000, 20_001].map((port) => port + (process.pid % 5_000) * 2);
/** Where the containers find the certificate of the test. */
const CERTIFICATE = '/run/certificate.pem';

export const publicUrl = (place) => `https://${place.address(PROXY)}:${PORT}`;
const bankUrl = (place) => `http://${place.address(PROXY)}:3100`;

/** What the product is set to: the demonstration, as compose.yaml has it. */
const settings = (place) => ({
  PUBLIC_URL: publicUrl(place),
  DATABASE_URL: urls(place).running,
  SECRET: place.secret,
  TRUST_PROXY: '1',
  SEED: 'demo',
  DEMO_PUBLIC: 'yes',
  GATEWAY_URL: bankUrl(place),
  GATEWAY_SECRET: place.secret,
  NODE_EXTRA_CA_CERTS: CERTIFICATE,
});

/** Where the first web process is reached past nginx. */
export const webOrigin = `http://127.0.0.1:${WEB_PORTS[0]}`;

const isReady = async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

/** PostgreSQL, the test bank, two containers that serve and one of jobs, and nginx before them. */
export function allParts(place, podman) {
  place.secret = randomBytes(32).toString('hex');
  // Its certificate comes first: the others trust it.
  const nginx = nginxPart(place, { at: place.address(PROXY), webs: WEB_PORTS.map((port) => `127.0.0.1:${port}`) });
  return {
    database: databasePart(place),
    bank: nodePart(place, {
      name: 'test bank',
      file: fromRoot('sandbox-gateway/src/main.ts'),
      env: {
        HOST: place.address(PROXY),
        PORT: '3100',
        GATEWAY_SECRET: place.secret,
        DATA_DIR: place.file('bank'),
        NODE_EXTRA_CA_CERTS: place.file('tls/fullchain.pem'),
      },
      isReady: async () => (await fetch(`${bankUrl(place)}/health`)).ok,
    }),
    webs: WEB_PORTS.map((port, at) =>
      containerPart(place, podman, {
        name: `web-${at + 1}`,
        env: { ROLES: 'web', PORT: String(port) },
        isReady: () => isReady(port),
      }),
    ),
    // The role that owns puts the demonstration in: the one that runs makes no tables.
    seeder: containerPart(place, podman, {
      name: 'seeder',
      env: { DATABASE_URL: urls(place).owner, ROLES: 'web', PORT: String(WEB_PORTS[0]) },
      isReady: () => isReady(WEB_PORTS[0]),
    }),
    worker: containerPart(place, podman, {
      name: 'worker',
      env: { ROLES: 'worker' },
      isReady: async () => fs.readFileSync(place.file('log/worker.log'), 'utf8').includes('Mātete runs its jobs.'),
    }),
    nginx,
  };
}

/** What all containers are given: settings, one volume of files, and the certificate. */
const given = (place, { name, env = {} }) => ({
  name,
  env: { ...settings(place), ...env },
  mounts: { 'matete-files': '/var/lib/matete', [place.file('tls/fullchain.pem')]: `${CERTIFICATE}:ro` },
});

const containerPart = (place, podman, { name, env, isReady }) =>
  place.add(
    new Part({
      name,
      program: programOf('podman'),
      args: podman.runArguments(given(place, { name, env })),
      asUser: false,
      isReady,
    }),
  );

/** Runs a command of the product in a container of its own, to its end. @returns What it printed. */
export const runCommand = (place, podman, { name, env = {}, mayFail = false }, ...args) => {
  const command = podman.runArguments(given(place, { name, env }), 'node', 'scripts/cli.mjs', name, ...args);
  return runOnce(programOf('podman'), command, { mayFail });
};
