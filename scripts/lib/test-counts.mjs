import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A tool that only says yes or no counts as one test. */
export function countYesNo(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @returns {Counts} what vitest's JSON report says, never better than its exit code. */
export function countVitest(reportFile, code) {
  const report = readReport(reportFile);
  return honest(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  );
}

/** @returns {Counts} what Playwright's JSON report says, never better than its exit code. */
export function countPlaywright(reportFile, code) {
  const stats = readReport(reportFile)?.stats;
  return honest(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    code,
  );
}

/** A runner that crashed, or ran nothing, has failed whatever it counted. */
function honest(counts, code) {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

export function sumCounts(list) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of list) for (const kind of Object.keys(sum)) sum[kind] += counts[kind];
  return sum;
}

export function sayCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
