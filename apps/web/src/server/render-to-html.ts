import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

interface RenderOptions {
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What stands for a part that React left to the browser: its code has yet to be loaded, or it has failed. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders an element to HTML in one piece, `lazy` parts included. Nothing is streamed: the data has been fetched
 * before, and the status still depends on the outcome.
 *
 * Once the code of all parts is loaded nothing is waited for, and React makes a string in one go: a fifth less than through a
 * stream, which encodes and schedules piece by piece.
 *
 * @throws What a component outside every error boundary threw.
 */
export async function renderToHtml(element: ReactNode, options: RenderOptions): Promise<string> {
  const html = tryRenderAtOnce(element);
  return html === undefined || html.includes(LEFT_OUT) ? renderWaiting(element, options) : html;
}

/** undefined: something outside every part has failed or must be waited for; the stream says which. */
function tryRenderAtOnce(element: ReactNode): string | undefined {
  try {
    return renderToString(element);
  } catch {
    return undefined;
  }
}

/** Renders an element, waits for the code of its parts, and reports what fails. */
async function renderWaiting(element: ReactNode, { onError }: RenderOptions): Promise<string> {
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
