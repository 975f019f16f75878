import { expect, type Page } from '@playwright/test';

/** Presses the number key of a variant, whose position differs in each attempt. */
export async function chooseByKey(page: Page, answer: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: answer });
  await expect(wanted).toBeVisible();
  for (const [place, radio] of (await page.getByRole('radio').all()).entries())
    if ((await radio.and(wanted).count()) === 1) await page.keyboard.press(String(place + 1));
}
