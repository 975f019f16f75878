import classes from './unclear.module.css';

const place = /<span data-unclear="(\w+)" data-words="([^"]*)"><\/span>/g;

/**
 * Puts a button at the end of each paragraph of a lecture that the server has marked
 * (server/features/courses/lectures/lecture-paragraphs.ts), and a link that shows once it is pressed.
 */
export const withUnclearButtons = (html: string): string =>
  html.replace(
    place,
    (_, paragraph: string, words: string) =>
      ` <span class="${classes.mark}" data-mark="${paragraph}"><button type="button" aria-pressed="false" aria-label="Непонятно: «${words}»" title="Непонятно"><span aria-hidden="true">?</span><b aria-hidden="true">непонятно</b></button><a hidden>Спросить об этом</a></span>`,
  );
