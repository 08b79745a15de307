import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RenderOptions {
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Renders an element to HTML in one piece, `lazy` parts included. Nothing is streamed: the data has been fetched
 * before, and the status still depends on the outcome.
 *
 * @throws What a component outside every error boundary threw.
 */
export async function renderToHtml(element: ReactNode, { onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // Without a limit React writes long parts in place; otherwise a script moves them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => onError?.(error),
    });
  });
}
