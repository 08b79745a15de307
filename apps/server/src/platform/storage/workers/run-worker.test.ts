import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

import { runWorker } from '#platform/storage/workers/run-worker';

const directory = mkdtempSync(path.join(tmpdir(), 'matete-worker-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** A worker with this code. @returns Its name. */
function workerOf(code: string): 'pdf-worker' {
  const file = path.join(directory, `worker-${(count += 1)}`);
  writeFileSync(
    `${file}.ts`,
    `import { parentPort, workerData } from 'node:worker_threads';\nconst take = () => Atomics.store(workerData.isTaken, 0, 1);\n${code}`,
  );
  return pathToFileURL(file).href as 'pdf-worker';
}
let count = 0;
const run = (code: string) => runWorker(workerOf(code), new Uint8Array([1]));

test.each([
  ['a package is missing', "import 'a-package-that-nobody-installed';"],
  ['its code does not load', 'const = 1;'],
  ['it throws before it looks at its file', "throw new Error('no libheif');"],
])('where %s the file is not to blame', async (_what, code) => {
  await expect(run(`${code}\ntake();`)).rejects.toThrow('does not start');
});

test('a task that fails on its file gives nothing, one that does not gives its result', async () => {
  expect(await run("take(); throw new Error('half a picture');")).toBeUndefined();
  expect(await run('take(); parentPort.postMessage({ read: 1 });')).toEqual({ read: 1 });
});

test.each(['pdf-worker', 'heic-worker'] as const)('the %s starts', async (name) => {
  await expect(runWorker(name, new Uint8Array([1, 2, 3]))).resolves.not.toThrow();
});
