import { defineConfig } from '@playwright/test';
import { findBrowser } from './bin/browser.mjs';
import { testWorkers } from './bin/workers.mjs';
import { journeysBehind } from './tests/neighbours/projects.ts';

const browser = findBrowser();
/** Whether `npm run neighbours` runs them, each through its proxies. */
const isBehindProxy = Boolean(process.env.NEIGHBOURS_FOLDER);
const use = { viewport: { width: 1440, height: 900 } };

/** Journeys through the built portal in a real browser: each worker has a portal and a season of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/journeys/fill-season.ts',
  outputDir: 'test-results/journeys',
  workers: testWorkers(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  failOnFlakyTests: true,
  // Generous: a busy machine is slow, and no test is about time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // The certificate of a proxy in front signs itself (tests/neighbours).
    ignoreHTTPSErrors: isBehindProxy,
    // Reading without a network has a journey of its own.
    serviceWorkers: 'block',
    // A failing journey is run again with a trace; it has failed all the same.
    trace: 'on-first-retry',
    launchOptions: {
      // Without a language of its own the machine's browser reads no Russian name of a file.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Tests keep every core busy: V8's helper threads only add their own work (docs/decisions/090-proof-in-minutes.md).
        '--js-flags=--single-threaded',
      ],
    },
  },
  projects: isBehindProxy
    ? Object.entries(journeysBehind).map(([name, journeys]) => ({
        name,
        testMatch: journeys.map((one) => `**/${one}.spec.ts`),
        use,
      }))
    : [{ name: 'desktop', use }],
});
