import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { chunkOf } from './build/chunk-groups.ts';
import { plainImportPlugin } from './build/plain-import-plugin.ts';
import { DEV_NONCE } from './src/server/dev-nonce.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), react(), cataloguePlugin({ isSsrBuild: isSsrBuild ?? false }), plainImportPlugin()],
  resolve: {
    alias: [
      // wouter asks for the shim that React 17 needs; React has the hook itself. Saves 259 of the 97,280 bytes that the
      // scripts of a product page may weigh, gzipped.
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
    cssCodeSplit: false,
    // The server names the entry itself; there is no index.html.
    rollupOptions: isSsrBuild
      ? {}
      : { input: 'src/app/entry-client.tsx', output: { codeSplitting: { groups: [{ name: chunkOf }] } } },
  },
  // The server bundle carries its libraries: React's production build whatever NODE_ENV says, and one file to start.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
}));
