import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../primitives.ts';

/** What this installation talks to: the server for mail, the gateways that take payments. */
export const CONNECTION_NAMES = ['MAIL', 'PAYZEN', 'SANDBOX', 'REVOLUT'] as const;
/** Something that this installation talks to. */
export type ConnectionName = (typeof CONNECTION_NAMES)[number];

/**
 * Why a test failed. UNREACHABLE: no answer. REFUSED: it does not accept our credentials or what was sent. BAD_ANSWER: it
 * answered something else.
 */
export const CONNECTION_FAILURES = ['UNREACHABLE', 'REFUSED', 'BAD_ANSWER'] as const;
/** Why a test of a connection failed. */
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number];

/** A connection, and what its last test found. */
export const ConnectionView = z.object({
  name: z.enum(CONNECTION_NAMES),
  /** The operator has given what it needs; else it cannot be tested. */
  isSetUp: z.boolean(),
  lastTest: z.nullable(
    z.object({
      at: Instant,
      tookMs: z.int(),
      /** Null: it works. */
      failure: z.nullable(z.enum(CONNECTION_FAILURES)),
      /** What it said, as it said it: for whoever mends it. */
      detail: z.nullable(z.string()),
    }),
  ),
});
export type ConnectionView = z.output<typeof ConnectionView>;

const Connections = z.object({ connections: z.array(ConnectionView) });

export const listConnections = endpoint({
  method: 'GET',
  path: '/admins/connections',
  summary: 'List the gateways and the server for mail, with what their last tests found',
  roles: ['ADMIN'],
  response: Connections,
  refusals: [],
});

export const testConnection = endpoint({
  method: 'POST',
  path: '/admins/connections/:name/test',
  summary:
    "Test a gateway, or send a mail to the admin's own address; the answer says what it found and how long it took",
  roles: ['ADMIN'],
  params: z.object({ name: z.enum(CONNECTION_NAMES) }),
  idempotency: 'accepted',
  perMinute: 20,
  body: z.strictObject({}),
  response: Connections,
  refusals: ['GATEWAY_NOT_SET_UP', 'MAIL_NOT_SET_UP'],
});
