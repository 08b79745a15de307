import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';

import { registerApiRoutes } from './api-routes.ts';
import { registerControlRoutes } from './control-routes.ts';
import { Bank, BankRefusal } from './bank.ts';
import { Journal } from './journal.ts';
import { Notifier, type NotifierTiming } from './notifier.ts';
import { registerPageRoutes, scheduleSettlement } from './page-routes.ts';

export interface SandboxGatewayOptions {
  readonly host: string;
  /** Port; 0 takes a free one. */
  readonly port: number;
  /** Secret shared with the shop: authorises its calls and signs notifications. */
  readonly secret: string;
  /** Directory of the journal; a restart loses nothing. */
  readonly dataDir: string;
  /** Base URL of the card page for browsers, without a trailing slash; absent: `http://host:port`. */
  readonly publicUrl?: string;
  readonly now?: () => Date;
  readonly timing?: Partial<SandboxTiming>;
}

export interface SandboxTiming extends NotifierTiming {
  /** How long the delayed card takes, in milliseconds. */
  readonly delayMs: number;
}

const TIMING: SandboxTiming = {
  delayMs: 20_000,
  firstRetryMs: 1_000,
  longestRetryMs: 10 * 60_000,
  requestTimeoutMs: 10_000,
  giveUpMs: 24 * 3_600_000,
};

export interface SandboxGateway {
  /** Base URL for browsers and the shop. */
  readonly url: string;
  close(): Promise<void>;
}

/** Answers errors: Fastify's own refusals keep their status, everything else is 500 without internal details. */
function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number; validation?: unknown }, _request, reply) => {
    if (error instanceof BankRefusal) return reply.code(error.statusCode).send({ code: error.code });
    const statusCode = error.statusCode ?? 500;
    const code = statusCode >= 500 ? 'INTERNAL' : 'BAD_REQUEST';
    return reply.code(statusCode >= 500 ? 500 : statusCode).send({ code });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }));
}

/**
 * Starts the test bank: a card gateway for development, demonstrations and tests, with its own page and state.
 *
 * @throws Error when the port is taken or the directory cannot be written.
 */
export async function startSandboxGateway(options: SandboxGatewayOptions): Promise<SandboxGateway> {
  const now = options.now ?? (() => new Date());
  const timing = { ...TIMING, ...options.timing };
  const journal = new Journal(options.dataDir);
  const bank = new Bank(journal, now);
  const notifier = new Notifier({ journal, secret: options.secret, timing, now });
  // The router's own limits and Ajv's strict types: "12" is no amount.
  const app = Fastify({
    bodyLimit: 16_384,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  let url = options.publicUrl ?? '';
  setErrorHandler(app);
  await app.register(formbody);
  app.get('/health', () => ({ status: 'ok' }));
  registerControlRoutes(app, { bank, notifier, secret: options.secret });
  registerApiRoutes(app, { bank, secret: options.secret, publicUrl: () => url });
  registerPageRoutes(app, { bank, notifier, now, delayMs: timing.delayMs });
  const close = async () => {
    notifier.close();
    await app.close();
    journal.close();
  };
  try {
    const address = await app.listen({ host: options.host, port: options.port });
    if (url === '') url = `http://${options.host}:${new URL(address).port}`;
  } catch (error) {
    await close();
    throw error;
  }
  notifier.resume();
  for (const payment of bank.delayed()) scheduleSettlement({ bank, notifier, now }, payment);
  return { url, close };
}
