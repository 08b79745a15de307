import fs from 'node:fs';
import path from 'node:path';

import { ensureWebIsBuilt } from './build-web.mjs';
import { fromRoot } from './root.mjs';
import { runTool } from './run-tool.mjs';
import { scratchEnvironment } from './scratch.mjs';
import { countPlaywright, countVitest, countYesNo, failedOfPlaywright, failedOfVitest } from './test-counts.mjs';

const bin = (name) => fromRoot('node_modules', '.bin', name);
const reportOf = (name) => fromRoot('.cache', 'reports', `${name}.json`);

/** Checks that read the sources without running them, the longest on a fresh clone first. */
const STATIC_CHECKS = [
  yesNo('types: server, packages', () => typesOf('tsconfig.json', 'server')),
  yesNo('types: web', () => typesOf('apps/web', 'web')),
  yesNo('lint', () => [bin('oxlint'), '--type-aware', '--deny-warnings']),
  yesNo('boundaries', () => cruise('.dependency-cruiser.cjs', 'depcruise')),
  yesNo('circles of folders', () => cruise('.dependency-cruiser-folders.cjs', 'depcruise-folders')),
  yesNo('unused code', () => [bin('knip'), '--no-progress', '--cache', '--cache-location', '.cache/knip']),
  yesNo('format', () => [bin('oxfmt'), '--check']),
];

function typesOf(project, name) {
  return [
    bin('tsc'),
    '-p',
    project,
    '--incremental',
    `--tsBuildInfoFile`,
    fromRoot('.cache', 'types', `${name}.tsbuildinfo`),
  ];
}

function cruise(config, cache) {
  return [
    bin('depcruise'),
    '--config',
    config,
    `--cache=.cache/${cache}`,
    '--cache-strategy=content',
    ...MODULE_FOLDERS,
  ];
}

const MODULE_FOLDERS = ['apps', 'packages', 'sandbox-gateway', 'e2e', 'scripts'];

/** What `npm run check` does, and `npm test` first: the unit tests leave a core idle half of the time. */
export const QUICK_CHECKS = { runners: [vitest('unit'), ...STATIC_CHECKS], lanes: 2 };

export const INTEGRATION_TESTS = vitest('int');

export const WEB_BUILD = {
  name: 'build of the pages',
  async run(node) {
    try {
      await ensureWebIsBuilt(node);
      return { counts: countYesNo(0), said: '' };
    } catch (error) {
      return { counts: countYesNo(1), said: error.message };
    }
  },
};

export const BROWSER_TESTS = {
  name: 'browser tests',
  async run(node) {
    const report = freshReport('browser');
    const { code, said } = await runTool(node, [bin('playwright'), 'test', '--config', 'e2e', '--reporter=line,json'], {
      environment: { ...scratchEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return { counts: countPlaywright(report, code), said, failed: failedOfPlaywright(report) };
  },
};

function yesNo(name, command) {
  return {
    name,
    async run(node) {
      const { code, said } = await runTool(node, command());
      return { counts: countYesNo(code), said };
    },
  };
}

function vitest(project) {
  return {
    name: `${project} tests`,
    async run(node) {
      const report = freshReport(project);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const command = [bin('vitest'), 'run', '--project', project, ...reporters];
      const { code, said } = await runTool(node, command, {
        environment: { ...scratchEnvironment(), NODE_ENV: 'test' },
      });
      return { counts: countVitest(report, code), said, failed: failedOfVitest(report) };
    },
  };
}

/** Path of a runner's report, after removing the one of an earlier run. */
function freshReport(name) {
  const file = reportOf(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}
