import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The service replaces the base for each page's depth; the development server serves from the root alone. */
const rootBase: Plugin = {
  name: 'root-base',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="./" />', '<base href="/" />'),
};

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the built files work under any prefix.
  base: './',
  plugins: [react(), rootBase],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The content security policy allows no data: fonts, and inlined pictures would be loaded with every page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});
