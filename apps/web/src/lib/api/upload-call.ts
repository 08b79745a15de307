import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';

import { browserTransport } from './browser-transport.ts';
import { callApi } from './calls.ts';
import type { CallInput, LooseInput } from './calls.ts';
import { uploadTransport } from './upload-transport.ts';

/** Receives the share of a form that has been sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Defines a call whose form may contain files. With `onProgress` it reports how much has been sent: a photograph takes
 * a while on a slow connection.
 */
export function uploadCall<E extends Endpoint & { files: object }>(method: E['method'], path: E['path']) {
  return ({ onProgress, ...input }: CallInput<E> & { readonly onProgress?: OnProgress }): Promise<ResponseOf<E>> =>
    callApi<E>(onProgress ? uploadTransport(onProgress) : browserTransport, method, path, input as LooseInput);
}
