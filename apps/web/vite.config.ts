import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { DEV_NONCE } from './src/server/dev-nonce.ts';

/**
 * Two files that pages share, each compressed as a whole: what every page runs on, and what the pages of the shop show.
 * Left to itself the bundler cuts one small file for each set of pages that share a module.
 */
const CHUNK_GROUPS = [
  {
    name: 'base',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|wouter|@tanstack)[\\/]|src[\\/](app[\\/](?!deferred|formats|rich-text|read-boot|status-pages|theme|seller-paths|admin-paths|routes[\\/])[a-z-]+\.tsx?|app[\\/]shell[\\/](shell|header|search-form|offline-banner|shell-queries|navigation-links|slash-shortcut)\.|ui[\\/](icons|mark|menu|toast)\.|features[\\/]cart[\\/](cart|visitor-cart)\.)|packages[\\/]i18n[\\/]src[\\/](locales|catalogue-fallback|render-message)\./,
    priority: 2,
  },
  {
    name: 'shop',
    test: /src[\\/](app[\\/]formats|ui[\\/](availability|band|button|date-text|load-error|money|product-picture|skeleton)\.|features[\\/]catalogue[\\/](local-name|product-card|queries)\.)|packages[\\/](i18n[\\/]src[\\/]formats|domain[\\/]src[\\/]calendar)/,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), react(), cataloguePlugin({ isSsrBuild: isSsrBuild ?? false })],
  resolve: {
    alias: [
      { find: 'regexparam', replacement: fileURLToPath(new URL('build/shims/regexparam.ts', import.meta.url)) },
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: fileURLToPath(new URL('build/shims/use-sync-external-store.ts', import.meta.url)),
      },
    ],
  },
  html: { cspNonce: DEV_NONCE },
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Pages are prefetched on intent and their HTML names what they need: no loader that preloads travels.
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The server names the entry itself; there is no index.html.
    rollupOptions: isSsrBuild ? {} : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  // The server bundle carries its libraries: React's production build whatever NODE_ENV says, and one file to start.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
}));
