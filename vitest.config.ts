import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,demo,server,web,tests}/**/*.test.ts'],
    globalSetup: ['tests/database.ts'],
    setupFiles: ['tests/tell-of-failures.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each file clones its own database and starts its own portal; two at a time suit two cores.
    maxWorkers: 2,
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    // Portals that tests start as processes of their own: compiled once, each takes a seventh of the time.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/node' },
  },
});
