import type { PrintedMilestone } from '#contract/courses/printed.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { HtmlWithFormulas } from '#web/kit/formulas/html-with-formulas.tsx';
import classes from './printed-course.module.css';
import { PrintedTestView } from './printed-test.tsx';

export const stepAnchor = ({ ordinal_number }: PrintedMilestone): string => `milestone-${ordinal_number}`;

/** A milestone on a new page: its lecture and, if requested, its test. */
export function PrintedStep({ milestone, hasTests }: { milestone: PrintedMilestone; hasTests: boolean }) {
  const { ordinal_number, milestone_title, days_to_pass, lecture, test } = milestone;
  return (
    <section id={stepAnchor(milestone)} className={classes.step} aria-label={`Этап ${ordinal_number}`}>
      <h2>
        {ordinal_number}. {milestone_title}
      </h2>
      <p className={classes.meta}>{plural(days_to_pass, 'день', 'дня', 'дней')} на этап</p>
      {lecture ? (
        <>
          <h3>Лекция {quoted(lecture.lecture_title)}</h3>
          {lecture.lecture_author ? <p className={classes.meta}>Автор: {lecture.lecture_author}</p> : null}
          {lecture.lecture_announcement ? <p>{lecture.lecture_announcement}</p> : null}
          {lecture.lecture_html_file ? (
            <HtmlWithFormulas html={lecture.lecture_html_file} />
          ) : (
            <p className={classes.meta}>В лекции пока нет текста.</p>
          )}
        </>
      ) : (
        <p className={classes.meta}>Лекция пока не выбрана.</p>
      )}
      {test ? <PrintedTestView test={test} /> : null}
      {hasTests && !test ? <p className={classes.meta}>Тест пока не выбран.</p> : null}
    </section>
  );
}
