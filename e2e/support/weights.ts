import type { Page } from '@playwright/test';

const KIB = 1024;

/**
 * What the scripts that a page's HTML names may weigh, KiB gzipped: the first pattern that its path matches counts.
 * What home, list and product weigh has a test of its own. 80 of them are the file that every page runs on.
 */
const BUDGETS: readonly (readonly [path: RegExp, budgetKib: number])[] = [
  [/^\/(en\/|ty\/)?(admin|vendeur)(\/|$|\?)/, 155],
  [/^\/panier/, 100],
  [/^\/commander/, 100],
  [/^\/commandes\/./, 150],
  [/^/, 130],
];

/** Scripts of the present page that weigh more than its budget; empty: it keeps it. */
export async function overweightOf(page: Page, screen: string): Promise<string[]> {
  const bytes = await page.evaluate<number>(`(() => {
    const named = [...document.querySelectorAll('script[type=module][src], link[rel=modulepreload]')];
    const sizes = new Map(performance.getEntriesByType('resource').map((entry) => [entry.name, entry.encodedBodySize]));
    return named.reduce((sum, element) => sum + (sizes.get(element.src || element.href) ?? NaN), 0);
  })()`);
  if (!(bytes > 0)) return [`${screen} has scripts that could not be weighed`];
  const budgetKib = BUDGETS.find(([path]) => path.test(screen))?.[1] ?? 0;
  return bytes <= budgetKib * KIB
    ? []
    : [`${screen}: scripts of ${(bytes / KIB).toFixed(1)} KiB, ${budgetKib} allowed`];
}
