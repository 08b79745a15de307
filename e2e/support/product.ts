import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { copyDataFolder } from '@matete/embedded-postgres/testing/run-directory';

import { hurryJobs, letOneAdminDecide } from './deadlines.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Longest start: on a busy machine the demonstration takes minutes. */
const START_LIMIT_MS = 600_000;

/** Product as a person starts it, with data of its own. */
export interface RunningProduct {
  url: string;
  dataDir: string;
  /** Ends it as a supervisor would, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product in a directory of its own and on a free port, with its demonstration unless told otherwise, and
 * waits until it serves. Its jobs of every minute run every two seconds, and no sum of a day waits for a second admin.
 *
 * @throws Error with its output when it does not start.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'matete-e2e-'));
  // Its database runs as another user where user namespaces are forbidden, which must be able to enter.
  fs.chmodSync(dataDir, 0o755);
  copyDataFolder(environment['SEED'] ?? 'demo', dataDir);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // As `npm start` does: compiled modules are kept between starts.
      NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'),
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      // Every page of every test comes from one address.
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_VISITORS_PER_MINUTE: '0',
      RATE_LIMIT_SIGN_IN_PER_MINUTE: '0',
      RATE_LIMIT_CODE_PER_MINUTE: '0',
      ...environment,
    },
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      const text = chunk.toString();
      said += text;
      // Why a page failed stands in the log alone: a run that fails shows it.
      for (const line of text.split('\n')) if (line.includes('"level":50')) process.stderr.write(`${line}\n`);
      if (said.includes('Mātete is ready')) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`The product did not start in time:\n${said}`)), START_LIMIT_MS).unref();
  });
  let leaveJobs = async (): Promise<void> => undefined;
  const stop = async (): Promise<void> => {
    try {
      await leaveJobs();
    } finally {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  };
  try {
    await ready;
    await letOneAdminDecide(dataDir);
    leaveJobs = await hurryJobs(dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}

/** A port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
