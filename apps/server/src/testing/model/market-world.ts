import type { OrderAction, OrderActor, OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import { appendFileSync } from 'node:fs';

import { type ExpressionBuilder, sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { expect } from 'vitest';

import type { DB } from '#platform/db/schema';
import { setSiteSetting, type SiteSettingName, type SiteSettings } from '#site-setting/site-setting-store';
import { writeWithdrawalFee } from '#site-setting/withdrawal-fee-store';
import type { Answer, TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { giveBank } from '#testing/desks/test-withdrawals';
import { BankStatement } from '#testing/model/bank-statement';
import { ModelGateway } from '#testing/model/model-gateway';
import { RUNNER_ROLE } from '#testing/test-cluster-names';
import {
  createTestAccount,
  createTestProduct,
  type NewAccount,
  TEST_NOW,
  type TestProduct,
} from '#testing/test-product';

export interface KnownOrder {
  readonly id: string;
  readonly customer: TestAccount;
  status: OrderStatus;
  isPaid: boolean;
  /** Its customer has not verified their address: no seller may see it. */
  awaitsConfirmation: boolean;
}

/** Somebody who orders before they verify their address. */
export interface Newcomer {
  readonly account: NewAccount;
  /** The others never open a link: the clock cancels what they paid for. */
  readonly willVerify: boolean;
  /** Where their links go to now. */
  email: string;
  isVerified: boolean;
}

/** What the model knows: who there is, and where every order stands as far as answers told. */
export interface MarketModel {
  readonly orders: KnownOrder[];
  steps: number;
}

/** The real thing: server, database, people; and the clock that the commands move. */
export interface MarketWorld {
  product: TestProduct;
  readonly gateway: ModelGateway;
  /** What people sent and got by transfer, cheque or in cash. */
  readonly bank: BankStatement;
  /** Ends every connection to the database but the one that says so. */
  readonly killConnections: () => Promise<void>;
  /** A new process on the same database. */
  readonly restart: () => Promise<void>;
  readonly customers: readonly TestAccount[];
  readonly newcomers: Newcomer[];
  readonly sellers: readonly TestAccount[];
  /** When sellers changed their bank details last, by their ids. */
  readonly bankChanges: Map<string, { readonly accountTitle: string; readonly at: Date }>;
  readonly admin: TestAccount;
  /** Confirms what the admin decides about large amounts. */
  readonly second: TestAccount;
  readonly fishIds: readonly string[];
  /** Errors that the server logged and nobody looked at yet: none in a lawful life, but where its connections are ended. */
  readonly errors: string[];
  now: Date;
  /** The latest it ever was: the clock goes back now and then. */
  latest: Date;
  /** Until when the books are closed: no clock goes back beyond it, the database would refuse what it dates. */
  closedUntil: Date | undefined;
  /** Files of entries of the closed months, as they were when their month was closed. */
  readonly filed: Map<string, string>;
}

/** From which sums on a second admin confirms, in this market, XPF: about one thing, and of one admin on a day. */
export const LONE_LIMITS = { fromXpf: 100_000, dayFromXpf: 250_000 };

const FEE_XPF = 250;
/** Days after which the clock writes off freight that nobody paid: soon enough for a walk of some weeks. */
export const WRITE_OFF_DAYS = 12;
const SELLERS = ['rangiroa', 'huahine', 'rangiroa', 'bora-bora'] as const;

/** A small market in which everything is scarce enough to be fought over. */
export async function openWorld(): Promise<MarketWorld> {
  const gateway = new ModelGateway();
  const errors: string[] = [];
  const log = pino({ level: 'error', base: null, timestamp: false }, { write: (line) => void errors.push(line) });
  // As the processes of a server do: no step of a market needs the tables' owner.
  const product = await createTestProduct({ role: RUNNER_ROLE, gateways: { card: gateway }, log });
  const fishIds = [
    await createTestFish(product),
    await createTestFish(product, { name: 'Bonite', priceXpf: 733, vatBasisPoints: 500 }),
    await createTestFish(product, { name: 'Vanille', priceXpf: 41_999, vatBasisPoints: 1600, tariff: 'AUTRE' }),
    await createTestFish(product, {
      name: 'Panier',
      priceXpf: 6_347,
      vatBasisPoints: 1600,
      tariff: 'AUTRE',
      isReturnable: true,
    }),
    await createTestFish(product, { name: 'Coprah', priceXpf: 149, tariff: 'COPRAH', isFreightPaidByCountry: true }),
  ];
  const customers: TestAccount[] = [];
  for (let index = 0; index < 4; index += 1) customers.push(await createTestAccount(product, { role: 'CUSTOMER' }));
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  const second = await createTestAccount(product, { role: 'ADMIN' });
  // What one admin decides alone, what a second confirms, and withdrawals that cost something: all of it happens.
  await product.services.db.unitOfWork((tx) =>
    writeWithdrawalFee(tx, { fee: FEE_XPF, effectiveFrom: tahitiDayOf(TEST_NOW), adminId: admin.id }),
  );
  const set = <N extends SiteSettingName>(name: N, value: SiteSettings[N]) =>
    setSiteSetting(product.services.db, { name, value, adminId: admin.id, now: TEST_NOW });
  await set('FREIGHT_WRITE_OFF_DAYS', WRITE_OFF_DAYS);
  await set('SECOND_ADMIN_FROM_XPF', LONE_LIMITS.fromXpf);
  await set('SECOND_ADMIN_DAY_XPF', LONE_LIMITS.dayFromXpf);
  await set('GIFT_CARD_MOST_XPF', 150_000);
  await set('POINTS_PER_HUNDRED', 5);
  const sellers: TestAccount[] = [];
  for (const island of SELLERS) {
    // One product each is left out, so that some orders nobody can fill alone.
    const supplies = fishIds
      .filter((_, index) => index !== sellers.length % fishIds.length)
      .map((productId) => ({ productId, kg: 100_000 }));
    const seller = await createTestSeller(product, { island, supplies });
    await giveBank(product, seller);
    sellers.push(seller);
  }
  const world: MarketWorld = {
    product,
    gateway,
    bank: new BankStatement(),
    customers,
    newcomers: [],
    sellers,
    bankChanges: new Map(),
    admin,
    second,
    fishIds,
    errors,
    now: TEST_NOW,
    latest: TEST_NOW,
    closedUntil: undefined,
    filed: new Map(),
    killConnections: () => killConnections(world.product.database.url),
    restart: async () => {
      world.product = await world.product.restart();
    },
  };
  return world;
}

async function killConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

const rows = (status: OrderStatus, action: OrderAction, actor: OrderActor): readonly OrderStep[] =>
  ORDER_STEPS.filter(
    (step: OrderStep) => step.action === action && step.from.includes(status) && step.by.includes(actor),
  );

interface Counted {
  done: number;
  /** By the codes of the refusals. */
  readonly refused: Map<string, number>;
}

const TRACE = process.env['MODEL_TRACE'];
/** Writes a line of what happened into the file that `MODEL_TRACE` names: where two walks of a seed part, they differ. */
export function trace(line: string): void {
  if (TRACE !== undefined) appendFileSync(TRACE, `${line}\n`);
}

/** How often each thing succeeded and was refused: a walk in which nothing succeeds would prove nothing. */
export const tally = new Map<string, Counted>();

/** Every answer is a success or a coded refusal; never an error of the server. */
export function expectCoded(what: string, answer: Answer<{ code?: string }>): boolean {
  const { status, body } = answer;
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 400)}`).toBeLessThan(500);
  if (status >= 400) expect(body.code, what).toMatch(/^[A-Z_]+$/);
  // Books that are sound hold nothing up.
  expect(body.code, what).not.toBe('BOOKS_BROKEN');
  trace(`  ${what}: ${status} ${status < 400 ? '' : body.code}`);
  const counted: Counted = tally.get(what) ?? { done: 0, refused: new Map() };
  if (status < 400) counted.done += 1;
  else counted.refused.set(body.code ?? '', (counted.refused.get(body.code ?? '') ?? 0) + 1);
  tally.set(what, counted);
  return status < 400;
}

interface StepTaken {
  readonly action: OrderAction;
  readonly actor: OrderActor;
  readonly answer: Answer<{ code?: string; status?: OrderStatus; approval?: unknown }>;
}

/**
 * Holds an answer against the table: where the table has no such step the answer is a refusal, and where it succeeded
 * the order is where the table says; a decision that waits for a second admin leaves it where it was.
 */
export function expectAsTable(order: KnownOrder, { action, actor, answer }: StepTaken): boolean {
  const what = `${action} by ${actor} from ${order.status}`;
  const succeeded = expectCoded(what, answer);
  if (!succeeded) return false;
  if ((answer.body.approval ?? null) !== null) {
    expect(answer.body.status, what).toBe(order.status);
    return false;
  }
  const possible = rows(order.status, action, actor).map((step) => step.to ?? order.status);
  expect(possible, what).toContain(answer.body.status);
  order.status = answer.body.status ?? order.status;
  return true;
}

/** Who ordered, among those who were always there and those who came. */
export const findCustomer = ({ customers, newcomers }: MarketWorld, id: string): TestAccount | undefined =>
  customers.find((customer) => customer.id === id) ?? newcomers.find(({ account }) => account.id === id)?.account;

const readOrders = ({ product }: MarketWorld) =>
  product.services.db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'customer_id', 'awaits_confirmation'])
    .orderBy('id')
    .execute();

/** Reads where orders stand now: the clock, an offer taken elsewhere or a crash may have moved them. */
export async function catchUp(world: MarketWorld, model: MarketModel): Promise<void> {
  const known = new Map(model.orders.map((order) => [order.id, order]));
  for (const row of await readOrders(world)) {
    const order = known.get(row.id);
    if (order === undefined) continue;
    order.status = row.status;
    order.isPaid = row.payment_status === 'VERIFIED';
    order.awaitsConfirmation = row.awaits_confirmation;
  }
}

/** Orders that a split made, or that a lost answer hid, enter the model. */
export async function discoverOrders(world: MarketWorld, model: MarketModel): Promise<void> {
  const known = new Set(model.orders.map((order) => order.id));
  for (const row of await readOrders(world)) {
    const customer = findCustomer(world, row.customer_id);
    if (known.has(row.id) || customer === undefined) continue;
    const { status, awaits_confirmation: awaitsConfirmation } = row;
    model.orders.push({
      id: row.id,
      customer,
      status,
      isPaid: row.payment_status === 'VERIFIED',
      awaitsConfirmation,
    });
  }
}

interface OfOrder {
  readonly id: string;
  readonly created_at: Date;
  readonly order_id: string | null;
}

/**
 * The youngest of some rows, by when the model came to know their orders: ids of what was made at once differ from walk to walk
 * of the same seed.
 */
export function youngest<T extends OfOrder>({ orders }: MarketModel, rows: readonly T[], take: number): T[] {
  const ranks = new Map(orders.map((order, index) => [order.id, index]));
  const rankOf = ({ order_id: id }: OfOrder) => ranks.get(id ?? '') ?? -1;
  return rows
    .toSorted(
      (a, b) => b.created_at.getTime() - a.created_at.getTime() || rankOf(b) - rankOf(a) || (a.id < b.id ? 1 : -1),
    )
    .slice(0, take);
}

/** Selects the payments of a query with one of the orders of each. */
export const withOrder = (eb: ExpressionBuilder<DB, 'payments'>) =>
  eb
    .selectFrom('orders')
    .select((o) => sql<string>`min(${o.ref('orders.id')}::text)`.as('id'))
    .whereRef('orders.payment_id', '=', 'payments.id')
    .as('order_id');

/** Orders that were just placed enter the model. */
export function noteOrders(
  model: MarketModel,
  customer: TestAccount,
  orders: readonly Pick<OrderView, 'orderId' | 'status' | 'paymentStatus' | 'awaitsConfirmation'>[],
): void {
  for (const { orderId, status, paymentStatus, awaitsConfirmation } of orders)
    model.orders.push({ id: orderId, customer, status, isPaid: paymentStatus === 'VERIFIED', awaitsConfirmation });
}
