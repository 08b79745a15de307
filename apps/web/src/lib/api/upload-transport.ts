import { ConnectionError } from './api-error.ts';
import { parseJson, TIMEOUT_MS } from './browser-transport.ts';
import type { Transport } from './transport.ts';

/**
 * Calls the API with files. `XMLHttpRequest` reports the progress of an upload, which `fetch` cannot.
 *
 * @param onProgress Receives the share that has been sent, 0 to 1.
 */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, `/api${path}`);
      call.timeout = TIMEOUT_MS;
      call.setRequestHeader('Accept', 'application/json');
      // The server accepts a write with a cookie only with this header, which other sites cannot set.
      call.setRequestHeader('X-Screen-Width', String(Math.max(1, window.innerWidth)));
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
      call.onerror = () => reject(new ConnectionError('OFFLINE'));
      call.onabort = () => reject(new ConnectionError('OFFLINE'));
      call.ontimeout = () => reject(new ConnectionError('TIMEOUT'));
      call.onload = () => resolve({ status: call.status, body: parseJson(call.responseText) });
      call.send(body);
    });
}
