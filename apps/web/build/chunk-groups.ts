interface ModuleInfo {
  readonly importers: readonly string[];
}

interface ChunkingContext {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const ENTRY = '/src/app/entry-client.tsx';

const HOME_PAGE = '/src/features/home/visitor/home-page.tsx';
const LIST_PAGE = '/src/features/catalogue/visitor/product-list-page.tsx';
const PRODUCT_PAGE = '/src/features/catalogue/visitor/product-page.tsx';
/** Pages whose first visit has a size budget: what they share goes into one file. */
const SHOP_PAGES = [HOME_PAGE, LIST_PAGE, PRODUCT_PAGE];

const CART_PAGE = '/src/features/cart/visitor/cart-page.tsx';
const CHECKOUT_PAGE = '/src/features/cart/customer/checkout-page.tsx';

/** Parts of TanStack Query that only some pages use. Its index exports them, so the entry seems to reach them. */
const RARELY_USED =
  /@tanstack.*(queriesObserver|useQueries|infiniteQueryObserver|useInfinite|mutationObserver|useMutation|useSuspense)/;

/** A module and all that static imports lead to it from, nearest first. */
function withImporters(id: string, context: ChunkingContext): ReadonlySet<string> {
  const modules = new Set([id]);
  for (const module of modules)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) modules.add(importer);
  return modules;
}

/** Whether static imports lead from the root to a module. */
const isReachedFrom = (root: string, id: string, context: ChunkingContext): boolean =>
  [...withImporters(id, context)].some((module) => module.endsWith(root));

/** Modules below the pages: what a page shows is made of them. */
const IS_PART = /\/(src\/(lib|ui|features\/[^/]+\/(api|parts))|domain\/src|i18n\/src)\//;

/**
 * Names the file that a module goes into: `base` for what every page runs on, with what the product page shares with
 * the home page or the product list (amounts, buttons, pictures: most pages show them), `shop` for what only these two
 * share, `goods` for what the product page adds of the lower floors. Left to itself the bundler cuts one small file for
 * each set of pages that share a module, and small files compress badly.
 */
function sharedChunkOf(id: string, context: ChunkingContext): string | null {
  if (RARELY_USED.test(id)) return null;
  if (isReachedFrom(ENTRY, id, context)) return 'base';
  const reachedFrom = SHOP_PAGES.filter((page) => isReachedFrom(page, id, context));
  if (reachedFrom.length > 1) return reachedFrom.includes(PRODUCT_PAGE) ? 'base' : 'shop';
  return reachedFrom.includes(PRODUCT_PAGE) && IS_PART.test(id) ? 'goods' : null;
}

/** Names the file of what the product list alone adds of the lower floors. */
const listChunkOf = (id: string, context: ChunkingContext): string | null =>
  !RARELY_USED.test(id) &&
  IS_PART.test(id) &&
  isReachedFrom(LIST_PAGE, id, context) &&
  !isReachedFrom(HOME_PAGE, id, context)
    ? 'browse'
    : null;

const IS_FORM = /\/src\/(lib\/(forms|api|hydration)|ui\/form)\//;

/** Names the file of what a form is made of, as the checkout has one: most pages with a form need nearly all of it. */
const formChunkOf = (id: string, context: ChunkingContext): string | null =>
  IS_FORM.test(id) && isReachedFrom(CHECKOUT_PAGE, id, context) ? 'form' : null;

/** The cart's page and its own late parts. */
const IS_OF_CART = /\/src\/features\/cart\/visitor\//;

/**
 * Whether the cart's page needs a module, and another page or late part needs it too. These are where the way up ends:
 * nothing imports them statically.
 */
function isSharedWithCart(id: string, context: ChunkingContext): boolean {
  if (RARELY_USED.test(id) || !IS_PART.test(id) || !isReachedFrom(CART_PAGE, id, context)) return false;
  return [...withImporters(id, context)].some(
    (module) => context.getModuleInfo(module)?.importers.length === 0 && !IS_OF_CART.test(module),
  );
}

/** What the cart shares with pages that have nothing to do with a cart: dates, the calendar, addresses. */
const IS_COMMON =
  /\/(i18n\/src|domain\/src\/(calendar|money)|src\/(features\/shipping|lib\/(forms|outbox|routing|texts\/dates)))/;

/** Names the file of what the cart shares with pages that have nothing to do with a cart. */
const commonChunkOf = (id: string, context: ChunkingContext): string | null =>
  IS_COMMON.test(id) && isSharedWithCart(id, context) ? 'common' : null;

/**
 * Names the files of what else the cart shares with other pages: modules of a few hundred bytes each. Each as a
 * file of its own cost the cart more in requests than in bytes. The checkout has a size budget too: it gets the sums
 * without a visitor's cart.
 */
function basketChunkOf(id: string, context: ChunkingContext): string | null {
  if (IS_COMMON.test(id) || !isSharedWithCart(id, context)) return null;
  return isReachedFrom(CHECKOUT_PAGE, id, context) ? 'sums' : 'basket';
}

/** Groups of modules, the first of which a module belongs to is its file. */
export const CHUNK_GROUPS = [
  { name: sharedChunkOf, priority: 2 },
  { name: commonChunkOf, priority: 2 },
  { name: listChunkOf, priority: 1 },
  { name: basketChunkOf, priority: 1 },
  { name: formChunkOf, priority: 0 },
];
