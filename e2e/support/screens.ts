import type { APIRequestContext, BrowserContext } from '@playwright/test';

import { ADMIN_ROUTES } from '../../apps/web/src/app/routes/admin.ts';
import { INFO_ROUTES } from '../../apps/web/src/app/routes/info.ts';
import { CUSTOMER_ROUTES } from '../../apps/web/src/app/routes/customer.ts';
import { SELLER_ROUTES } from '../../apps/web/src/app/routes/seller.ts';
import { SIGNED_IN_ROUTES } from '../../apps/web/src/app/routes/signed-in.ts';
import { VISITOR_ROUTES } from '../../apps/web/src/app/routes/visitor.ts';
import { MISSING } from './links.ts';
import { answerOf, sharedSession, type Session } from './sessions.ts';

const ROUTES = [
  ...VISITOR_ROUTES,
  ...INFO_ROUTES,
  ...SIGNED_IN_ROUTES,
  ...CUSTOMER_ROUTES,
  ...SELLER_ROUTES,
  ...ADMIN_ROUTES,
];

/** Who has most screens first: their tests take longest, and a run should not end with one of them alone. */
export const READERS = ['ADMIN', 'VISITOR', 'SELLER', 'CUSTOMER'] as const;
export type Reader = (typeof READERS)[number];

/** Pages that open by the key of a link alone: their own journeys look at them. */
const BY_KEY = ['/contact/suivi', '/suivi', '/lettre/confirmer', '/lettre/quitter'];
/** Pages of people whom an admin has named: so do these. */
const OF_NAMED = ['/profil/relecture/:language'];

const EMAILS = {
  CUSTOMER: 'customer@demo.test',
  SELLER: 'seller@demo.test',
  ADMIN: 'admin@demo.test',
} as const satisfies Record<Exclude<Reader, 'VISITOR'>, string>;

/** Screens beyond the routes: other languages, filters, and error pages. */
const FURTHER_SCREENS: Readonly<Record<Reader, readonly string[]>> = {
  VISITOR: [
    '/en',
    '/ty',
    '/en/produits?cat=WATER',
    '/produits?q=zzzz',
    '/produits?q=ananas+frais',
    '/navires?du=2026-01-01&au=2026-12-31',
    '/commandes',
    MISSING,
    '/en/questions?q=zzzz',
    '/comment-ca-marche/vendeurs?kg=12&prix=1279&fret=700',
  ],
  CUSTOMER: ['/en/commandes', '/commandes?etat=dispute', '/admin'],
  SELLER: ['/en/vendeur/bassin', '/vendeur/bassin?tab=part', '/vendeur/bassin?tab=offers'],
  ADMIN: [
    '/en/admin/paiements',
    '/admin/litiges?vue=closed',
    '/admin/messages/commandes?vue=ALL',
    '/admin/commandes?etat=SHIPPED',
  ],
};

/** A text of the interface, for the desk of the translators. */
const SOME_TEXT = { language: 'ty', textId: 'common.shell.cart' };

/** Query that an address needs to show something. */
const SEARCHES: Readonly<Record<string, string>> = { '/merci': '?commandes=:orderId', '/admin/recherche': '?q=demo' };

/** One screen of each kind: a list, a single thing, a form, a table of the desk, a text, an error page … */
export const TEMPLATES: Readonly<Record<Reader, readonly string[]>> = {
  VISITOR: ['/', '/produits', '/produits/:productId', '/panier', '/inscription', '/conditions-de-vente', MISSING],
  CUSTOMER: ['/commandes', '/commandes/:orderId', '/profil'],
  SELLER: ['/vendeur', '/vendeur/bassin', '/vendeur/commandes/:orderId'],
  ADMIN: ['/admin', '/admin/commandes', '/admin/commandes/:adminOrderId', '/admin/reglages/taux'],
};

/**
 * Signs a context in as a reader of the demonstration; a visitor is not signed in.
 *
 * @returns The paths of their screens, those of `TEMPLATES` first and in its order.
 */
