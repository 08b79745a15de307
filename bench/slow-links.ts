import { openBrowser } from '../e2e/support/open-browser.ts';
import { startProduct } from '../e2e/support/product.ts';

/**
 * Measures how long a phone on a slow link waits for a page of the shop, with nothing cached: until something of it is
 * seen, and until it can be used, which is when its form, filled in and pressed at once, is on its way.
 *
 *   npm run bench -- links
 */
interface Link {
  readonly name: string;
  readonly bitsPerSecond: number;
  readonly roundTripMs: number;
}

const LINKS: readonly Link[] = [
  { name: '1 Mbit/s, 600 ms', bitsPerSecond: 1_000_000, roundTripMs: 600 },
  { name: '200 kbit/s, 800 ms', bitsPerSecond: 200_000, roundTripMs: 800 },
];
const RUNS = 3;
/** @source README, the demonstration's accounts */
const DEMONSTRATION_CUSTOMER = { email: 'customer@demo.test', password: 'demo-matete' };
const LIMIT_MS = 60_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A page, and what its reader does first. */
interface Visit {
  readonly name: string;
  readonly address: string;
  /** By a customer: a visitor's cart is on the device. */
  readonly isSignedIn?: boolean;
  /** Fills the page's form in and presses its button, as soon as there is one. */
  readonly use: (page: Page) => Promise<void>;
  /** The request that the press leads to. */
  readonly isSent: (request: { readonly method: string; readonly url: URL }) => boolean;
}

const search = async (page: Page): Promise<void> => {
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('thon');
  await field.press('Enter');
};
const isSearch: Visit['isSent'] = ({ url }) => /[?&](q|search)=thon/.test(url.search);

const visitsOf = (productPath: string): readonly Visit[] => [
  // What is pressed first on the home page is a link, which the browser follows by itself.
  {
    name: 'home',
    address: '/',
    use: (page) => page.locator('main a[href*="/produits"]').first().tap(),
    isSent: ({ url }) => /\/(produits|api\/products)/.test(url.pathname),
  },
  { name: 'list', address: '/produits', use: search, isSent: isSearch },
  {
    name: 'product',
    address: productPath,
    isSignedIn: true,
    use: (page) => page.getByRole('button', { name: /^Ajouter/ }).tap(),
    isSent: ({ method }) => method === 'POST',
  },
];

interface Waited {
  /** Until something is painted, ms. */
  readonly seenMs: number;
  /** Until what was pressed is on its way, ms. */
  readonly usableMs: number;
}

async function visit(browser: Browser, origin: string, { link, what }: { link: Link; what: Visit }): Promise<Waited> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    if (what.isSignedIn === true)
      await context.request.post(`${origin}/api/auth/login`, { data: DEMONSTRATION_CUSTOMER, headers: { origin } });
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.roundTripMs,
      downloadThroughput: link.bitsPerSecond / 8,
      uploadThroughput: link.bitsPerSecond / 8,
    });
    const began = performance.now();
    await page.goto(origin + what.address, { waitUntil: 'commit' });
    // Noted when it leaves: the press itself may wait for the page that it opens.
    const sentAt = page
      .waitForRequest((request) => what.isSent({ method: request.method(), url: new URL(request.url()) }))
      .then(() => performance.now());
    const seen = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const seenMs = Number(await (await seen).jsonValue());
    await what.use(page);
    return { seenMs, usableMs: (await sentAt) - began };
  } finally {
    await context.close();
  }
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const product = await startProduct();
const browser = await openBrowser();
try {
  const list = (await (await fetch(`${product.url}/api/products`)).json()) as { data: { productId: string }[] };
  for (const link of LINKS) {
    console.log(`\n${link.name} (seconds, ${RUNS} runs, the middle one in front)`);
    for (const what of visitsOf(`/produits/${list.data[0]?.productId}`)) {
      const runs: Waited[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, product.url, { link, what }));
      const line = (['seenMs', 'usableMs'] as const).map((kind) => {
        const times = runs.map((waited) => waited[kind]);
        return `${kind === 'seenMs' ? 'seen' : 'usable'} ${seconds(median(times))} (${times.map(seconds).join(' ')})`;
      });
      console.log(`${what.name.padEnd(10)} ${line.join('   ')}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
