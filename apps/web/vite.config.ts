import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogueEntries, cataloguePlugin } from './build/catalogue-plugin.ts';
import { DEV_NONCE } from './src/server/dev-nonce.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), react(), cataloguePlugin()],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('build/shims/use-sync-external-store.ts', import.meta.url)),
    },
  },
  html: { cspNonce: DEV_NONCE },
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The server names the entry itself; there is no index.html.
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: { 'entry-client': 'src/entry-client.tsx', ...catalogueEntries() },
          // Pages take what they share with the entry from the entry itself, not from one more file.
          preserveEntrySignatures: 'allow-extension',
        },
  },
  // The server bundle carries its libraries: React's production build whatever NODE_ENV says, and one file to start.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
}));
