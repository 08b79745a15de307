import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts a tool that only passes or fails as one test. */
export function countYesNo(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * How a runner ended: its exit code, and whether it may have had nothing to run.
 *
 * @typedef {{ code: number, mayBeEmpty?: boolean }} Ending
 */

/**
 * Counts of vitest's JSON report, never better than its exit code. Tests with the tag that was left out are not counted.
 *
 * @param {string} reportFile
 * @param {Ending & { without?: string }} ending
 * @returns {Counts}
 */
export function countVitest(reportFile, { without, ...ending }) {
  const report = readReport(reportFile);
  const leftOut = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tags?.includes(without) === true);
  return withEnding(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0) - leftOut.length,
    },
    ending,
  );
}

/**
 * Counts of Playwright's JSON report, never better than its exit code.
 *
 * @param {string} reportFile
 * @param {Ending} ending
 * @returns {Counts}
 */
export function countPlaywright(reportFile, ending) {
  const stats = readReport(reportFile)?.stats;
  return withEnding(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    ending,
  );
}

/**
 * Tests that failed in vitest's JSON report: the file, the name and the first line of what was said. A file that could
 * not be loaded stands for itself. @returns {string[]}
 */
export function failedOfVitest(reportFile) {
  const files = readReport(reportFile)?.testResults ?? [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [lineOf(file, '', message)] : [];
    return failed.map((test) => lineOf(file, test.fullName, test.failureMessages?.[0]));
  });
}

/** Tests that failed in Playwright's JSON report, written like those of vitest. @returns {string[]} */
export function failedOfPlaywright(reportFile) {
  const within = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(within),
    ...specs
      // A spec stands for the test at both widths, and says that it is well when the first of them is.
      .filter((spec) => spec.tests.some((test) => test.status !== 'expected' && test.status !== 'skipped'))
      .map((spec) => lineOf(`e2e/${spec.file}:${spec.line}`, spec.title, messageOf(spec))),
  ];
  return within(readReport(reportFile) ?? {});
}

const messageOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean);

function lineOf(file, name, message = '') {
  const said = stripVTControlCharacters(message).trim().split('\n')[0];
  return [file, name, said].filter(Boolean).join(' › ');
}

/** Counts a runner that crashed, or ran nothing though it should, as failed whatever it counted. */
function withEnding(counts, { code, mayBeEmpty = false }) {
  const ranNothing = counts.passed + counts.skipped === 0 && !mayBeEmpty;
  const isSilentFailure = counts.failed === 0 && (code !== 0 || ranNothing);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

/** Command that runs the tests of the files that failed, and them alone; undefined where a tool failed that has no files. */
export function commandFor(failed) {
  const files = [...new Set(failed.filter((line) => line.includes(' › ')).map((line) => line.split(' › ')[0]))];
  return files.length === 0 ? undefined : `npm test -- ${files.join(' ')}`;
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
