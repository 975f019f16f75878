import { defineConfig } from 'vitest/config';
import { testWorkers } from './bin/workers.mjs';

export default defineConfig({
  test: {
    include: ['{contract,demo,server,web,tests}/**/*.test.ts'],
    globalSetup: ['tests/database.ts'],
    setupFiles: ['tests/print-log-on-failure.ts', 'tests/check-rows.ts', 'tests/one-statement-at-a-time.ts'],
    // At length a test may take ten minutes (tests/at-length.ts).
    testTimeout: process.env.TEST_LANE === 'endurance' ? 600_000 : 60_000,
    hookTimeout: 120_000,
    // Each file clones its own database and starts its own portal.
    maxWorkers: testWorkers(),
    isolate: false,
    // Node runs the sources as it does in the portal: nothing is transformed, and what is compiled is kept.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The cores are busy with tests, so that V8's helper threads only add their own work.
    execArgv: ['--single-threaded', '--import=./server/resolve-once.ts'],
    expect: { poll: { timeout: 15_000 } },
    // Portals and commands that tests start as processes of their own: compiled once, each takes a seventh of the time.
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/node',
      NODE_OPTIONS: `--import=${new URL('server/resolve-once.ts', import.meta.url)}`,
    },
  },
});
