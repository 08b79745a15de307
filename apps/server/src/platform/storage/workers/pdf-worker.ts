import { parentPort, workerData } from 'node:worker_threads';

import { judgePdf } from '#platform/storage/workers/judge-pdf';

parentPort?.postMessage(await judgePdf(workerData as Uint8Array));
