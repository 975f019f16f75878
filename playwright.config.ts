import { defineConfig } from '@playwright/test';
import { findBrowser } from './bin/browser.mjs';

const browser = findBrowser();

/** Journeys through the built portal in a real browser; tests/journeys/start-portal.ts starts it for the run. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/journeys/start-portal.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a busy machine is slow, and no test is about time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Known once the portal has started: the workers read this file after it.
    baseURL: process.env.PORTAL_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
