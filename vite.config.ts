import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifyContractRouter } from '@orpc/contract';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './contract/index.ts';

/** What only the server and the API's page read of a call. */
const unread = new Set(['summary', 'tags', 'who']);

/** The browser gets the contract's paths and methods only: without schemas and words it is a tenth of the size. */
function minifiedContract(): Plugin {
  const name = 'virtual:contract';
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const contract = ${JSON.stringify(minifyContractRouter(contract), (key, value) => (unread.has(key) ? undefined : value))}`
        : undefined,
  };
}

/**
 * Mantine's scroll area, which every dialog carries, takes one small hook from floating-ui: with it the whole of that
 * library, 19 KB, would come with the first page of a cabinet. It gets Mantine's own hook of the same work.
 */
function lightScrollArea(): Plugin {
  const name = '\0merge-refs';
  return {
    name: 'light-scroll-area',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs') ? name : undefined,
    load: (id) =>
      id === name
        ? "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);"
        : undefined,
  };
}

/** Compresses what the browser loads once, when it is built. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (!dir) return;
        const names = await readdir(dir, { recursive: true });
        for (const name of names.filter((file) => /\.(js|css|svg|json|txt)$/.test(file))) {
          const file = path.join(dir, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
          await writeFile(
            `${file}.br`,
            brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          );
        }
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The pages' server part is built whole: production React whatever NODE_ENV says, and one file to load at the start.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  plugins: [
    minifiedContract(),
    lightScrollArea(),
    tanstackStart({
      srcDirectory: 'web',
      router: { generatedRouteTree: 'route-tree.gen.ts', quoteStyle: 'single', semicolons: true },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    compressed(),
  ],
}));
