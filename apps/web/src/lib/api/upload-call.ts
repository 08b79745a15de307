import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';

import { browserTransport } from './browser-transport.ts';
import { callApi } from './calls.ts';
import type { CallInput, LooseInput } from './calls.ts';
import { uploadTransport } from './upload-transport.ts';

/** Share of a form that has left the device, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * A call whose form may carry files. With `onProgress` it says how much of them has gone: on an island's connection a
 * photograph takes a while.
 */
export function uploadCall<E extends Endpoint & { files: object }>(method: E['method'], path: E['path']) {
  return ({ onProgress, ...input }: CallInput<E> & { readonly onProgress?: OnProgress }): Promise<ResponseOf<E>> =>
    callApi<E>(onProgress ? uploadTransport(onProgress) : browserTransport, method, path, input as LooseInput);
}
