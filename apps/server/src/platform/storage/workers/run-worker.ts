import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Longest time of a task, ms: the largest honest file takes a few seconds. */
const TIMEOUT_MS = 15_000;
/** Most memory for the objects of a task, MiB. */
const MEMORY_MB = 256;

/**
 * Runs a task on a file of somebody else in a thread of its own, whose time and memory are limited: a small file can be
 * made that takes hours.
 *
 * @param name File of the worker, in this folder, which posts its result once.
 * @returns Undefined: the task failed, or too little time or memory was left for it.
 */
export async function runWorker<T>(name: 'pdf-worker' | 'heic-worker', bytes: Uint8Array): Promise<T | undefined> {
  const worker = new Worker(new URL(`${name}.ts`, import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [T];
    return result;
  } catch {
    return undefined;
  } finally {
    await worker.terminate();
  }
}
