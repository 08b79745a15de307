import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span } from '@opentelemetry/api';

/** What is being done: on whose request, and in which span of its trace. */
export interface RequestContext {
  /** Id of the request, or of a turn of a job that no request caused. */
  readonly requestId: string;
  /** Undefined: no traces are made, or none of this. */
  readonly span?: Span | undefined;
}

const store = new AsyncLocalStorage<RequestContext>();

/** The request that the running code works for; undefined: none. */
export const currentRequest = (): RequestContext | undefined => store.getStore();

/** Id of the request that the running code works for; undefined: none. */
export const currentRequestId = (): string | undefined => store.getStore()?.requestId;

/** Runs work as part of a request: what it logs, enqueues and mails has its id. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => store.run(context, work);

/** Ids that we take from others: none that could break a line of the log or a header. */
const SANE_ID = /^[\w.-]{8,64}$/;

/** Whether a text can be the id of a request. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && SANE_ID.test(text);

/** Payload of a job that the running code enqueues: the request that it comes of. */
export const jobPayload = (): string => JSON.stringify({ requestId: currentRequestId() });

/** Reads the request that a job comes of; undefined: none, as where it had its turn. */
export function requestIdOfPayload(payload: unknown): string | undefined {
  const { requestId } = (payload ?? {}) as { requestId?: unknown };
  return isRequestId(requestId) ? requestId : undefined;
}
