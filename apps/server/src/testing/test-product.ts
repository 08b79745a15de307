import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';

import { hashPassword } from '#account/password/password';
import { buildAppWith } from '#app/app';
import { createServices, type Services } from '#app/services';
import type { PaymentGateways } from '#payment/records/payment-gateways';
import { insertSession } from '#platform/session/session-store';
import { writeSiteSetting } from '#site-setting/site-setting-store';
import { readSettings } from '#start/settings';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';

/** Saturday noon in Tahiti. */
export const TEST_NOW = new Date('2026-11-21T22:00:00Z');

export interface TestAccount {
  readonly id: string;
  readonly token: string;
}

export interface Answer<T = Record<string, never>> {
  readonly status: number;
  readonly body: T;
}

export interface CallOptions {
  readonly as?: TestAccount;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer | string;
  /** Address that the request comes from; absent: this machine. */
  readonly from?: string;
}

/** The whole API on a database of its own, with a clock that stands still until it is moved. */
export interface TestProduct {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  readonly call: <T = never>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    options?: CallOptions,
  ) => Promise<Answer<T>>;
  readonly setNow: (at: Date) => void;
  /** A new process on the same database: what was in memory is gone. */
  readonly restart: () => Promise<TestProduct>;
  readonly close: () => Promise<void>;
}

export async function createTestProduct({
  gateways,
  publicUrl,
  revatuaUrl,
  environment = {},
}: {
  gateways?: PaymentGateways;
  publicUrl?: string;
  revatuaUrl?: string;
  /** Variables of the operator, such as limits: a test makes more requests a minute than a person. */
  environment?: Readonly<Record<string, string>>;
} = {}): Promise<TestProduct> {
  const database = await createTestDatabase({ maxConnections: 24 });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-test-'));
  const env = {
    DATABASE_URL: database.url,
    SECRET: 'a secret of tests, forty characters long',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_VISITORS_PER_MINUTE: '0',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '0',
    RATE_LIMIT_CODE_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    PUBLIC_URL: publicUrl,
    REVATUA_URL: revatuaUrl,
    ...environment,
  };
  const settings = readSettings({ env, workingDirectory: dataDir, keptSecret: () => '' });
  let now = TEST_NOW;
  const begin = async (): Promise<TestProduct> => {
    const services = createServices({
      settings,
      database,
      log: pino({ level: 'silent' }),
      now: () => now,
      ...(gateways === undefined ? {} : { gateways }),
    });
    const app = await buildAppWith(services, { parts: 'api' });
    await app.ready();
    const end = async () => {
      await app.close();
      await services.listener.close();
    };
    return {
      app,
      services,
      database,
      call: async (method, url, options = {}) => call(app, method, { url, options }) as never,
      setNow: (at) => (now = at),
      restart: async () => {
        await end();
        return begin();
      },
      close: async () => {
        await end();
        await database.drop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  };
  const product = await begin();
  await writeSiteSetting(product.services.db, {
    name: 'BANK_TRANSFER',
    adminId: null,
    now,
    value: { beneficiary: 'Mātete', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX', bankName: 'Banque' },
  });
  return product;
}

async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  { url, options }: { url: string; options: CallOptions },
): Promise<Answer<unknown>> {
  const response = await app.inject({
    method,
    url: `/api${url}`,
    ...(options.from === undefined ? {} : { remoteAddress: options.from }),
    headers: {
      'accept-language': 'fr',
      ...(options.as === undefined ? {} : { authorization: `Bearer ${options.as.token}` }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.payload !== undefined
      ? { payload: options.payload }
      : options.body === undefined
        ? {}
        : { payload: JSON.stringify(options.body) }),
  });
  const isJson = /json/.test(String(response.headers['content-type']));
  return { status: response.statusCode, body: isJson ? (JSON.parse(response.body) as unknown) : {} };
}

let passwordHash: Promise<string> | undefined;
let serial = 0;

interface NewTestAccount {
  readonly role: 'CUSTOMER' | 'SELLER' | 'ADMIN';
  readonly status?: 'PENDING' | 'APPROVE' | 'DISAPPROVE' | 'BLOCK';
  readonly blockedUntil?: Date;
  readonly island?: string;
}

/** An account with a session, without the walk through sign-up, which has tests of its own. */
export async function createTestAccount(
  { services }: TestProduct,
  { role, status = 'APPROVE', blockedUntil, island = 'tahiti' }: NewTestAccount,
): Promise<TestAccount> {
  const { db } = services;
  const now = services.now();
  const id = uuidv7();
  serial += 1;
  passwordHash ??= hashPassword('uru-mei-moorea');
  const hash = await passwordHash;
  const token = await db.unitOfWork(async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        id,
        role,
        email: `${role.toLowerCase()}${serial}@exemple.pf`,
        password_hash: hash,
        first_name: 'Teva',
        last_name: 'Maruhi',
        phone: '+68987123456',
        island_id: island,
        language: 'fr',
        status,
        blocked_until: blockedUntil ?? null,
        email_verified_at: now,
        created_at: now,
        search_text: `teva maruhi ${serial}`,
      })
      .execute();
    if (role === 'CUSTOMER') await tx.insertInto('customers').values({ account_id: id, type: 'INDIVIDUAL' }).execute();
    if (role === 'SELLER')
      await tx
        .insertInto('sellers')
        .values({ account_id: id, tahiti_number: `T${String(10_000 + serial)}` })
        .execute();
    const opened = await insertSession(tx, { accountId: id, userAgent: undefined, now });
    // Tests move the clock by months; how sessions run out has tests of its own.
    await tx
      .updateTable('sessions')
      .set({ expires_at: new Date('2099-01-01T00:00:00Z') })
      .where('account_id', '=', id)
      .execute();
    return opened;
  });
  return { id, token };
}

/** The same account with a session of its own again: an admin's block ends those it had. */
export async function signedInAgain({ services }: TestProduct, { id }: TestAccount): Promise<TestAccount> {
  const token = await services.db.unitOfWork((tx) =>
    insertSession(tx, { accountId: id, userAgent: undefined, now: services.now() }),
  );
  return { id, token };
}
