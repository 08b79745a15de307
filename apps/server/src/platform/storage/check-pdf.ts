import { ok, refuse, type Result } from '@matete/domain/result';

import { decoding } from '#platform/storage/images';
import { GateFullError } from '#platform/storage/work-gate';
import type { PdfVerdict } from '#platform/storage/workers/judge-pdf';
import { runWorker } from '#platform/storage/workers/run-worker';

/**
 * Checks a PDF by its structure, in a thread of its own.
 *
 * @param path Field that it came in.
 * @returns The bytes to keep.
 */
export async function checkPdf(bytes: Buffer, path: string): Promise<Result<Buffer>> {
  try {
    const verdict = await decoding.run(() => runWorker<PdfVerdict>('pdf-worker', bytes));
    if (verdict === undefined) return refuse('FILE_UNREADABLE', { path });
    return 'refused' in verdict ? refuse(verdict.refused, { path }) : ok(Buffer.from(verdict.bytes));
  } catch (error) {
    if (error instanceof GateFullError) return refuse('UNAVAILABLE');
    throw error;
  }
}
