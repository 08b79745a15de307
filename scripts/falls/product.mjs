import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';

import { databaseAddress, databasePart, urls } from '../cluster/lone-database.mjs';
import { runOnce } from '../cluster/place.mjs';
import { nodePart } from '../cluster/product-parts.mjs';
import { fromRoot } from '../lib/root.mjs';
import { Valve } from './valve.mjs';

const { SMTPServer } = createRequire(fromRoot('apps/server/package.json'))('smtp-server');

/** Numbers of the machines: the product, the valves, and what they lead to. */
const [WEB, VALVES, OTHERS] = [21, 50, 40];
const WEB_PORT = 3001;
/** Ports of the valves, and of what they lead to. */
const PORTS = { database: 5432, bank: 3100, mail: 2525, store: 4568, revatua: 3200 };
const BUCKET_KEY = 'S3RVER';
/** Room of the disks that are filled up. */
const FILES_DISK_MB = 16;
const DATABASE_DISK_MB = 800;

export const webOrigin = (place) => `http://${place.address(WEB)}:${WEB_PORT}`;

/** Valves before everything that the product asks, by what stands behind. */
export function makeValves(place) {
  return Object.fromEntries(
    Object.entries(PORTS).map(([name, port]) => [
      name,
      new Valve({
        host: place.address(VALVES),
        port,
        to: { host: name === 'database' ? databaseAddress(place) : place.address(OTHERS), port },
      }),
    ]),
  );
}

/** A disk of its own size; undefined where this machine makes none. */
export function makeDisk(place, name, megabytes) {
  const folder = place.folder(name);
  try {
    runOnce('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'matete-falls', folder]);
  } catch {
    return undefined;
  }
  place.folder(name);
  const filling = `${folder}/filling`;
  return {
    folder,
    // As far as it goes.
    fill: () =>
      runOnce('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k', 'oflag=append', 'conv=notrunc'], { mayFail: true }),
    empty: () => fs.rmSync(filling, { force: true }),
    lock: () => runOnce('mount', ['-o', 'remount,ro', folder]),
    unlock: () => runOnce('mount', ['-o', 'remount,rw', folder]),
    remove: () => runOnce('umount', ['-l', folder], { mayFail: true }),
  };
}

export const makeFilesDisk = (place) => makeDisk(place, 'files', FILES_DISK_MB);
export const makeDatabaseDisk = (place) => makeDisk(place, 'database', DATABASE_DISK_MB);

const settings = (place, { files }) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: webOrigin(place),
  DATABASE_URL: urls(place, place.address(VALVES)).running,
  SECRET: place.secret,
  STORAGE_URL:
    files === undefined
      ? `s3://${BUCKET_KEY}:${BUCKET_KEY}@${place.address(VALVES)}:${PORTS.store}/matete?region=us-east-1&insecure=true`
      : `file://${files.folder}`,
  GATEWAY_URL: `http://${place.address(VALVES)}:${PORTS.bank}`,
  GATEWAY_SECRET: place.secret,
  SMTP_URL: `smtp://${place.address(VALVES)}:${PORTS.mail}`,
  REVATUA_URL: `http://${place.address(VALVES)}:${PORTS.revatua}`,
  RATE_LIMIT_VISITORS_PER_MINUTE: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'info',
  NODE_OPTIONS: `--import=${fromRoot('scripts/falls/shifted-clock.mjs')}`,
  NODE_COMPILE_CACHE: fromRoot('.cache', 'compiled'),
});

/** What another address is set to, for commands that run beside the product. */
export const commandSettings = (place, files) => ({
  ...settings(place, { files }),
  DATABASE_URL: urls(place).running,
  DATABASE_OWNER_URL: urls(place).owner,
  NODE_OPTIONS: '',
});

/** PostgreSQL, the test bank, the object store, whoever takes mail, Revatua, and the product as two processes. */
export function allParts(place) {
  place.secret = randomBytes(32).toString('hex');
  const other = place.address(OTHERS);
  return {
    database: databasePart(place, `archive_mode = off\nmax_wal_size = 256MB\n`),
    bank: nodePart(place, {
      name: 'test bank',
      file: fromRoot('sandbox-gateway/src/main.ts'),
      env: { HOST: other, PORT: String(PORTS.bank), GATEWAY_SECRET: place.secret, DATA_DIR: place.file('bank') },
      isReady: async () => (await fetch(`http://${other}:${PORTS.bank}/health`)).ok,
    }),
    store: nodePart(place, {
      name: 'object store',
      file: fromRoot('scripts/cluster/node_modules/s3rver/bin/s3rver.js'),
      args: ['-d', place.file('bucket'), '-a', other, '-p', String(PORTS.store), '--configure-bucket', 'matete'],
      isReady: async () => (await fetch(`http://${other}:${PORTS.store}/`)).status < 500,
    }),
  };
}

/** The product as two processes. @param files Disk of its files; absent: they are in the object store. */
export function productParts(place, { files, suffix = '' }) {
  const parts = ['web', 'worker'].map((role) => {
    const clock = place.write(`clock of ${role}`, '0');
    const part = nodePart(place, {
      name: `${role}${suffix}`,
      file: 'apps/server/src/main.ts',
      cwd: fromRoot(),
      env: {
        ...settings(place, { files }),
        ROLES: role,
        HOST: place.address(WEB),
        PORT: String(WEB_PORT),
        DATA_DIR: place.file(`data of ${role}`),
        CLOCK_FILE: clock,
      },
      isReady: async () =>
        role === 'web'
          ? (await fetch(`${webOrigin(place)}/readyz`)).ok
          : fs.readFileSync(part.log, 'utf8').includes('Mātete runs its jobs.'),
    });
    return [role, Object.assign(part, { setClock: (offMs) => fs.writeFileSync(clock, String(offMs)) })];
  });
  return Object.fromEntries(parts);
}

/** Takes mail, and keeps who sent which one when. */
export async function startMailServer(place) {
  const mails = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        mails.push({ id: /^Message-ID: <([^@]+)@/im.exec(text)?.[1], at: Date.now() });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(PORTS.mail, place.address(OTHERS), resolve));
  return { mails, close: () => server.close() };
}

/** A Revatua with one ship and no voyages. */
export async function startRevatua(place) {
  const questions = [];
  const server = http.createServer((request, response) => {
    questions.push(Date.now());
    const content = request.url.includes('navires') ? [{ id: 1, nom: 'TAPORO VI' }] : [];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ content, last: true, totalPages: 1 }));
  });
  await new Promise((resolve) => server.listen(PORTS.revatua, place.address(OTHERS), resolve));
  return { questions, close: () => server.close() };
}