export async function openScreens(context: BrowserContext, reader: Reader): Promise<string[]> {
  const parameters = { ...SOME_TEXT, ...(await findParameters(context, reader)) };
  const own = ROUTES.filter(
    ({ access, path }) =>
      ![...BY_KEY, ...OF_NAMED].includes(path) &&
      (reader === 'VISITOR' ? !access : access === reader || access === 'SIGNED_IN'),
  );
  const rest = [...own.map(({ path }) => path), ...FURTHER_SCREENS[reader]].filter(
    (path) => !TEMPLATES[reader].includes(path),
  );
  return [...TEMPLATES[reader], ...rest].map((path) => fillIn(path + (SEARCHES[path] ?? ''), parameters));
}

type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Fills in the parameters of a path.
 *
 * @throws Error for a parameter without a value in the demonstration: add it below.
 */
function fillIn(path: string, parameters: Parameters): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (!value) throw new Error(`No ${name} of the demonstration is known for ${path}`);
    return value;
  });
}

async function findParameters(context: BrowserContext, reader: Reader): Promise<Parameters> {
  const { request } = context;
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await request.get(`/api${path}`);
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
    return (await response.json()) as Body;
  };
  const products = await read<{ data: { productId: string }[] }>('/products?take=1');
  const productId = products.data[0]?.productId;
  if (reader === 'VISITOR') {
    const { userId: sellerId } = sharedSession(EMAILS.SELLER);
    return { productId, sellerId, shipId: 'cobia-3', version: '1' };
  }

  const session = sharedSession(EMAILS[reader]);
  await context.addCookies(session.cookies);
  if (reader === 'ADMIN') {
    const disputed = await read<{ data: { orderId: string }[] }>('/orders?statusList=DISPUTE_IN_PROGRESS');
    const shipped = await read<{ data: { orderId: string; customerId: string; sellerId: string }[] }>(
      '/orders?statusList=SHIPPED&take=1',
    );
    const { inquiryId, newsletterId } = await somethingWritten(request);
    const statements = await read<{ data: { statementId: string }[] }>('/payments/statements?take=1');
    return {
      statementId: statements.data[0]?.statementId,
      sellerId: shipped.data[0]?.sellerId,
      customerId: shipped.data[0]?.customerId,
      productId,
      disputedOrderId: disputed.data[0]?.orderId,
      adminOrderId: shipped.data[0]?.orderId,
      voyageNumber: await enterVoyage(request, session),
      draftId: await pasteVoyages(request, session),
      sheetId: await uploadProducts(request, session),
      proposalId: await proposedProduct(request),
      kind: 'ship',
      entryId: 'cobia-3',
      inquiryId,
      newsletterId,
    };
  }
  const parts = await read<{ data: { splitRequestId: string }[] }>(
    `/orders/${reader === 'CUSTOMER' ? 'customer' : 'seller'}/${session.userId}/split-requests`,
  );
  const requestId = parts.data[0]?.splitRequestId;
  const list = reader === 'CUSTOMER' ? `/orders/customer/${session.userId}` : `/orders/seller/${session.userId}`;
  const { data: orders } = await read<{ data: { orderId: string }[] }>(list);
  const orderId = orders[0]?.orderId;
  if (!orderId) return { productId, requestId };
  const { payment } = await read<{ payment: { paymentId: string } | null }>(`/orders/${orderId}`);
  const known = { productId, orderId, requestId, paymentId: payment?.paymentId };
  if (reader !== 'CUSTOMER') {
    // Only what a seller offers is theirs to correct.
    const offers = await read<{ data: { product: { productId: string } }[] }>('/sellers/products/inventory?take=1');
    return { ...known, productId: offers.data[0]?.product.productId, sheetId: await sendStock(request, session) };
  }
  const standing = await proposedTurn(request, session, productId);
  const { data: coupons } = await read<{ data: { couponId: string }[] }>(`/coupon-codes/customer/${session.userId}`);
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  return { ...known, ...standing, month, couponId: coupons[0]?.couponId };
}

