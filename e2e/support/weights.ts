import type { Page } from '@playwright/test';

import { weighFiles } from '../../apps/web/build/measure-size.ts';

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
  const named = await page.evaluate<string[]>(`(() => {
    const scripts = [...document.querySelectorAll('script[type=module][src], link[rel=modulepreload]')];
    return [...new Set(scripts.map((element) => element.src || element.href))];
  })()`);
  if (named.length === 0) return [`${screen} has no scripts that could be weighed`];
  const bytes = await weighFiles(page.url(), named);
  const budgetKib = BUDGETS.find(([path]) => path.test(screen))?.[1] ?? 0;
  return bytes <= budgetKib * KIB
    ? []
    : [`${screen}: scripts of ${(bytes / KIB).toFixed(1)} KiB, ${budgetKib} allowed`];
}
