import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  commandFor,
  countPlaywright,
  countVitest,
  countYesNo,
  failedOfPlaywright,
  failedOfVitest,
  formatCounts,
  sumCounts,
} from './test-counts.mjs';

let directory;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'matete-counts-'));
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

function report(content) {
  const file = path.join(directory, 'report.json');
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('sums the counts of every runner into one line', () => {
  const vitest = countVitest(report({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 }), {
    code: 1,
  });
  const browser = countPlaywright(report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } }), { code: 1 });

  const sum = sumCounts([vitest, browser, countYesNo(0), countYesNo(2)]);

  expect(formatCounts(sum)).toBe('48 passed, 5 failed, 6 skipped');
});

test('counts a runner that leaves no report as failed', () => {
  expect(countVitest(path.join(directory, 'none.json'), { code: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(report('{"stats":'), { code: 1 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts a runner that crashes after passing tests as failed', () => {
  expect(countVitest(report({ numPassedTests: 12, numFailedTests: 0 }), { code: 1 })).toEqual({
    passed: 12,
    failed: 1,
    skipped: 0,
  });
});

test('counts a runner that ran nothing as failed, unless it may have had nothing to run', () => {
  const nothing = report({ numPassedTests: 0, numFailedTests: 0 });
  expect(countVitest(nothing, { code: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(nothing, { code: 0, mayBeEmpty: true })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countVitest(nothing, { code: 1, mayBeEmpty: true })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts no test that was left out by its tag, and every other that was skipped', () => {
  const assertionResults = [
    { status: 'passed', tags: [] },
    { status: 'skipped', tags: ['long'] },
    { status: 'skipped', tags: [] },
  ];
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 2,
    testResults: [{ assertionResults }],
  });
  expect(countVitest(file, { code: 0, without: 'long' })).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(countVitest(file, { code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 2 });
});

test('says how the files of tests that failed are run alone', () => {
  expect(commandFor(['a.test.ts › adds › 1', 'a.test.ts › splits', 'e2e/b.spec.ts:7 › is paid', 'lint'])).toBe(
    'npm test -- a.test.ts e2e/b.spec.ts:7',
  );
  expect(commandFor(['lint'])).toBeUndefined();
});

test('names the tests that failed, with the file and the first line of the error', () => {
  const file = report({
    testResults: [
      {
        name: path.join(process.cwd(), 'packages/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'money splits', failureMessages: ['expected 1 to be 2\n at a.test.ts:3'] },
        ],
      },
      { name: path.join(process.cwd(), 'b.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  });
  expect(failedOfVitest(file)).toEqual([
    'packages/a.test.ts › money splits › expected 1 to be 2',
    'b.test.ts › No such file',
  ]);
});

test('names the journeys that failed, at any depth', () => {
  const passed = { status: 'expected', results: [{}] };
  const failed = { status: 'unexpected', results: [{ error: { message: '\u001B[31mTimed out\u001B[39m\nCall log' } }] };
  const spec = (title, ...tests) => ({ title, ok: true, file: 'seller/a.spec.ts', line: 7, tests });
  const file = report({
    suites: [{ specs: [spec('ships', passed)], suites: [{ specs: [spec('is paid', passed, failed)] }] }],
  });
  expect(failedOfPlaywright(file)).toEqual(['e2e/seller/a.spec.ts:7 › is paid › Timed out']);
  expect(failedOfPlaywright(path.join(directory, 'none.json'))).toEqual([]);
});
