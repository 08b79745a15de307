import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RenderOptions {
  readonly nonce: string;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Renders everything, parts whose code comes by itself included, to one text. Nothing is streamed: the data is there
 * before the rendering starts, and the status can still follow from the outcome.
 *
 * @throws what a component outside every boundary threw.
 */
export async function renderToHtml(element: ReactNode, { nonce, onError }: RenderOptions): Promise<string> {
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
      nonce,
      // Parts stay where they belong in the document however long they are; none is moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => onError?.(error),
    });
  });
}
