import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

import { fromRoot, NamedCause, root } from '../lib/root.mjs';
import { browserTests, firstStart, FORMAT, STATIC_CHECKS, typesAndLint, vitest, WEB_BUILD } from './runners.mjs';

/** What the short tier leaves out, and what tells its tests to repeat less: docs/tests.md. */

const SHORT = { without: 'long', environment: { TEST_TIER: 'short' } };

/** Static checks and unit tests, which leave a core idle half of the time. */
export const quickStage = (options = {}) => ({
  runners: [vitest('unit', options), typesAndLint(), ...STATIC_CHECKS],
  lanes: 2,
});

/** Rules, money, races, main journeys. */
export const shortStages = () => stagesOf({ options: SHORT, seeds: ['demo'] });

/** Everything that is proved. */
export const allStages = () => stagesOf({ options: {}, seeds: ['demo', 'none'] });

function stagesOf({ options, seeds }) {
  const { runners, lanes } = quickStage(options);
  const [unit, types, ...others] = runners;
  return [
    // The product starts in one thread: beside the unit tests, which use every core.
    { runners: [unit, types, WEB_BUILD, ...seeds.map(firstStart), ...others], lanes },
    // One runner at a time: the workers of each use every core.
    { runners: [vitest('int', options), browserTests(options)], lanes: 1 },
  ];
}

/**
 * The changed files, and the tests that import them: what changed since a commit; absent: since the last one, or in it where
 * nothing has since.
 */
export function changedStages(commit) {
  const since = commit ?? (git('status', '--porcelain').length === 0 ? 'HEAD~1' : 'HEAD');
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const sources = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const options = { ...SHORT, since };
  return [
    {
      runners: [FORMAT, ...(sources.length > 0 ? [typesAndLint(sources)] : []), vitest('unit', options), WEB_BUILD],
      lanes: 2,
    },
    {
      runners: [
        vitest('int', options),
        ...(changed.some((file) => file.startsWith('e2e/')) ? [firstStart('demo'), browserTests({ since })] : []),
      ],
      lanes: 1,
    },
  ];
}

/** The tests of some files and folders, whole. */
export function namedStages(files) {
  const missing = files.filter((file) => !fs.existsSync(fromRoot(file.replace(/:\d+$/, ''))));
  if (missing.length > 0) throw new NamedCause(`No such file or folder: ${missing.join(', ')}`);
  const journeys = files.filter((file) => file.startsWith('e2e'));
  const others = files.filter((file) => !journeys.includes(file));
  const runners = [
    WEB_BUILD,
    ...(others.length > 0 ? [vitest('*', { files: others })] : []),
    ...(journeys.length > 0 ? [firstStart('demo'), browserTests({ files: journeys })] : []),
  ];
  return [{ runners, lanes: 1 }];
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
