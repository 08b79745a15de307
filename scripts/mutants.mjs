import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode, pinnedEnvironment } from './lib/pinned-node.mjs';
import { fromRoot, NamedCause, root, runScript } from './lib/root.mjs';
import { runToEnd } from './lib/run-to-end.mjs';
import { runTool } from './lib/run-tool.mjs';
import { FAULTS } from './mutants/faults.mjs';

/** Two at once, unless told otherwise: each starts a database and a walk. */
const LANES = Number(process.env.MUTANTS_LANES ?? 2);
const LIMIT_MS = 300_000;
const STEPS = process.env.MODEL_STEPS ?? '2500';
/**
 * The same walks for every fault, one after another until one sees it: what people seldom do is not in each. A walk's
 * rounds have the seeds that follow its own.
 */
const SEEDS =
  process.env.MODEL_SEED === undefined
    ? Array.from({ length: 15 }, (_, at) => String(20261123 + 1000 * at))
    : [process.env.MODEL_SEED];
const MODEL = 'apps/server/src/testing/model';
const TABLE = fromRoot('docs', 'faults-tried.md');
/** Of the code that is tried. */
const COMMIT = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const CODE = ['apps', 'packages', 'sandbox-gateway', 'scripts', 'e2e', 'bench', 'package.json', 'vitest.config.ts'];

/**
 * Tries every fault in a copy of the tree: the invariants and the model must see it, and the tests of its folder. Words narrow
 * down which: `npm run test:mutants -- coupon fee` tries those whose name has one of the words. The table keeps of each fault
 * the last try, and at which commit that was.
 */
await runScript(async () => {
  await ensureInstalled('everything');
  const words = process.argv.slice(2);
  const faults = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  for (const fault of faults) mutated(fault);
  const node = findPinnedNode();
  const results = knownResults();
  const waiting = [...faults];
  const copies = Array.from({ length: LANES }, (_, lane) => copyTree(lane));
  const seenWithout = await isSeenByModel(node, copies[0]);
  if (seenWithout)
    throw new NamedCause(`The model fails without any fault: mend that first.\n${failuresIn(reportIn(copies[0]))}`);
  const lanes = copies.map(async (copy) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      results.set(fault.name, await tryFault(node, copy, fault));
      fs.writeFileSync(TABLE, tableOf(results) + keptBelow());
      const { model, tests } = results.get(fault.name);
      console.log(`${fault.name}: model ${saying(model)}, tests ${saying(tests)}`);
    }
    fs.rmSync(copy, { recursive: true, force: true });
  });
  await Promise.all(lanes);
  await runTool(node, [fromRoot('node_modules', '.bin', 'oxfmt'), TABLE]);
  const missed = faults.filter(({ name }) => results.get(name).model === false || !results.get(name).tests);
  if (missed.length > 0) throw new NamedCause(`Not seen by both:\n${missed.map(({ name }) => `- ${name}`).join('\n')}`);
});

async function tryFault(node, copy, fault) {
  const file = path.join(copy, fault.file);
  const sound = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, mutated(fault));
  try {
    // One kind of decision among many: a walk seldom comes by it.
    const model = fault.isWalked === false ? null : await isSeenByModel(node, copy);
    return { model, tests: await isSeen(node, copy, fault.tests), at: COMMIT };
  } finally {
    fs.writeFileSync(file, sound);
  }
}

/** The file of a fault with its edits. @throws NamedCause where a text does not stand there once. */
function mutated({ name, file, edits }) {
  let text = fs.readFileSync(fromRoot(file), 'utf8');
  for (const [from, to] of edits) {
    if (text.split(from).length !== 2) throw new NamedCause(`${name}: ${file} has not exactly one\n${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}

async function isSeenByModel(node, copy) {
  for (const seed of SEEDS)
    if (await isSeen(node, copy, [MODEL], { MODEL_STEPS: STEPS, MODEL_SEED: seed })) return true;
  return false;
}

/** Whether a test failed: not a file that could not be read, and not a run that did not end. */
async function isSeen(node, copy, tests, environment = {}) {
  const report = reportIn(copy);
  fs.rmSync(report, { force: true });
  const vitest = path.join(copy, 'node_modules', '.bin', 'vitest');
  await runToEnd(vitest, ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile.json=${report}`], {
    cwd: copy,
    env: pinnedEnvironment(node, { NODE_ENV: 'test', ...environment }),
    stdio: 'ignore',
    timeout: LIMIT_MS,
  });
  return fs.existsSync(report) && JSON.parse(fs.readFileSync(report, 'utf8')).numFailedTests > 0;
}

function reportIn(copy) {
  return path.join(copy, 'report.json');
}

/** Messages of the tests that failed. */
function failuresIn(report) {
  return JSON.parse(fs.readFileSync(report, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ failureMessages }) => failureMessages ?? [])
    .join('\n');
}

/** A copy of the tree that shares what is installed, but for the packages of this repository. */
function copyTree(lane) {
  const copy = fromRoot('.cache', 'mutants', `${process.pid}-${lane}`);
  fs.rmSync(copy, { recursive: true, force: true });
  for (const part of CODE)
    fs.cpSync(fromRoot(part), path.join(copy, part), {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|\.cache)$/.test(source),
    });
  fs.cpSync(fromRoot('tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  const installed = path.join(copy, 'node_modules');
  fs.mkdirSync(installed);
  for (const name of fs.readdirSync(path.join(root, 'node_modules')))
    if (name !== '@matete') fs.symlinkSync(path.join(root, 'node_modules', name), path.join(installed, name));
  fs.cpSync(path.join(root, 'node_modules', '@matete'), path.join(installed, '@matete'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return copy;
}

/** What the table says of earlier tries, by the names of the faults. */
function knownResults() {
  const said = { yes: true, '**no**': false, '–': null };
  const rows = fs.readFileSync(TABLE, 'utf8').matchAll(/^\| (.+?) +\| `.+?` +\| (\S+) +\| (\S+): .+ \| (\w+) +\|$/gm);
  return new Map([...rows].map(([, name, model, tests, at]) => [name, { model: said[model], tests: said[tests], at }]));
}

/** What stands below the table: faults that other commands try. */
function keptBelow() {
  const text = fs.readFileSync(TABLE, 'utf8');
  const from = text.indexOf('\n## ');
  return from < 0 ? '' : text.slice(from);
}

function told(seen) {
  return seen === undefined ? 'not tried' : { true: 'yes', false: '**no**', null: '–' }[seen];
}

function saying(seen) {
  return { true: 'see it', false: 'MISS IT', null: 'not walked' }[seen];
}

function tableOf(results) {
  const rows = FAULTS.map(({ name, file, tests }) => {
    const result = results.get(name);
    const by = tests.map((test) => `\`${test}\``).join(', ');
    return `| ${name} | \`${file}\` | ${told(result?.model)} | ${told(result?.tests)}: ${by} | ${result?.at ?? '–'} |`;
  });
  return [
    '# Faults tried',
    '',
    `Each of these faults was put into the code about money on purpose, one at a time, and looked for twice: by the invariants and the model, in up to ${SEEDS.length} walks of ${STEPS} steps, and by the tests of its folder. \`npm run test:mutants\` tries them again and writes this table, with words only those that have them in their names; it fails when one is not seen by both. A dash: faults of one kind of decision, which a walk seldom comes by, are looked for by tests alone. The last column is the commit at which each was tried last. The faults: \`scripts/mutants/faults.mjs\`.`,
    '',
    '| fault | where | seen by invariants or model | seen by tests | tried at |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
