import type { Span } from '@opentelemetry/api';

import { currentRequest, inRequest } from '#platform/tracing/request-context';

/** What a span is about: names of things, never who or what they are. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'call' | 'inner' | 'outgoing' | 'job';

/** Makes spans; of one request, each below the one that it is begun in. */
export interface Tracing {
  readonly begin: (name: string, kind: SpanKind, options: { facts: SpanFacts; parent: Span | undefined }) => Span;
  readonly stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

/** Sets who makes spans; undefined: nobody. */
export const traceWith = (made: Tracing | undefined): void => void (tracing = made);

export const areSpansMade = (): boolean => tracing !== undefined;

/** Begins a span of the running request; undefined: no traces are made, or it belongs to none. The caller ends it. */
export function beginSpan(name: string, kind: SpanKind, facts: SpanFacts = {}): Span | undefined {
  if (tracing === undefined) return undefined;
  const request = currentRequest();
  return request === undefined ? undefined : tracing.begin(name, kind, { facts, parent: request.span });
}

/** Status of a span, as OpenTelemetry numbers it. */
const ERROR = 2;

/** Ends a span; what failed is told by its kind alone: its words may name people. */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (span === undefined) return;
  if (error !== undefined) {
    span.setStatus({ code: ERROR });
    span.setAttribute('error.type', nameOfError(error));
  }
  span.end();
}

function nameOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : typeof name === 'string' ? name : 'Error';
}

/** Runs work in a span below the one that it is called in. */
export async function traced<T>(name: string, kind: SpanKind, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, kind, facts);
  const request = currentRequest();
  if (span === undefined || request === undefined) return work();
  try {
    const result = await inRequest({ ...request, span }, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error ?? new Error('unknown'));
    throw error;
  }
}
