interface ModuleInfo {
  readonly importers: readonly string[];
}

interface ChunkingContext {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const ENTRY = '/src/app/entry-client.tsx';

/** Pages whose first visit is weighed: they share one file beside the base. */
const SHOP_PAGES = [
  'home/visitor/home-page',
  'catalogue/visitor/product-list-page',
  'catalogue/visitor/product-page',
].map((page) => `/src/features/${page}.tsx`);

const PRODUCT_PAGE = '/src/features/catalogue/visitor/product-page.tsx';

/** Parts of TanStack Query that its index names, so that the entry seems to reach them, but only some pages use. */
const RARELY_USED =
  /@tanstack.*(queriesObserver|useQueries|infiniteQueryObserver|useInfinite|mutationObserver|useMutation|useSuspense)/;

/** Whether static imports lead from the root to a module: walks up through what imports it. */
function isReachedFrom(root: string, id: string, context: ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (module.endsWith(root)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * Files that pages share, each compressed as a whole: what every page runs on, what the pages of the shop show, and the
 * pieces of the design system and the sums that the product's page adds.
 * Left to itself the bundler cuts one small file for each set of pages that share a module, and small files compress
 * badly.
 */
export function chunkOf(id: string, context: ChunkingContext): string | null {
  if (RARELY_USED.test(id)) return null;
  if (isReachedFrom(ENTRY, id, context)) return 'base';
  const reachedFrom = SHOP_PAGES.filter((page) => isReachedFrom(page, id, context));
  if (!reachedFrom.includes(PRODUCT_PAGE)) return null;
  if (reachedFrom.length > 1) return 'shop';
  return /\/(src\/(lib|ui|features\/[^/]+\/(api|parts))|domain\/src)\//.test(id) ? 'goods' : null;
}
