/** Maximum length of a material's title. */
export const MAX_TITLE = 200;

/** «Кит_в_гавани.pdf» → «Кит в гавани». */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
