import type { CustomerType } from '@matete/contract/account/account-views';
import type { Endpoint, HttpMethod } from '@matete/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Updateable } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll } from 'vitest';

import { update } from '#account/account-store';
import { hashPassword } from '#account/password/password';
import { buildAppWith } from '#app/app';
import { createServices, type Services } from '#app/services';
import type { PaymentGateways } from '#payment/records/payment-gateways';
import { openDatabase } from '#platform/db/client';
import type { Account } from '#platform/db/schema';
import { insertSession } from '#platform/session/session-store';
import { SampleSchedule } from '#schedule/sample/sample-schedule';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { readSettings } from '#start/settings';
import {
  type Answer,
  type AnswerOf,
  callEndpoint,
  type RawInput,
  request,
  type TestAccount,
  type TestCallArguments,
} from '#testing/call-api';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

/** Saturday noon in Tahiti. */
export const TEST_NOW = new Date('2026-11-21T22:00:00Z');

/** The whole API on a database of its own, with a clock that stands still until it is moved. */
export interface TestProduct {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  /** Sends a call of the contract. */
  readonly call: <E extends Endpoint>(endpoint: E, ...input: TestCallArguments<E>) => Promise<AnswerOf<E>>;
  /** Sends a request by its address, below `/api`: for tests of malformed input, headers and unknown addresses only. */
  readonly raw: (method: HttpMethod, url: string, input?: RawInput) => Promise<Answer>;
  readonly setNow: (at: Date) => void;
  /** A new process on the same database: what was in memory is gone. */
  readonly restart: () => Promise<TestProduct>;
  readonly close: () => Promise<void>;
}

export interface ProductOptions {
  readonly gateways?: PaymentGateways;
  readonly publicUrl?: string;
  readonly revatuaUrl?: string;
  /** Whether the voyages of the demonstration are there; false: as in an installation without Revatua. */
  readonly hasSampleVoyages?: boolean;
  /** Variables of the operator, such as limits: a test makes more requests a minute than a person. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Role of the database that it runs as; absent: the one that owns the tables. */
  readonly role?: string;
  /** What the server logs; nothing is kept of it unless a test reads it. */
  readonly log?: pino.Logger;
}

/** Opens a product for the tests of a file, which is closed after the last of them: called at the top of the file. */
export async function openProduct(options: ProductOptions = {}): Promise<TestProduct> {
  const product = await createTestProduct(options);
  afterAll(() => product.close());
  return product;
}

/**
 * Opens another process on the database of a product, with its own memory of what it read, which is closed after the last
 * test of the file: called at its top. It has no server: `buildAppWith` makes one of its services.
 */
export async function openOtherProcess({ database, services }: TestProduct): Promise<Services> {
  const { settings, log, now } = services;
  const itsDatabase = openDatabase({
    url: database.url,
    secret: TEST_SECRET,
    maxConnections: 4,
    applicationName: 'another process',
    onConnectionLost: () => undefined,
  });
  const other = createServices({ settings, database: itsDatabase, log, now });
  afterAll(async () => {
    await other.listener.close();
    await itsDatabase.close();
  });
  return other;
}

/** Creates a product that its caller closes. */
export async function createTestProduct({
  gateways,
  publicUrl,
  revatuaUrl,
  hasSampleVoyages = true,
  environment = {},
  role,
  log = pino({ level: 'silent' }),
}: ProductOptions = {}): Promise<TestProduct> {
  const database = await createTestDatabase({ maxConnections: 24, ...(role === undefined ? {} : { role }) });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-test-'));
  const env = {
    DATABASE_URL: database.url,
    SECRET: TEST_SECRET,
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_VISITORS_PER_MINUTE: '0',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '0',
    RATE_LIMIT_CODE_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    PUBLIC_URL: publicUrl ?? 'http://localhost:3000',
    REVATUA_URL: revatuaUrl,
    ...environment,
  };
  const settings = readSettings({ env, workingDirectory: dataDir, keptSecret: () => '' });
  let now = TEST_NOW;
  const begin = async (): Promise<TestProduct> => {
    const services = createServices({
      settings,
      database,
      log,
      now: () => now,
      ...(hasSampleVoyages && revatuaUrl === undefined ? { outsideSchedule: new SampleSchedule(() => now) } : {}),
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
      call: async (endpoint, ...[input]) => callEndpoint(app, endpoint, input ?? {}) as never,
      raw: (method, url, input = {}) => request(app, method, { url, input }),
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
  await setSiteSetting(product.services.db, {
    name: 'BANK_TRANSFER',
    adminId: null,
    now,
    value: { beneficiary: 'Mātete', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX', bankName: 'Banque' },
  });
  // The admin of a file decides on one day what others decide in months.
  await setSiteSetting(product.services.db, { name: 'SECOND_ADMIN_DAY_XPF', adminId: null, now, value: 900_000_000 });
  return product;
}

/** Password of every test account. */
export const TEST_PASSWORD = 'uru-mei-moorea';
let passwordHash: Promise<string> | undefined;
let serial = 0;

interface NewTestAccount {
  readonly role: 'CUSTOMER' | 'SELLER' | 'ADMIN';
  readonly status?: 'PENDING' | 'APPROVE' | 'DISAPPROVE' | 'BLOCK';
  readonly blockedUntil?: Date;
  readonly island?: string;
  /** Of a customer; a private person unless said otherwise. */
  readonly type?: CustomerType;
}

export interface NewAccount extends TestAccount {
  readonly email: string;
}

/** An account with a session, without the walk through sign-up, which has tests of its own. */
export async function createTestAccount(
  { services }: TestProduct,
  { role, status = 'APPROVE', blockedUntil, island = 'tahiti', type = 'INDIVIDUAL' }: NewTestAccount,
): Promise<NewAccount> {
  const { db } = services;
  const now = services.now();
  const id = uuidv7();
  serial += 1;
  const email = `${role.toLowerCase()}${serial}@exemple.pf`;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const hash = await passwordHash;
  const token = await db.unitOfWork(async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        id,
        role,
        email,
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
    if (role === 'CUSTOMER') await tx.insertInto('customers').values({ account_id: id, type }).execute();
    if (role === 'SELLER')
      await tx
        .insertInto('sellers')
        .values({ account_id: id, tahiti_number: `T${String(10_000 + serial)}` })
        .execute();
    const opened = await insertSession(tx, { accountId: id, userAgent: undefined, now });
    // Tests move the clock by months; how sessions run out has tests of its own.
    await tx
      .updateTable('sessions')
      .set({ expires_at: new Date('2099-01-01T00:00:00Z'), last_seen_at: new Date('2099-01-01T00:00:00Z') })
      .where('account_id', '=', id)
      .execute();
    return opened;
  });
  return { id, token, email };
}

/** Changes columns of an account, as its admin or a job would. */
export const changeTestAccount = (
  { services }: TestProduct,
  { id }: Pick<TestAccount, 'id'>,
  columns: Updateable<Account>,
): Promise<void> => services.db.unitOfWork((tx) => update(tx, id, columns));

/** The same account with a session of its own again: an admin's block ends those it had. */
export async function signedInAgain({ services }: TestProduct, { id }: TestAccount): Promise<TestAccount> {
  const token = await services.db.unitOfWork((tx) =>
    insertSession(tx, { accountId: id, userAgent: undefined, now: services.now() }),
  );
  return { id, token };
}
