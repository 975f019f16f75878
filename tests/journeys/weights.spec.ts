import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import { enterDemo } from './enter.ts';
import type { Screen } from './screens.ts';
import { test } from './visit.ts';
import { homes, MAX_FURTHER_KB, MAX_KB, openFullyLoaded } from './weights.ts';

test.use({ isNewcomer: true });

const KIB = 1024;
const built = path.join(import.meta.dirname, '../../dist/client');

/** Compressed size of built files in kilobytes. */
const weigh = (urls: readonly string[], encoding: 'gz' | 'br'): number =>
  urls.reduce((sum, url) => sum + statSync(path.join(built, `${new URL(url).pathname}.${encoding}`)).size, 0) / KIB;

/** Opens a page and records everything it loads. */
async function load(page: Page, address: Screen, isHome: boolean) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const note = (request: Request) => {
    const kind = request.resourceType();
    if (kind === 'script') scripts.add(request.url());
    if (kind === 'stylesheet') styles.add(request.url());
  };
  page.on('request', note);
  const answer = await openFullyLoaded(page, address, isHome);
  await expect(page).toHaveURL(address);
  page.off('request', note);
  const sizes = await answer?.request().sizes();
  return { scripts: [...scripts], styles: [...styles], html: (sizes?.responseBodySize ?? Number.NaN) / KIB };
}

for (const { who, address, further } of homes)
  test(`the home ${address} is light, and so is what its further screens add`, async ({ page }) => {
    await enterDemo(page, who satisfies Role);
    const { scripts, styles, html } = await load(page, address, true);
    expect.soft(scripts.length, 'files of script').toBeLessThanOrEqual(MAX_KB.files);
    expect.soft(weigh(scripts, 'gz'), 'KB of script').toBeLessThanOrEqual(MAX_KB.script);
    expect.soft(weigh(styles, 'br'), 'KB of styles').toBeLessThanOrEqual(MAX_KB.styles);
    expect.soft(html, 'KB of HTML').toBeLessThanOrEqual(MAX_KB.html);
    for (const [screen, script = MAX_FURTHER_KB] of further) {
      const added = (await load(page, screen, false)).scripts.filter((url) => !scripts.includes(url));
      expect.soft(weigh(added, 'gz'), `KB of script that ${screen} adds`).toBeLessThanOrEqual(script);
    }
  });
