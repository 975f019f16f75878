import { existsSync } from 'node:fs';

/** Browsers of Debian; the headless shell needs half the processor time. */
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The machine's browser for journeys and measurements; undefined to use Playwright's own. */
export const findBrowser = () => process.env.PORTAL_BROWSER || known.find((file) => existsSync(file));
