import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { StudyLecture } from '#contract/learning/milestones.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { HtmlWithFormulas } from '#web/kit/formulas/html-with-formulas.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { LectureContents } from './lecture-contents.tsx';
import classes from './lecture-sheet.module.css';

const WORDS_A_MINUTE = 160;
const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^>]+>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE));

type Props = {
  lecture: StudyLecture;
  /** Renders the text: HTML from the server, or (FormulaHtml) from the editor with formulas rendered on request. */
  Text?: ComponentType<{ html: string }>;
  /** Number of its milestone; undefined where an administrator previews a lecture alone. */
  ordinal_number?: number;
  deadline?: string | null;
  /** Above the text: a link back to the saved reading position. */
  start?: ReactNode;
  /** Between the text and the end: questions that were asked about it. */
  after?: ReactNode;
  end: ReactNode;
  textRef?: Ref<HTMLElement>;
  /** The heading under which the reader stopped. */
  stopped_at?: string | undefined;
};

/** A lecture to read and print. */
export function LectureSheet({
  Text = HtmlWithFormulas,
  lecture,
  ordinal_number,
  deadline,
  start,
  after,
  end,
  textRef,
  stopped_at,
}: Props) {
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title={lecture.lecture_title}
        text={lecture.lecture_announcement}
        actions={
          <Button
            variant="default"
            className={classes.noPrint ?? ''}
            leftSection={<IconPrinter size={18} />}
            onClick={() => window.print()}
          >
            Распечатать
          </Button>
        }
      />
      <p className={classes.meta}>
        {ordinal_number ? <span>Этап {ordinal_number}</span> : null}
        {lecture.lecture_author ? <span>Автор: {lecture.lecture_author}</span> : null}
        <span>Читать около {plural(readingMinutes(lecture.lecture_html_file), 'минуты', 'минут', 'минут')}</span>
        {deadline ? <span>Этап нужно пройти до {formatDateTime(deadline)} (время московское)</span> : null}
      </p>
      <LectureContents html={lecture.lecture_html_file} stopped_at={stopped_at} />
      {start}
      <article className={sheet.lecture} ref={textRef}>
        <Text html={lecture.lecture_html_file} />
      </article>
      {after}
      <div className={sheet.end}>{end}</div>
    </div>
  );
}
