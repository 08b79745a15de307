import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { programOf, runOnce } from '../cluster/place.mjs';
import { fromRoot, NamedCause } from '../lib/root.mjs';
import { runToEnd } from '../lib/run-to-end.mjs';

const CONTAINERFILE = 'deploy/container/Containerfile';
const IMAGE = 'localhost/matete';
const MADE_BASE = 'localhost/matete-base';
/** Where a base has the certificates that this machine trusts besides those of everybody. */
const TRUSTED = '/usr/local/share/trusted.pem';

/** Runs what takes minutes, and ends it where this command is ended. @throws Error with what it said where it fails. */
async function runLong(program, args) {
  const { code, said } = await runToEnd(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}:\n${said}`);
}

/** Podman with a store of images in the place of the test, which leaves nothing on the machine. */
export class Podman {
  constructor(place) {
    this.place = place;
    this.folders = ['images', 'state'].map((name) => place.file('containers', name));
    for (const folder of this.folders) fs.mkdirSync(folder, { recursive: true });
  }

  /** Arguments that come before those of a command. */
  get before() {
    const [images, state] = this.folders;
    const runtime = `--runtime ${programOf('runc')} --cgroup-manager cgroupfs`;
    return ['--root', images, '--runroot', state, ...runtime.split(' ')];
  }

  run(...args) {
    return runOnce(programOf('podman'), [...this.before, ...args]);
  }

  /**
   * Arguments that run a command of the image as deploy/container/compose.yaml does: read-only and without rights. It shares the
   * network of this machine.
   */
  runArguments({ name, env, mounts }, ...command) {
    return [
      ...this.before,
      ...'run --rm --network=host --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --no-healthcheck'.split(
        ' ',
      ),
      ...`--ulimit nofile=1024:1024 --ulimit nproc=1000:1000 --name ${name}`.split(' '),
      ...Object.entries(mounts).flatMap(([from, to]) => ['--volume', `${from}:${to}`]),
      ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      IMAGE,
      ...command,
    ];
  }

  /** Ends every container, and removes what its store holds. */
  clean() {
    spawnSync(programOf('podman'), [...this.before, 'rm', '--all', '--force', '--time', '0']);
    spawnSync(programOf('podman'), [...this.before, 'unmount', '--all']);
  }
}

/** Builds the image. @param base Image that it stands on; absent: the public one, or one made here where it cannot be reached. */
export async function buildImage(podman, { base, say }) {
  const on = base ?? ((await isPublicBasePulled(podman)) ? undefined : await makeBase(podman, say));
  await runLong(programOf('podman'), [
    ...podman.before,
    ...'build --layers=false --isolation=chroot --format=docker --network=host'.split(' '),
    ...(on === undefined ? [] : ['--build-arg', `BASE=${on}`]),
    '--file',
    fromRoot(CONTAINERFILE),
    '--tag',
    IMAGE,
    fromRoot(),
  ]);
  say(`  the image, ${podman.run('images', '--format', '{{.Size}}', IMAGE).trim()}`);
}

/** Whether the public base is here now. */
async function isPublicBasePulled(podman) {
  const [, name] = /^ARG BASE=(\S+)$/m.exec(fs.readFileSync(fromRoot(CONTAINERFILE), 'utf8'));
  const { code } = await runToEnd(programOf('podman'), [...podman.before, 'pull', '--quiet', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return code === 0;
}

/**
 * Makes a base of Debian's packages and the Node and npm of this machine, which is what the public one holds. The certificates of
 * NODE_EXTRA_CA_CERTS come along: npm reaches its registry as it does here.
 */
async function makeBase(podman, say) {
  const bootstrap = '/usr/sbin/debootstrap';
  if (!fs.existsSync(bootstrap) || process.getuid() !== 0)
    throw new NamedCause(
      'Not tried. The public base is not reached, and debootstrap, as root, is not there: --base IMAGE',
    );
  const folder = podman.place.file('base');
  await runLong(bootstrap, ['--variant=minbase', 'bookworm', folder]);
  const local = path.join(folder, 'usr/local');
  fs.copyFileSync(process.env.npm_node_execpath ?? process.execPath, path.join(local, 'bin/node'));
  fs.cpSync(path.resolve(process.env.npm_execpath, '../..'), path.join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  if (trusted) fs.copyFileSync(trusted, path.join(folder, TRUSTED));
  const archive = podman.place.file('base.tar');
  await runLong('tar', ['--create', '--file', archive, '--directory', folder, '.']);
  podman.run(
    'import',
    '--quiet',
    ...(trusted ? ['--change', `ENV NODE_EXTRA_CA_CERTS=${TRUSTED}`] : []),
    archive,
    MADE_BASE,
  );
  for (const made of [folder, archive]) fs.rmSync(made, { recursive: true });
  say('  a base of Debian with the Node of this machine: the public one is not reached');
  return MADE_BASE;
}