/** A standing order with a turn that waits: the one of another run of the screens, or a new one, proposed by a job. */
async function proposedTurn(request: BrowserContext['request'], { userId, token }: Session, productId = '') {
  const path = `/api/standing-orders/${userId}`;
  interface Standing {
    readonly standingOrderId: string;
    readonly proposals: readonly { readonly proposalId: string }[];
  }
  const list = async () => (await answerOf<{ standingOrders: Standing[] }>(await request.get(path))).standingOrders;
  if ((await list()).length === 0) {
    const weekday = ((new Date(Date.now() + 10 * DAY_MS - TAHITI_MS).getUTCDay() + 6) % 7) + 1;
    const data = { lines: [{ productId, quantity: 12 }], intervalWeeks: 1, weekday };
    await answerOf(await request.post(path, { headers: { authorization: `Bearer ${token}` }, data }));
  }
  for (;;) {
    const [standing] = await list();
    const [proposal] = standing?.proposals ?? [];
    if (standing !== undefined && proposal !== undefined)
      return { standingOrderId: standing.standingOrderId, proposalId: proposal.proposalId };
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

const DAY_MS = 86_400_000;
/** Tahiti is ten hours behind. */
const TAHITI_MS = 36_000_000;
/** A moment some days from now, as an admin types it. */
const localTime = (days: number, hour: string): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${hour}`;

/** Enters a voyage that can be changed, or finds the one that another run of the screens has entered. */
async function enterVoyage(request: BrowserContext['request'], { token }: Session): Promise<string | undefined> {
  const entered = await request.post('/api/ships/voyages', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      shipId: 'havai',
      departure: localTime(90, '17:00'),
      stops: [{ islandId: 'huahine', arrival: localTime(91, '06:00'), departure: localTime(91, '12:00') }],
      arrival: localTime(92, '06:00'),
    },
  });
  const { voyageNumber, params } = (await entered.json()) as {
    voyageNumber?: string;
    params?: { number: string };
  };
  return voyageNumber ?? params?.number;
}

/** Makes a draft with something to mend. */
async function pasteVoyages(request: BrowserContext['request'], { token }: Session): Promise<string> {
  const list =
    'navire;île;arrivée;départ\nTitanic;Papeete;;2027-01-05 17:00\n;Ahe;2027-01-06 06:00;2027-01-06 08:00\n;Papeete;2027-01-07 06:00;';
  const drafted = await request.post('/api/ships/voyage-drafts', {
    headers: { authorization: `Bearer ${token}` },
    data: { list },
  });
  return ((await drafted.json()) as { draftId: string }).draftId;
}

/** Sends a file of products with something to mend. */
async function uploadProducts(api: APIRequestContext, { token }: Session): Promise<string> {
  const file = { name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from('référence;prix HT\nFIS-001;cher\n') };
  const headers = { authorization: `Bearer ${token}` };
  return (await answerOf<{ sheetId: string }>(await api.post('/api/products/sheets', { headers, multipart: { file } })))
    .sheetId;
}

/** Sends a table of stock with something to mend, once for all tests: another would take its place. */
async function sendStock(api: APIRequestContext, { token }: Session): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'stock-of-the-screens' };
  const multipart = { table: 'produit;kg\nThon de nulle part;12\n' };
  return (await answerOf<{ sheetId: string }>(await api.post('/api/sellers/stock/sheets', { headers, multipart })))
    .sheetId;
}

/** A proposal that waits: the one of another run of the screens, or a new one of the demonstration's seller. */
async function proposedProduct(api: APIRequestContext): Promise<string | undefined> {
  const waiting = await answerOf<{ data: { proposalId: string }[] }>(
    await api.get('/api/products/proposals?status=OPEN&take=1'),
  );
  const [known] = waiting.data;
  if (known !== undefined) return known.proposalId;
  const headers = { authorization: `Bearer ${sharedSession(EMAILS.SELLER).token}` };
  const multipart = { name: 'Vivaneau rouge', primaryCategoryId: 'WATER', subCategoryId: 'FISH' };
  return (await answerOf<{ proposalId: string }>(await api.post('/api/products/proposals', { headers, multipart })))
    .proposalId;
}

/** An inquiry and a newsletter of the demonstration. */
async function somethingWritten(api: APIRequestContext): Promise<{ inquiryId: string; newsletterId: string }> {
  const inbox = await answerOf<{ data: { inquiryId: string }[] }>(await api.get('/api/inquiries'));
  const letters = await answerOf<{ data: { newsletterId: string }[] }>(await api.get('/api/newsletters/issues'));
  return { inquiryId: inbox.data[0]?.inquiryId ?? '', newsletterId: letters.data[0]?.newsletterId ?? '' };
}
