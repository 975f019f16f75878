import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledEarly } from './bin/vite/compiled-early.ts';
import { compressed } from './bin/vite/compressed.ts';
import { lightScrollArea } from './bin/vite/light-scroll-area.ts';
import { lightZod } from './bin/vite/light-zod.ts';
import { mantineStyles } from './bin/vite/mantine-styles.ts';
import { minifiedContract } from './bin/vite/minified-contract.ts';
import { noPublicLoaders } from './bin/vite/no-public-loaders.ts';
import { noServerFunctions } from './bin/vite/no-server-functions.ts';
import { scriptGroups } from './bin/vite/script-groups.ts';
import { themeVariables } from './bin/vite/theme-variables.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // The first script names what each screen loads: of the styles alone, which have no other way. The scripts of a
        // screen name each other, and a page's own stand in its head: docs/decisions/033-script-by-audience.md
        modulePreload: { resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')) },
        // Every page carries the names of all parts: without words in them they are half as long.
        // The first script names them all, most of them twice: seven letters of a hash are the fewest.
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
  // The pages' server part is built whole: production React whatever NODE_ENV says, and one file to load at the start.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  plugins: [
    minifiedContract(),
    lightScrollArea(),
    lightZod(),
    mantineStyles(),
    themeVariables(),
    noPublicLoaders(),
    noServerFunctions(),
    tanstackStart({
      srcDirectory: 'web',
      router: { generatedRouteTree: 'route-tree.gen.ts', quoteStyle: 'single', semicolons: true },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    compiledEarly(),
    compressed(),
  ],
}));
