import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { openProfile } from '../e2e/support/open-browser.ts';
import { findFreePort, startProduct } from '../e2e/support/product.ts';
import { addToCart } from '../e2e/support/shopping.ts';

/**
 * Measures the shop with Lighthouse as a phone opens it, on the link and with the processor that Lighthouse simulates:
 * each page three times, because the speed depends on what else this machine does. The fastest
 * run is printed, with what fails in it; the shift is the largest of all three. On a machine that Lighthouse itself calls
 * too slow, each page is measured once more, slowed by as much less.
 *
 *   npm run bench -- lighthouse            every page
 *   npm run bench -- lighthouse product    pages with this word in their name
 */
const PROGRAM = path.resolve(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const RUNS = 3;
/**
 * Not asked: the demonstration keeps search engines out by its `robots.txt`, and a cart is for none. What a real market
 * tells them is held by `site-files.int.test.ts`.
 */
const SKIPPED = 'is-crawlable';
/** @source Lighthouse 13, `core/gather/driver/environment.js`: below this index its report calls a processor too slow. */
const EXPECTED_INDEX = 1000;
/** @source Lighthouse 13, `core/config/constants.js`, the phone that it simulates. */
const USUAL_SLOWDOWN = 4;
/** @source Lighthouse: from this score on an audit is green. */
const GOOD = 0.9;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** @source README, the demonstration's accounts */
const DEMONSTRATION_CUSTOMER = { email: 'customer@demo.test', password: 'demo-matete' };
const WORDS = process.argv.slice(2).filter((word) => word !== 'lighthouse');

interface Audit {
  readonly title: string;
  /** 0 to 1; null: it does not apply, or only informs. */
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

interface Category {
  readonly score: number | null;
  /** What it counts, and how much. */
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** The parts of Lighthouse's report that are printed. */
interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  /** How fast this machine's processor was during the run, as Lighthouse counts it. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}

/** A page, and who looks at it: a visitor, or a customer with something in the cart. */
interface Visit {
  readonly name: string;
  readonly address: string;
  readonly reader: 'visitor' | 'customer';
}

const visitsOf = (productPath: string): readonly Visit[] => [
  { name: 'home', address: '/', reader: 'visitor' },
  { name: 'list', address: '/produits', reader: 'visitor' },
  { name: 'product', address: productPath, reader: 'visitor' },
  { name: 'cart', address: '/panier', reader: 'visitor' },
  { name: 'cart of a customer', address: '/panier', reader: 'customer' },
];

/** A browser of one reader, which Lighthouse drives through its port. */
interface Reader {
  readonly port: number;
  readonly context: Awaited<ReturnType<typeof openProfile>>;
}

async function openReader(origin: string, reader: Visit['reader'], profile: string): Promise<Reader> {
  const port = await findFreePort();
  const context = await openProfile(path.join(profile, reader), origin, port);
  if (reader === 'customer')
    await context.request.post('/api/auth/login', { data: DEMONSTRATION_CUSTOMER, headers: { origin } });
  const page = await context.newPage();
  for (const [fish, kg] of [['Bonite', 2] as const, ['Raie', 3] as const]) await addToCart(page, fish, kg);
  await page.close();
  return { port, context };
}

interface Look {
  readonly url: string;
  readonly port: number;
  /** How many times slower the processor is simulated. */
  readonly slowdown: number;
}

async function inspect({ url, port, slowdown }: Look): Promise<Report> {
  const file = path.join(profile, 'report.json');
  const options = [
    `--port=${port}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
    `--skip-audits=${SKIPPED}`,
  ];
  await promisify(execFile)(process.execPath, [PROGRAM, url, ...options, `--only-categories=${CATEGORIES.join(',')}`]);
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

async function inspectEachRun(look: Look): Promise<Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await inspect(look));
  return reports;
}

const indexOf = (reports: readonly Report[]): number =>
  Math.round(Math.max(...reports.map(({ environment }) => environment.benchmarkIndex)));

const scoreOf = (report: Report, category: (typeof CATEGORIES)[number]): number =>
  Math.round((report.categories[category].score ?? 0) * 100);
const speedOf = (report: Report): number => scoreOf(report, 'performance');

/** Audits that a category counts, and of those that none counts their names alone. */
function findingsOf({ categories, audits }: Report): { counted: string[]; uncounted: string[] } {
  const weights = CATEGORIES.flatMap((category) => categories[category].auditRefs);
  const wrong = Object.entries(audits).filter(([, { score }]) => score !== null && score < GOOD);
  const isCounted = (id: string): boolean => weights.some((audit) => audit.id === id && audit.weight > 0);
  return {
    counted: wrong
      .filter(([id]) => isCounted(id))
      .map(([id, { title, details }]) => `${id}: ${title} ${JSON.stringify(details?.items?.slice(0, 3) ?? [])}`),
    uncounted: wrong
      .filter(([id]) => !isCounted(id))
      .map(([id, { displayValue = '' }]) => `${id} ${displayValue}`.trim()),
  };
}

function print(name: string, reports: readonly Report[]): void {
  const best = reports.toSorted((a, b) => speedOf(b) - speedOf(a))[0] as Report;
  const scores = CATEGORIES.map((category) => `${category} ${scoreOf(best, category)}`).join('   ');
  const figure = (id: string): string => best.audits[id]?.displayValue ?? '?';
  const shift = Math.max(...reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1));
  console.log(`\n${name}: ${scores}   (performance of each run: ${reports.map(speedOf).join(' ')})`);
  console.log(
    `  CLS ${shift.toFixed(3)} at most   LCP ${figure('largest-contentful-paint')}   TBT ${figure('total-blocking-time')}` +
      `   FCP ${figure('first-contentful-paint')}   speed index ${figure('speed-index')}`,
  );
  const { counted, uncounted } = findingsOf(best);
  for (const finding of counted) console.log(`  fails: ${finding}`);
  console.log(`  not counted: ${uncounted.join('; ') || 'nothing'}`);
}

const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'matete-lighthouse-'));
const product = await startProduct();
const readers = new Map<Visit['reader'], Reader>();
try {
  const list = (await (await fetch(`${product.url}/api/products`)).json()) as { data: { productId: string }[] };
  const visits = visitsOf(`/produits/${list.data[0]?.productId}`);
  for (const { name, address, reader } of visits) {
    if (WORDS.length > 0 && !WORDS.some((word) => name.includes(word))) continue;
    const opened = readers.get(reader) ?? (await openReader(product.url, reader, profile));
    readers.set(reader, opened);
    const look = { url: product.url + address, port: opened.port };
    const reports = await inspectEachRun({ ...look, slowdown: USUAL_SLOWDOWN });
    print(name, reports);
    const index = indexOf(reports);
    if (index >= EXPECTED_INDEX) continue;
    const slowdown = Math.max(1, Number(((USUAL_SLOWDOWN * index) / EXPECTED_INDEX).toFixed(1)));
    print(`${name}, slowed ${slowdown} times: index ${index}`, await inspectEachRun({ ...look, slowdown }));
  }
} finally {
  for (const { context } of readers.values()) await context.close();
  await product.stop();
  fs.rmSync(profile, { recursive: true, force: true });
}
