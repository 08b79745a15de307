import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { NamedCause, fromRoot } from '../lib/root.mjs';

/** User of the programs that refuse to run as root. */
const USER = 'postgres';
const isRoot = process.getuid?.() === 0;

/** As `RestartSec=2` in `deploy/systemd`. */
const RESTART_MS = 2_000;
/** More often a program does not end by itself while it starts, unless it cannot. */
const MOST_OWN_ENDS = 3;

/** Debian's packages by the programs that are needed of them. */
const PACKAGES = {
  etcd: ['etcd-server', '/usr/bin/etcd'],
  patroni: ['patroni', '/usr/bin/patroni'],
  postgres: ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  haproxy: ['haproxy', '/usr/sbin/haproxy'],
  pgbouncer: ['pgbouncer', '/usr/sbin/pgbouncer'],
  nginx: ['nginx-light', '/usr/sbin/nginx'],
  openssl: ['openssl', '/usr/bin/openssl'],
  podman: ['podman', '/usr/bin/podman'],
  runc: ['runc', '/usr/sbin/runc'],
};

/** @throws NamedCause with the packages that are missing. */
export function refuseWithoutPackages(names) {
  const missing = names.map((name) => PACKAGES[name]).filter(([, program]) => !fs.existsSync(program));
  if (missing.length > 0)
    throw new NamedCause(
      `Not tried. Not installed: ${missing.map(([, program]) => path.basename(program)).join(', ')}. ` +
        `apt install --no-install-recommends ${missing.map(([name]) => name).join(' ')}`,
    );
}

export const programOf = (name) => PACKAGES[name][1];

/** Runs a program of this machine to its end. @throws Error with what it said where it fails and may not. */
export function runOnce(program, args, { env = {}, cwd, mayFail = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd,
    env: { ...process.env, ...env },
  });
  if (status !== 0 && !mayFail)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}

/**
 * A directory for everything that is started, with addresses of loopback of their own for every machine: the files of
 * `deploy/cluster` are used as they are, but for addresses, directories and passwords.
 */
export class Place {
  constructor(name) {
    this.directory = fs.mkdtempSync(path.join(tmpdir(), `matete-${name}-`));
    fs.chmodSync(this.directory, 0o755);
    this.network = `127.${64 + (process.pid % 128)}.0.`;
    this.parts = [];
    this.folder('log');
  }

  /** Address of a machine by the last number of its address in `deploy/cluster`. */
  address(number) {
    return `${this.network}${number}`;
  }

  file(...parts) {
    return path.join(this.directory, ...parts);
  }

  /** Makes a folder that the programs which refuse root may write to. */
  folder(...parts) {
    const folder = this.file(...parts);
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(folder, 0o700);
    if (isRoot) runOnce('chown', ['-R', USER, folder]);
    return folder;
  }

  write(name, text) {
    const file = this.file(name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (isRoot) runOnce('chown', [USER, file]);
    return file;
  }

  /** A file of `deploy`, with the addresses of this place and what else is other here. */
  template(name, changes = []) {
    let text = fs.readFileSync(fromRoot('deploy', name), 'utf8');
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}"`);
      text = text.replaceAll(from, to);
    }
    return text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', this.network);
  }

  /** Adds a part, which is started by its `start()`. */
  add(part) {
    part.place = this;
    this.parts.push(part);
    return part;
  }

  /** Ends everything that was started, the last first, and removes the directory. */
  async clean({ isKept = false } = {}) {
    for (const part of this.parts.toReversed()) part.killForGood();
    await sleep(300);
    if (!isKept) fs.rmSync(this.directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A program of the cluster, which can be killed and started again. */
export class Part {
  #child;
  #isOver = false;
  /** Until the next start: it ends because we end it. */
  #isEnding = false;
  /** How often it ended by itself and was started again, as systemd would. */
  ownEnds = 0;

  /** @param asUser Runs as a user who is not root. */
  constructor({ name, program, args = [], env = {}, asUser = true, cwd, isReady = async () => true, alsoKill }) {
    Object.assign(this, { name, program, args, env, asUser, cwd, isReady, alsoKill });
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get log() {
    return this.place.file('log', `${this.name.replaceAll(' ', '-')}.log`);
  }

  start() {
    if (this.#isOver || this.isRunning) return;
    this.#isEnding = false;
    const log = fs.openSync(this.log, 'a');
    const command = [this.program, ...this.args];
    if (this.asUser && isRoot) command.unshift('setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--');
    this.#child = spawn(command[0], command.slice(1), {
      cwd: this.cwd ?? this.place.directory,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.place.folder('home', this.name), ...this.env },
    });
    this.#child.on('error', (error) => fs.appendFileSync(this.log, `${error.message}\n`));
    fs.closeSync(log);
    this.#child.on('exit', () => this.#startAgain());
  }

  #startAgain() {
    if (this.#isEnding || this.#isOver) return;
    this.ownEnds += 1;
    setTimeout(() => this.#isEnding || this.start(), RESTART_MS).unref();
  }

  /** Starts, and waits until it is ready. @throws Error with the end of its log when it is not within a minute. */
  async begin() {
    this.start();
    await this.untilReady();
  }

  async untilReady(seconds = 60) {
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(100)) {
      if (await this.isReady().catch(() => false)) return;
      if (this.ownEnds > MOST_OWN_ENDS) break;
    }
    throw new Error(`${this.name} did not start:\n${this.lastLines(15)}`);
  }

  /** Kills it with -9, and what runs for it. */
  kill() {
    this.#isEnding = true;
    // Found first and killed last: what runs for it would be replaced while it lives.
    const others = this.alsoKill?.() ?? [];
    if (this.isRunning) this.#child.kill('SIGKILL');
    for (const pid of others) killProcess(pid);
  }

  /** As `kill`, and it is never started again. */
  killForGood() {
    this.#isOver = true;
    this.kill();
  }

  /** Asks it to end, and waits for it. */
  async stop(seconds = 15) {
    const child = this.#child;
    if (!this.isRunning) return;
    this.#isEnding = true;
    child.kill('SIGTERM');
    for (const until = Date.now() + seconds * 1_000; this.isRunning && Date.now() < until;) await sleep(50);
    this.kill();
  }

  lastLines(count) {
    return fs.readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  }
}

export function killProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Waits until something holds. @throws Error that names it. */
export async function until(what, holds, seconds = 60) {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(200))
    if (await holds().catch(() => false)) return;
  throw new Error(`${what}: not within ${seconds} s`);
}
