import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';

import { fromRoot } from '../lib/root.mjs';
import { urls } from './database-parts.mjs';
import { Part, programOf, runOnce } from './place.mjs';

/** Numbers of machines, as in `deploy/cluster`: two of the application, the proxy, the gateway, the object store. */
const WEB = [21, 22];
const PROXY = 30;
const BANK = 40;
const STORE = 41;
export const PORT = 8443;

const BUCKET_KEY = 'S3RVER';

/** What the product is set to: the same on every machine. */
export function productSettings(place) {
  const { pooled, session, read } = urls(place);
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${place.address(PROXY)}:${PORT}`,
    DATABASE_URL: pooled,
    DATABASE_SESSION_URL: session,
    DATABASE_READ_URL: read,
    SECRET: place.secret,
    STORAGE_URL: `s3://${BUCKET_KEY}:${BUCKET_KEY}@${place.address(STORE)}:4568/matete?region=us-east-1&insecure=true`,
    GATEWAY_URL: `http://${place.address(BANK)}:3100`,
    GATEWAY_SECRET: place.secret,
    TRUST_PROXY: '1',
    // Every customer of the test comes from one address.
    RATE_LIMIT_VISITORS_PER_MINUTE: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: fromRoot('.cache', 'compiled'),
  };
}

/** Two web processes, one of jobs, the test bank, the object store and nginx. */
export function productParts(place) {
  place.secret = randomBytes(32).toString('hex');
  const [settings, code] = [() => productSettings(place), fromRoot()];
  return {
    bank: nodePart(place, {
      name: 'test bank',
      file: fromRoot('sandbox-gateway/src/main.ts'),
      env: {
        HOST: place.address(BANK),
        PORT: '3100',
        GATEWAY_SECRET: place.secret,
        DATA_DIR: place.file('bank'),
        NODE_EXTRA_CA_CERTS: place.file('tls/fullchain.pem'),
      },
      isReady: async () => (await fetch(`http://${place.address(BANK)}:3100/health`)).ok,
    }),
    store: nodePart(place, {
      name: 'object store',
      file: fromRoot('scripts/cluster/node_modules/s3rver/bin/s3rver.js'),
      args: ['-d', place.file('bucket'), '-a', place.address(STORE), '-p', '4568', '--configure-bucket', 'matete'],
      isReady: async () => (await fetch(`http://${place.address(STORE)}:4568/`)).status < 500,
    }),
    webs: webParts(place, { settings, code }),
    worker: workerPart(place, { settings, code }),
    nginx: nginxPart(place, { at: place.address(PROXY), webs: WEB.map((number) => `${place.address(number)}:3001`) }),
  };
}

export const nodePart = (place, { file, args = [], ...part }) =>
  place.add(new Part({ program: process.execPath, args: [file, ...args], asUser: false, ...part }));

/**
 * The web processes, one on each machine.
 *
 * @param suffix Tells those of another release apart.
 */
export const webParts = (place, { settings, code, suffix = '' }) =>
  WEB.map((number) => {
    const [name, address] = [`web ${number}${suffix}`, place.address(number)];
    return nodePart(place, {
      name,
      file: 'apps/server/src/main.ts',
      cwd: code,
      env: { ...settings(), ROLES: 'web', HOST: address, PORT: '3001', DATA_DIR: place.file(`data of ${name}`) },
      isReady: async () => (await fetch(`http://${address}:3001/readyz`)).ok,
    });
  });

export const workerPart = (place, { settings, code, suffix = '' }) =>
  nodePart(place, {
    name: `worker${suffix}`,
    file: 'apps/server/src/main.ts',
    cwd: code,
    env: { ...settings(), ROLES: 'worker', DATA_DIR: place.file(`data of worker${suffix}`) },
  });

/**
 * nginx by the file of `deploy/nginx`, with a certificate of its own.
 *
 * @param webs Addresses of the two web processes.
 */
export function nginxPart(place, { at, webs }) {
  const tls = place.folder('tls');
  runOnce(programOf('openssl'), [
    ...'req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=cluster'.split(' '),
    '-addext',
    `subjectAltName=IP:${at}`,
    '-keyout',
    `${tls}/privkey.pem`,
    '-out',
    `${tls}/fullchain.pem`,
  ]);
  runOnce('chmod', ['-R', 'a+rX', tls]);
  const logs = place.folder('nginx');
  const site = place.template('nginx/matete.conf', [
    ['listen 80;', `listen ${at}:8080;`],
    ['listen 443 ssl http2;', `listen ${at}:${PORT} ssl http2;`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['127.0.0.1:3001', webs[0]],
    ['127.0.0.1:3002', webs[1]],
    ['/etc/letsencrypt/live/marche.example.pf', tls],
    ['/var/log/nginx', logs],
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ['/opt/matete/deploy/nginx', fromRoot('deploy/nginx')],
  ]);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = place.write(
    'nginx.conf',
    `daemon off; pid ${logs}/pid; error_log ${logs}/error.log; worker_processes 1; events { worker_connections 512; }
     http { access_log off; ${kinds.map((kind) => `${kind}_temp_path ${logs}/${kind};`).join(' ')} include ${place.write('site.conf', site)}; }`,
  );
  return place.add(
    new Part({
      name: 'nginx',
      program: programOf('nginx'),
      args: ['-c', main, '-e', `${logs}/error.log`],
      isReady: () => isListening(at, PORT),
      // Its workers live on without it, and hold the port.
      alsoKill: () => childrenOf(`${logs}/pid`),
    }),
  );
}

function childrenOf(pidFile) {
  try {
    const pid = runOnce('cat', [pidFile]).trim();
    return runOnce('pgrep', ['-P', pid]).trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

const isListening = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => resolve(socket.destroy() !== undefined));
    socket.on('error', () => resolve(false));
  });

/** Calls the product as people do. */
export class Door {
  #agent;
  #by;

  /** @param certificate Of who answers, where the origin is https. */
  constructor(origin, certificate) {
    this.origin = origin;
    this.#by = certificate === undefined ? http : https;
    this.#agent = new this.#by.Agent({ ca: certificate, keepAlive: true, maxSockets: 64 });
  }

  /**
   * @returns Status, headers and body of the answer, parsed where it is JSON; status 0 where the connection was lost or nothing
   *   came within 30 s.
   */
  call(method, path, { token, key, body, raw, type } = {}) {
    const sent = raw ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const headers = {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(sent === undefined ? {} : { 'content-type': type ?? 'application/json', 'content-length': sent.length }),
    };
    return new Promise((resolve) => {
      const lost = (error) => resolve({ status: 0, headers: {}, body: error.message });
      const request = this.#by.request(`${this.origin}${path}`, { method, headers, agent: this.#agent }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', lost);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isJson = /json/.test(answer.headers['content-type'] ?? '');
          resolve({ status: answer.statusCode, headers: answer.headers, bytes, body: isJson ? JSON.parse(bytes) : '' });
        });
      });
      request.setTimeout(30_000, () => request.destroy(new Error('nothing came within 30 s')));
      request.on('error', lost);
      request.end(sent);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
