import { parentPort } from 'node:worker_threads';

import { judgePdf } from '#platform/storage/workers/judge-pdf';
import { takeTask } from '#platform/storage/workers/worker-task';

parentPort?.postMessage(await judgePdf(takeTask()));
