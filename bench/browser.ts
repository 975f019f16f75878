import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../bin/browser.mjs';

/** The machine's browser, the same the journeys go with. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  });
}
