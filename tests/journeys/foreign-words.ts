import type { Page } from '@playwright/test';

/**
 * Words in Latin letters that are usual in Russian texts: programs, systems, sites, keys, file types, mail records,
 * instruments, centuries.
 */
const known = new Set(
  'windows macos linux mac cmd enter word excel moodle pdf zip jpg jpeg png heic webp webm gift xml docx epub djvu rutube youtube ctrl email cookie okean ctd conductivity temperature depth gps rov auv xviii csv xlsx sha noreply spf dkim dmarc txt https'.split(
    ' ',
  ),
);

/** Visible or announced words in Latin letters: texts, names of controls, pictures and fields. */
export async function findForeignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const hidden = '[aria-hidden=true]';
    const named = [...document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')];
    const names = named
      .filter((element) => !element.closest(hidden))
      .flatMap((element) =>
        ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      );
    // Technical names are shown as <code>.
    const marks = [...document.querySelectorAll('code')].map(({ textContent }) => textContent ?? '');
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown is read, and no script's own text
    const shown = marks.reduce((text, mark) => text.replace(mark, ' '), document.body.innerText);
    return [document.title, shown, ...names];
  });
  // Excludes emails, addresses, file names and certificate numbers.
  const isNoWord = /\S*[\w-][@./]\w\S*|\b20\d\d-[0-9A-Z]{8}\b/g;
  const words = texts.flatMap((text) => text.replace(isNoWord, ' ').match(/[A-Za-z]{3,}/g) ?? []);
  return [...new Set(words)].filter((word) => !known.has(word.toLowerCase()));
}
