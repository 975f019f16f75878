import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { refuse, run, runTool } from './prepare.mjs';

/** Prepares a browser: the machine's own, otherwise Debian's if it may be installed, otherwise Playwright's. */
export async function prepareBrowser() {
  if (findBrowser()) return;
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (debian && (await run('apt-get', ['update', '-qq'], env)) === 0) {
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    if ((await run('apt-get', packages, env)) === 0) return;
  }
  if ((await runTool('playwright', ['install', 'chromium'])) !== 0)
    refuse('Не удалось установить Chromium: причина — в сообщениях выше');
}
