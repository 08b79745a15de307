import fs from 'node:fs';
import path from 'node:path';

import { ensureWebIsBuilt } from '../lib/build-web.mjs';
import { fromRoot } from '../lib/root.mjs';
import { runTool } from '../lib/run-tool.mjs';
import { dataFolders, ensureDataFolder } from './data-folders.mjs';
import { scratchEnvironment } from './scratch.mjs';
import { countPlaywright, countVitest, countYesNo, failedOfPlaywright, failedOfVitest } from './test-counts.mjs';

const bin = (name) => fromRoot('node_modules', '.bin', name);
const reportOf = (name) => fromRoot('.cache', 'reports', `${name}.json`);

/**
 * Types and rules of all sources, or of some files. Both come from one reading of the types, by a program in Go that
 * collects its garbage less often than it would: a fifth less time for a GB of memory.
 *
 * @param {readonly string[]} files
 */
export const typesAndLint = (files = []) =>
  yesNo('types and lint', () => [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings', ...files], {
    GOGC: '400',
  });

export const FORMAT = yesNo('format', () => [bin('oxfmt'), '--check']);

/** What else reads the sources without running them. */
export const STATIC_CHECKS = [
  yesNo('boundaries', () => cruise('.dependency-cruiser.cjs')),
  yesNo('circles of folders', () => cruise('.dependency-cruiser-folders.cjs')),
  yesNo('unused code', () => [bin('knip'), '--no-progress', '--cache', '--cache-location', '.cache/knip']),
  FORMAT,
];

function cruise(config) {
  return [bin('depcruise'), '--config', config, ...MODULE_FOLDERS];
}

const MODULE_FOLDERS = ['apps', 'packages', 'sandbox-gateway', 'e2e', 'scripts'];

export const WEB_BUILD = made('build of the pages', ensureWebIsBuilt);

/** What process tests (`none`) and browser tests (`demo`) copy instead of making it anew. */
export const firstStart = (seed) => made(`first start (${seed})`, (node) => ensureDataFolder(node, seed));

function made(name, make) {
  return {
    name,
    async run(node) {
      try {
        await make(node);
        return { counts: countYesNo(0), said: '' };
      } catch (error) {
        return { counts: countYesNo(1), said: error.message };
      }
    },
  };
}

/**
 * The browser tests.
 *
 * @param {Options} options
 */
export function browserTests({ environment = {}, since, files = [] }) {
  return {
    name: 'browser tests',
    async run(node) {
      const report = freshReport('browser');
      const { code, said } = await runTool(
        node,
        [
          bin('playwright'),
          'test',
          '--config',
          'e2e',
          '--reporter=line,json',
          ...(since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']),
          ...files,
        ],
        { environment: { ...testEnvironment(), ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      );
      const counts = countPlaywright(report, { code, mayBeEmpty: since !== undefined });
      return { counts, said, failed: failedOfPlaywright(report) };
    },
  };
}

/**
 * Tests of vitest: of a project, or of all of them (`*`).
 *
 * @typedef {object} Options
 * @property {string} [without] Tag of the tests that are left out; absent: none.
 * @property {Record<string, string>} [environment]
 * @property {string} [since] Commit: only what imports a file that changed since then.
 * @property {readonly string[]} [files] Only these; absent: all.
 * @param {string} project
 * @param {Options} options
 */
export function vitest(project, { without, environment = {}, since, files = [] }) {
  return {
    name: project === '*' ? 'tests' : `${project} tests`,
    async run(node) {
      const report = freshReport(project === '*' ? 'named' : project);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { code, said } = await runTool(
        node,
        [
          bin('vitest'),
          'run',
          '--project',
          project,
          ...reporters,
          ...(without === undefined ? [] : [`--tags-filter=!${without}`]),
          ...(since === undefined ? [] : ['--changed', since, '--passWithNoTests']),
          ...files,
        ],
        { environment: { ...testEnvironment(), ...environment, NODE_ENV: 'test' } },
      );
      const counts = countVitest(report, { code, without, mayBeEmpty: since !== undefined });
      return { counts, said, failed: failedOfVitest(report) };
    },
  };
}

function yesNo(name, command, environment = {}) {
  return {
    name,
    async run(node) {
      const { code, said } = await runTool(node, command(), { environment });
      return { counts: countYesNo(code), said };
    },
  };
}

const testEnvironment = () => ({ ...scratchEnvironment(), TEST_DATA_FOLDERS: dataFolders() });

/** Path of a runner's report, after removing the one of an earlier run. */
function freshReport(name) {
  const file = reportOf(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}
