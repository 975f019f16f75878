import { existsSync } from 'node:fs';

/** Debian's browsers. The one without a screen does the same work for half the processor time. */
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The machine's browser for journeys and measurements; nothing where Playwright's own is to be taken. */
export const findBrowser = () => process.env.PORTAL_BROWSER || known.find((file) => existsSync(file));
