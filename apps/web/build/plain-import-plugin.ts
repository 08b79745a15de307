import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps every dynamic import in a helper that preloads styles and modules. There is one stylesheet, which the HTML
 * names, and pages are prefetched on intent: the helper comes down to the import itself.
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
