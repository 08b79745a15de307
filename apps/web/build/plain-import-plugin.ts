import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper, which wraps every dynamic import, by the import itself: there is one stylesheet,
 * which the HTML names, and pages are prefetched on intent. Saves 585 of the 87,040 bytes that the scripts of a product
 * page may weigh, gzipped; without it the page is over its budget.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'matete-plain-import',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
    },
  };
}
