import fs from 'node:fs';
import os from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The hour of Tahiti on another day: whoever takes a date from the machine's zone is caught.
process.env.TZ = 'Pacific/Kiritimati';

const everywhere = ['apps/*/src', 'packages/*/src', 'packages/*/scripts', 'sandbox-gateway/src', 'scripts', 'assets'];
const LONG = '// @module-tag long';
/** Files that the short tier leaves out whole: a file of which no test runs would be opened, and not closed again. */
const longFiles =
  process.env.TEST_TIER === 'short'
    ? fs
        .globSync(everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`))
        .filter((file) => fs.readFileSync(file, 'utf8').startsWith(LONG))
    : [];
/** What takes longest by far, though its files are small: last, one of them would keep the other workers waiting. */
const LONGEST = /\/(?:crash|ending|hostile-input|main|market)\.int\.test\.ts$/;

/** Sorts as vitest does: by the last run's times, else by the size of files; the longest come first in any case. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONGEST.test(b.moduleId)) - Number(LONGEST.test(a.moduleId)));
  }
}

const shared = {
  environment: 'node' as const,
  pool: 'forks' as const,
  isolate: false,
  // Only against what never comes: a busy machine may take its time.
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['apps/server/src/testing/fail-on-console-error.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', ...longFiles],
};

export default defineConfig({
  test: {
    // One more than cores: some wait for a database or a server that starts.
    maxWorkers: Math.min(4, os.availableParallelism() + 1),
    passWithNoTests: false,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'long', description: 'What `npm run test:all` proves and `npm test` leaves out: docs/tests.md.' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`),
          exclude: [...shared.exclude, '**/*.int.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'int',
          include: everywhere.map((folder) => `${folder}/**/*.int.test.ts`),
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
