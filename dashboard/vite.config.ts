import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsOnly } from './endpoints-only.ts';

/** The service writes the base for each page's depth; the development server serves from the root alone. */
const rootBase: Plugin = {
  name: 'root-base',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="./">', '<base href="/">'),
};

/**
 * start.js as a file with a hash in its name, which blocks the first paint: a module would come too late, and inline
 * code is refused by the content security policy.
 */
function startScript(): Plugin {
  const source = readFileSync(new URL('start.js', import.meta.url), 'utf8');
  return {
    name: 'start-script',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'asset', name: 'start.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const name = Object.values(bundle ?? {}).find(({ fileName }) =>
          fileName.startsWith('assets/start-'),
        )?.fileName;
        const script = name ? { attrs: { src: `./${name}` } } : { children: source };
        return [{ tag: 'script', injectTo: 'head', ...script }];
      },
    },
  };
}

/** The letters of most pages come together with the first code, not after it: text that is drawn a second time moves what is below. */
const fontAhead: Plugin = {
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.values(bundle ?? {}).find(({ fileName }) =>
        fileName.startsWith('assets/inter-latin-wght-normal'),
      );
      if (!font) throw new Error('The bundle has no font for Latin letters.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', injectTo: 'head', attrs: { ...attrs, href: `./${font.fileName}` } }];
    },
  },
};

/** As Node gets it: its form for browsers needs a document, and answers are parsed in a worker without one. */
const entities = 'decode-named-character-reference';

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the built files work under any prefix.
  base: './',
  plugins: [react(), endpointsOnly(), rootBase, startScript(), fontAhead],
  resolve: { alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The content security policy allows no data: fonts, and inlined pictures would be loaded with every page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages share comes as one file: dozens of small ones would weigh more and arrive later.
          groups: [
            { name: 'shared', test: /dashboard\/src\/(lib|components)\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
