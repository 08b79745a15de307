import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

import { fromRoot, NamedCause, root } from './root.mjs';
import { browserTests, DATA_FOLDERS, STATIC_CHECKS, vitest, WEB_BUILD } from './runners.mjs';

/** How much the tests prove, and how long they take: docs/tests.md. A stage's runners share its lanes. */

const SHORT = { without: 'long', environment: { TEST_TIER: 'short' } };

/** What `npm run check` does: unit tests leave a core idle half of the time. */
export const quickStage = (options) => ({ runners: [vitest('unit', options), ...STATIC_CHECKS], lanes: 2 });

/** Rules, money, races, main journeys. */
export const shortStages = () => stagesOf(SHORT);

/** Everything that is proved. */
export const allStages = () => stagesOf({});

/** What is reached by imports from the files that changed: since a commit, or in the last one where nothing has. */
export function changedStages(commit) {
  const since = commit ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');
  return stagesOf({ ...SHORT, since });
}

/** The tests of some files, whole. */
export function namedStages(files) {
  const missing = files.filter((file) => !fs.existsSync(fromRoot(file.replace(/:\d+$/, ''))));
  if (missing.length > 0) throw new NamedCause(`No such file or folder: ${missing.join(', ')}`);
  const journeys = files.filter((file) => file.startsWith('e2e'));
  const others = files.filter((file) => !journeys.includes(file));
  const runners = [
    DATA_FOLDERS,
    ...(others.length > 0 ? [vitest('*', { files: others })] : []),
    ...(journeys.length > 0 ? [browserTests({ files: journeys })] : []),
  ];
  return [{ runners, lanes: 1 }];
}

function stagesOf(options) {
  const quick = quickStage(options);
  return [
    // What is made is made beside the last unit tests.
    { ...quick, runners: [...quick.runners, WEB_BUILD, DATA_FOLDERS] },
    // One runner at a time: the workers of each use every core.
    { runners: [vitest('int', options), browserTests(options)], lanes: 1 },
  ];
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
