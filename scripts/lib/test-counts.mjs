import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts a tool that only passes or fails as one test. */
export function countYesNo(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Counts of vitest's JSON report, never better than its exit code. @returns {Counts} */
export function countVitest(reportFile, code) {
  const report = readReport(reportFile);
  return withExitCode(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  );
}

/** Counts of Playwright's JSON report, never better than its exit code. @returns {Counts} */
export function countPlaywright(reportFile, code) {
  const stats = readReport(reportFile)?.stats;
  return withExitCode(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    code,
  );
}

/** Counts a runner that crashed, or ran nothing, as failed whatever it counted. */
function withExitCode(counts, code) {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

export function sumCounts(list) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of list) for (const kind of Object.keys(sum)) sum[kind] += counts[kind];
  return sum;
}

export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
