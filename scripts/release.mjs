import fs from 'node:fs';

import './lib/check-node.mjs';
import { fromRoot, NamedCause, root, runScript } from './lib/root.mjs';
import { noted } from './lib/release-notes.mjs';
import { runToEnd } from './lib/run-to-end.mjs';

// npm run release -- VERSION: numbers what is not released yet, commits and tags it. Nothing is sent anywhere.

const git = async (...args) => {
  const { code, said } = await runToEnd('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  if (code !== 0) throw new NamedCause(`git ${args[0]} failed: ${said}`);
  return said.trim();
};

await runScript(async () => {
  const version = process.argv[2] ?? '';
  if ((await git('status', '--porcelain')) !== '')
    throw new NamedCause('There are changes that are not committed: a release is a commit.');
  const changes = fromRoot('CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const { version: before } = JSON.parse(fs.readFileSync(fromRoot('package.json'), 'utf8'));
  const { changelog, notes } = noted(fs.readFileSync(changes, 'utf8'), { version, before, day });
  fs.writeFileSync(changes, changelog);
  // The lockfile names the product and its version twice.
  for (const file of ['package.json', 'package-lock.json']) {
    const text = fs.readFileSync(fromRoot(file), 'utf8');
    fs.writeFileSync(fromRoot(file), text.replaceAll(/("name": "matete",[^{}]*?"version": ")[^"]+/g, `$1${version}`));
  }
  await git(
    'commit',
    '--quiet',
    '-m',
    `release: ${version}`,
    '--',
    'package.json',
    'package-lock.json',
    'CHANGELOG.md',
  );
  await git('tag', '--annotate', `v${version}`, '-m', `Mātete ${version}\n\n${notes}`);
  console.log(`v${version} is tagged. Its notes:\n\n${notes}`);
});
