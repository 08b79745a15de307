import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { Problem } from '@matete/contract/problem';

import type { PendingWriteName } from './pending-write.ts';

/** Refusal of the API, read from its problem document. `message` is in the reader's language and can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Stable number of the error. */
  readonly statusCode: number;
  readonly code: ErrorCode | 'UNKNOWN';
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  readonly requestId: string;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? '');
    this.status = status;
    this.statusCode = problem.statusCode ?? status;
    this.code = (problem.code as ErrorCode | undefined) ?? 'UNKNOWN';
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId ?? '';
    this.problem = problem;
  }
}

/** `KEPT`: the action waits on the device, and is sent later. `FULL`, `REFUSED`: it could not be kept. */
export type ConnectionFailure = 'OFFLINE' | 'TIMEOUT' | 'KEPT' | 'FULL' | 'REFUSED';

/** No answer came: the device is offline, the network failed, or 120 s passed. The request may have taken effect. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly reason: ConnectionFailure;
  /** Name and key under which the device has noted the write, where it has. */
  declare pending?: { readonly name: PendingWriteName; readonly key: string };

  constructor(reason: ConnectionFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
