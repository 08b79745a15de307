import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { WorkerTask } from '#platform/storage/workers/worker-task';

/** Longest time of a task, ms: the largest honest file takes a few seconds. */
const TIMEOUT_MS = 15_000;
/** Most memory for the objects of a task, MiB. */
const MEMORY_MB = 256;

/**
 * Runs a task on a file of somebody else in a thread of its own, whose time and memory are limited: a small file can be
 * made that takes hours.
 *
 * @param name File of the worker, in this folder, which takes its file and posts its result once.
 * @returns Undefined: the task failed, or too little time or memory was left for it.
 * @throws Error when the worker does not start, as without a package that it needs: that is no fault of the file.
 */
export async function runWorker<T>(name: 'pdf-worker' | 'heic-worker', bytes: Uint8Array): Promise<T | undefined> {
  const isTaken = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(`${name}.ts`, import.meta.url), {
    workerData: { bytes, isTaken } satisfies WorkerTask,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [T];
    return result;
  } catch (error) {
    if (Atomics.load(isTaken, 0) === 0) throw new Error(`${name} does not start`, { cause: error });
    return undefined;
  } finally {
    await worker.terminate();
  }
}
