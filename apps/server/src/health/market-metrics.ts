import { SYSTEM_STATES } from '@matete/contract/health/system-health';
import { Gauge, Registry } from 'prom-client';

import { readBalances, readMarketFigures } from '#health/market-query';
import { type HealthPorts, readSystemHealth } from '#health/read-system-health';
import { PRODUCT_VERSION } from '#platform/product-version';

/** Seconds for which figures are kept: however often somebody asks, the database is read once in them. */
const KEPT_SECONDS = 15;

type Read = Awaited<ReturnType<typeof readAll>>;

async function readAll(services: HealthPorts) {
  const now = services.now();
  return {
    now,
    health: await readSystemHealth(services),
    figures: await readMarketFigures(services.db, now),
    balances: await readBalances(services.db),
  };
}

/** Figures of the market for Prometheus. */
export interface MarketMetrics {
  /**
   * Reads them in Prometheus format.
   *
   * @param withMoney What the books hold as well: for those alone who gave the token.
   */
  readonly read: (options: { readonly withMoney: boolean }) => Promise<string>;
}

/**
 * Makes the figures of the market. They are the same in every process, because they are read from the database: who sums over
 * processes takes the greatest. They name nobody.
 */
export function createMarketMetrics(services: HealthPorts): MarketMetrics {
  let kept: Promise<Texts> | undefined;
  let readAt = 0;
  return {
    read: async ({ withMoney }) => {
      if (kept === undefined || performance.now() - readAt > KEPT_SECONDS * 1_000) {
        readAt = performance.now();
        kept = textsOf(services);
      }
      const { open, money } = await kept;
      return withMoney ? `${open}\n${money}` : open;
    },
  };
}

interface Texts {
  readonly open: string;
  readonly money: string;
}

async function textsOf(services: HealthPorts): Promise<Texts> {
  const open = new Registry();
  const money = new Registry();
  const readable = gauge(open, 'matete_readable', 'Whether the database gave the figures of the market (1) or not (0)');
  try {
    const read = await readAll(services);
    setHealth(open, read);
    setQueues(open, read);
    setMarket(open, read);
    const balance = gauge(money, 'matete_ledger_balance_xpf', 'What the accounts of a kind hold together', ['account']);
    for (const { kind, balanceXpf } of read.balances) balance.set({ account: kind }, Number(balanceXpf));
    readable.set(1);
  } catch (error) {
    services.log.warn({ err: error }, 'the figures of the market could not be read');
    readable.set(0);
  }
  return { open: await open.metrics(), money: await money.metrics() };
}

const gauge = <Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> => new Gauge({ name, help, labelNames, registers: [registry] });

/** Sets the age of something, seconds; no number where there is none. */
function setAge(of: Gauge, since: Date | string | null | undefined, now: Date): void {
  of.set(since === null || since === undefined ? Number.NaN : (now.getTime() - new Date(since).getTime()) / 1_000);
}

function setHealth(registry: Registry, { health, now }: Read): void {
  const { findings, books, backup, versions, disks, schedule } = health;
  gauge(registry, 'matete_build_info', 'Versions', ['version', 'node', 'postgres']).set(
    { version: PRODUCT_VERSION, node: versions.node, postgres: versions.postgres },
    1,
  );
  const state = gauge(registry, 'matete_health', 'State of a part of the system: 0 good, 1 to look at, 2 to act', [
    'subject',
    'finding',
  ]);
  for (const { subject, finding, state: of } of findings)
    state.set({ subject: subject.toLowerCase(), finding }, SYSTEM_STATES.indexOf(of));
  setAge(gauge(registry, 'matete_backup_age_seconds', 'Since the last backup was made'), backup?.endedAt, now);
  gauge(registry, 'matete_backup_bytes', 'Size of the last backup').set(backup?.byteCount ?? 0);
  gauge(registry, 'matete_ledger_broken_rules', 'Rules that the last check of the books found broken').set(
    books.brokenCount,
  );
  setAge(gauge(registry, 'matete_ledger_check_age_seconds', 'Since the last check of the books'), books.checkedAt, now);
  const disk = gauge(registry, 'matete_disk_free_bytes', 'Free bytes of a disk', ['place']);
  for (const { place, freeBytes } of disks) disk.set({ place: place.toLowerCase() }, freeBytes ?? 0);
  gauge(registry, 'matete_database_bytes', 'Size of the database').set(health.databaseBytes);
  gauge(registry, 'matete_voyages_ahead', 'Voyages that end today or later').set(schedule.voyageCount);
  const processes = gauge(registry, 'matete_processes', 'Processes by what they do', ['roles']);
  for (const { roles } of health.processes) processes.inc({ roles });
}

function setQueues(registry: Registry, { health, now }: Read): void {
  const { mail, jobs, gateways } = health;
  gauge(registry, 'matete_mails_waiting', 'Mails that wait to be sent').set(mail.waitingCount);
  setAge(gauge(registry, 'matete_mails_oldest_seconds', 'Age of the oldest mail that waits'), mail.oldestAt, now);
  gauge(registry, 'matete_mails_given_up', 'Mails of seven days that were refused for good').set(mail.givenUpCount);
  const late = gauge(registry, 'matete_job_late_seconds', 'By how much the next turn of a job is late', ['task']);
  const failed = gauge(registry, 'matete_job_failed', 'Whether the last turn of a job failed', ['task']);
  for (const { name, lateMinutes, hasFailed } of jobs) {
    late.set({ task: name }, lateMinutes * 60);
    failed.set({ task: name }, hasFailed ? 1 : 0);
  }
  const silent = gauge(registry, 'matete_gateway_silent_payments', 'Payments about which a gateway does not answer', [
    'gateway',
  ]);
  for (const { name, silentCount } of gateways) silent.set({ gateway: name }, silentCount);
}

function setMarket(registry: Registry, { figures, now }: Read): void {
  const orders = gauge(registry, 'matete_orders', 'Orders that took a step in the last hour or day', [
    'step',
    'window',
  ]);
  for (const { step, hour, day } of figures.steps) {
    orders.set({ step, window: '1h' }, hour);
    orders.set({ step, window: '24h' }, day);
  }
  gauge(registry, 'matete_pool_orders', 'Orders that wait for a seller').set(figures.poolCount);
  setAge(gauge(registry, 'matete_pool_oldest_seconds', 'Age of the oldest of them'), figures.poolOldestAt, now);
  gauge(registry, 'matete_payments_open', 'Payments that are awaited or to be checked').set(figures.openPaymentCount);
  setAge(
    gauge(registry, 'matete_payments_open_oldest_seconds', 'Age of the oldest of them'),
    figures.openPaymentOldestAt,
    now,
  );
}
