import type { Page } from '@playwright/test';

/** What is written in Latin letters in Russian, too: programs, sites, keys, kinds of files, a sender of SMS, records of mail servers, a lecture's instruments and centuries. */
const known = new Set(
  'word excel moodle pdf zip jpg jpeg png heic webp webm gift xml docx epub djvu rutube youtube ctrl email cookie okean ctd conductivity temperature depth gps rov auv xviii csv xlsx sha noreply spf dkim dmarc txt https'.split(
    ' ',
  ),
);

/** Words in Latin letters that a person reads or hears on the page: texts, names of controls, pictures and fields. */
export async function findForeignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const hidden = '[aria-hidden=true]';
    const named = [...document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')];
    const names = named
      .filter((element) => !element.closest(hidden))
      .flatMap((element) =>
        ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      );
    // Marks for machines, as the texts of the portal have, stand in a form of their own.
    const marks = [...document.querySelectorAll('code')].map(({ textContent }) => textContent ?? '');
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown is read, and no script's own text
    const shown = marks.reduce((text, mark) => text.replace(mark, ' '), document.body.innerText);
    return [document.title, shown, ...names];
  });
  // Addresses of mail, of pages and of files are what they are, and so are the numbers of certificates.
  const isNoWord = /\S*[\w-][@./]\w\S*|\b20\d\d-[0-9A-Z]{8}\b/g;
  const words = texts.flatMap((text) => text.replace(isNoWord, ' ').match(/[A-Za-z]{3,}/g) ?? []);
  return [...new Set(words)].filter((word) => !known.has(word.toLowerCase()));
}
