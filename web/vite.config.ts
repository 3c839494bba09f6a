import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// What the program embeds: index.html, page.js and a script for each room that is fetched later, one
// style sheet and a few pictures (cmake/BuildPage.cmake takes all there are). Nothing is inlined, so that the server's Content-Security-Policy needs neither 'unsafe-inline' nor data:.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    target: 'es2022',
    outDir: process.env.OTHELLIER_PAGE_DIR ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One sheet: small enough, and rooms that are fetched come without a flash of plain text.
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        // Names without hashes: the server answers with an ETag for each.
        entryFileNames: 'page.js',
        chunkFileNames: '[name].js',
        assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
      },
    },
  },
  // `npm run dev` shows the page against a program started beforehand on its own port.
  // The glossary of docs/ is shown by the page too.
  server: { fs: { allow: ['..'] }, proxy: { '/table': { target: 'ws://127.0.0.1:8008', ws: true } } },
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
  },
});
