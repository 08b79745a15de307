import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { plainImportPlugin } from './build/plain-import-plugin.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), react(), cataloguePlugin({ isSsrBuild: isSsrBuild ?? false }), plainImportPlugin()],
  // What wouter takes from there for older versions, React has itself: 300 bytes gzipped on every page.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    // The first that know `:has()` and the syntax that is not compiled. `npm run test:browsers` walks in WebKit without
    // what Safari 16 lacks (docs/decisions/0116-menus-of-every-browser.md).
    target: ['chrome111', 'firefox121', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Pages are prefetched on intent, and their HTML names what they need: Vite's preloading is left out.
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssCodeSplit: false,
    // The server names the entry itself; there is no index.html.
    rollupOptions: isSsrBuild
      ? { input: 'src/server/entry-server.tsx' }
      : {
          input: 'src/app/entry-client.tsx',
          // Without this, wouter's own link and parameters stay in the base although nothing uses them: 208 bytes
          // gzipped.
          treeshake: { manualPureFunctions: ['forwardRef', 'createContext'] },
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
        },
  },
  // The server bundle contains its libraries: React's production build whatever NODE_ENV is, and one file to start. Node
  // looks NODE_ENV up anew each time it is read, which libraries do at every query of a page.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  server: { middlewareMode: true },
}));
