import { randomBytes } from 'node:crypto';

import { ROOT_CONTEXT, SpanKind as Kind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

import { currentRequestId } from '#platform/tracing/request-context';
import { traceIdOf } from '#platform/tracing/trace-id';
import type { SpanKind, Tracing } from '#platform/tracing/tracer';

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  call: Kind.SERVER,
  inner: Kind.INTERNAL,
  outgoing: Kind.CLIENT,
  job: Kind.CONSUMER,
};

const SPAN_ID_BYTES = 8;
const TRACE_ID_BYTES = 16;
const randomId = (bytes: number): string => randomBytes(bytes).toString('hex');

interface Destination {
  /** Base URL of the collector; `/v1/traces` is added. */
  readonly url: string;
  readonly version: string;
  /** Milliseconds between two sendings. */
  readonly everyMs?: number;
}

/**
 * Sends spans to a collector, by OTLP over HTTP. Loaded only where one is named: it is three megabytes of code. The collector that
 * does not answer costs spans, and nothing else.
 */
export function traceToCollector({ url, version, everyMs = 5_000 }: Destination): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'matete', 'service.version': version }),
    idGenerator: {
      generateTraceId: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? randomId(TRACE_ID_BYTES) : traceIdOf(requestId);
      },
      generateSpanId: () => randomId(SPAN_ID_BYTES),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }),
        scheduledDelayMillis: everyMs,
      }),
    ],
  });
  const tracer = provider.getTracer('matete', version);
  return {
    begin: (name, kind, { facts, parent }) =>
      tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: { ...facts } },
        parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent),
      ),
    stop: () => provider.shutdown(),
  };
}
