import { parentPort } from 'node:worker_threads';

import { decodeHeic } from '#platform/storage/workers/decode-heic';
import { takeTask } from '#platform/storage/workers/worker-task';

const decoded = await decodeHeic(takeTask());
parentPort?.postMessage(decoded, 'pixels' in decoded ? [decoded.pixels.buffer as ArrayBuffer] : []);
