import { workerData } from 'node:worker_threads';

/** What a worker is given. */
export interface WorkerTask {
  readonly bytes: Uint8Array;
  /** Shared: 1 once the worker has loaded all that it needs. A message might come after the error that ends it. */
  readonly isTaken: Int32Array<SharedArrayBuffer>;
}

/** Takes the file of a worker: from now on, what goes wrong may be the file's fault. */
export function takeTask(): Uint8Array {
  const { bytes, isTaken } = workerData as WorkerTask;
  Atomics.store(isTaken, 0, 1);
  return bytes;
}
