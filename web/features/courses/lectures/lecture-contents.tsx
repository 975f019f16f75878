import { excerptOf } from '#web/kit/content/plain-text.ts';
import classes from './lecture-sheet.module.css';

/** Number of headings from which a lecture has a table of contents. */
const MIN_HEADINGS = 3;
const heading = /<h([234]) id="([\w-]+)"[^>]*>(.*?)<\/h\1>/gs;

type Props = {
  /** The lecture as the server gives it, with places to go to at its headings. */
  html: string;
  /** The heading under which the reader stopped. */
  stopped_at?: string | undefined;
};

/** Table of contents of a lecture; nothing for a short one, or one without headings. */
export function LectureContents({ html, stopped_at }: Props) {
  const headings = Array.from(html.matchAll(heading), ([, level = '', anchor = '', words = '']) => ({
    level,
    anchor,
    title: excerptOf(words),
  }));
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav aria-labelledby="contents" className={classes.contents}>
      <h2 id="contents">В этой лекции</h2>
      <ol>
        {headings.map(({ level, anchor, title }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>{title}</a>
            {anchor === stopped_at ? <span className={classes.stopped}>чтение остановилось здесь</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
