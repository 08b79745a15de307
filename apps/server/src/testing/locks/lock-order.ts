import type { Pool, PoolClient } from 'pg';

/**
 * Order in which a transaction locks rows that others may want too: an earlier table first, and of one table by id. Two
 * transactions that keep to it cannot wait for each other. What belongs to one order or payment alone is below.
 */
const LOCK_ORDER = [
  'approvals',
  'own_voyages',
  'accounts',
  'penalties',
  'company_members',
  'email_tokens',
  'payments',
  'orders',
  'withdrawals',
  'offers',
  'products',
  'fishing_limits',
  'fishing_counts',
  'ledger_accounts WALLET',
  'sellers',
  'coupons',
  'ledger_accounts POINTS',
  'cart_items',
];

/** Tables whose rows are locked under the lock of their order or payment alone: their order among each other is free. */
const OF_ONE_ORDER = new Set([
  'coupon_uses',
  'disputes',
  'freight_checks',
  'gift_cards',
  'goods_return_lines',
  'goods_returns',
  'pending_payments',
  'refunds',
  'reservations',
  'reversals',
  'shipments',
  'split_requests',
]);

/** Tables whose rows a statement locks, in the order of its text: those of `update`, `delete`, `for no key update` and `for share`. */
export function lockedTables(statement: string): readonly string[] {
  const known = readStatements.get(statement);
  if (known !== undefined) return known;
  const tables = /update|delete|for share/i.test(statement) ? readTables(statement) : [];
  readStatements.set(statement, tables);
  return tables;
}

/** Statements that were read, with the tables that they lock: few differ, and each is sent often. */
const readStatements = new Map<string, readonly string[]>();

function readTables(statement: string): string[] {
  const text = withoutSubqueries(statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase());
  const written = [
    ...text.matchAll(/(?<!no key )(?<!for )\b(?:update|delete from) (?:only )?([a-z_]+)\b(?! ?\()/g),
  ].filter(([, table = '']) => table !== 'set');
  const locked = [...text.matchAll(/\bfor (?:(?:no key )?update|share)(?: of ([a-z_]+(?:, [a-z_]+)*))?/g)];
  return [
    ...written.map(({ index, 1: table = '' }) => ({ index, tables: [table] })),
    ...locked.map(({ index, 1: aliases }) => ({ index, tables: namedTables(text.slice(0, index), aliases) })),
  ]
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ tables }) => tables);
}

/** A statement without what stands in brackets and locks nothing. */
function withoutSubqueries(text: string): string {
  const shorter = text.replaceAll(/\((?:(?!update |delete |for (?:(?:no key )?update|share))[^()])*\)/g, '');
  return shorter === text ? text : withoutSubqueries(shorter);
}

/** Tables of the query that ends here; those of the aliases alone, where it names some. */
function namedTables(text: string, aliases: string | undefined): string[] {
  const query = text.slice(text.lastIndexOf('select'));
  const named = [...query.matchAll(/\b(?:from|join) ([a-z_]+)(?: (?:as )?([a-z_]+))?/g)].map(
    ([, table = '', alias = '']) => ({
      table,
      alias: /^(where|on|join|inner|left|order|for|limit|cross|)$/.test(alias) ? table : alias,
    }),
  );
  const wanted = aliases?.split(', ');
  return named.filter(({ alias }) => wanted === undefined || wanted.includes(alias)).map(({ table }) => table);
}

interface Query {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Follows the locks of every transaction of a pool, and finds those that are not taken in the one order. */
export class LockOrder {
  readonly violations = new Set<string>();
  /** Pairs of tables that were seen locked one after the other. */
  readonly seen = new Set<string>();

  constructor(pool: Pool) {
    pool.on('connect', (client) => this.#follow(client));
  }

  /** @throws Error when a transaction locked against the one order. */
  check(): void {
    if (this.violations.size > 0) throw new Error(`locked against the one order: ${[...this.violations].join('; ')}`);
  }

  #follow(client: PoolClient): void {
    /** Tables that the transaction has locked; null: each statement is a transaction of its own. */
    let held: string[] | null = null;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      const { text, values } = (typeof first === 'string' ? { text: first } : first) as Query;
      if (/^\s*(begin|start)\b/i.test(text)) held = [];
      else if (/^\s*(commit|rollback(?! to))\b/i.test(text)) held = null;
      else if (WAITS_FOR_NOBODY.test(text)) held?.push(...lockedTables(text));
      else {
        const locked = held ?? [];
        for (const table of lockedTables(text)) this.#lock(locked, nameOf(table, values));
      }
      if (/\bfor update\b(?! (skip locked|nowait))/i.test(text.replaceAll(/\s+/g, ' ')))
        this.violations.add(`for update, where for no key update is enough: ${text}`);
      return query(...args);
    }) as never;
  }

  #lock(held: string[], table: string): void {
    if (held.includes(table)) return;
    const isGuarded = held.includes('payments') || held.includes('orders');
    for (const before of held) {
      this.seen.add(`${before} → ${table}`);
      if (isAgainstOrder(before, table, isGuarded)) this.violations.add(`${before} → ${table}`);
    }
    held.push(table);
  }
}

/** What passes over locked rows, or fails at them, is never part of a circle. */
const WAITS_FOR_NOBODY = /\b(skip locked|nowait)\b/i;

/** Accounts of the books are as many tables as they have kinds. */
const nameOf = (table: string, values: readonly unknown[] | undefined): string =>
  table === 'ledger_accounts' ? `${table} ${String(values?.[0])}` : table;

function isAgainstOrder(before: string, table: string, isGuarded: boolean): boolean {
  if (OF_ONE_ORDER.has(before)) return !isGuarded && (table === 'orders' || table === 'payments');
  return (
    LOCK_ORDER.includes(before) && LOCK_ORDER.includes(table) && LOCK_ORDER.indexOf(before) > LOCK_ORDER.indexOf(table)
  );
}
