import { parentPort, workerData } from 'node:worker_threads';

import { decodeHeic } from '#platform/storage/workers/decode-heic';

const decoded = await decodeHeic(workerData as Uint8Array);
parentPort?.postMessage(decoded, 'pixels' in decoded ? [decoded.pixels.buffer as ArrayBuffer] : []);
