import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MapMilestone } from '#contract/learning/milestones.ts';
import type { Status } from '#contract/statuses.ts';
import { formatDate } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useServerNow } from '#web/kit/time/clock.ts';
import classes from './course-sheet.module.css';
import { MilestoneTable } from './milestone-table.tsx';
import { isUnderWay, progressWords } from './progress-words.ts';

type Props = {
  /** Name of the child, as a family reads it. */
  name: string;
  title: string;
  teaching_title: string;
  status: Status;
  milestones: readonly MapMilestone[];
  points: number;
  /** «38 из 66», if shown. */
  place: string | undefined;
  /** Back link, on the screen only. */
  back: ReactNode;
};

/** A child's course on paper: passed milestones with points and dates, and those ahead. */
export function CourseSheet({ name, title, teaching_title, status, milestones, points, place, back }: Props) {
  const today = formatDate(new Date(useServerNow()).toISOString());
  const passed = milestones.filter(({ state }) => state === 'passed');
  const rest = milestones.filter(({ state }) => state !== 'passed');
  const most = passed.reduce((sum, { exam_points }) => sum + exam_points, 0);
  return (
    <article className={`${sheet.sheet} ${classes.paper}`}>
      <PageTitle
        title={title}
        text={
          <>
            <p className={classes.whose}>{name}</p>
            <p>
              Курс {quoted(teaching_title)}. {progressWords(status, passed.length, milestones.length)} Составлено{' '}
              {today}, время московское.
            </p>
          </>
        }
        actions={
          <div className={classes.tools}>
            {back}
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              Распечатать
            </Button>
          </div>
        }
      />
      <dl className={`${sheet.numbers} ${classes.numbers}`}>
        <div>
          <dt>Пройдено этапов</dt>
          <dd>
            {passed.length} из {milestones.length}
          </dd>
        </div>
        <div>
          <dt>Баллы за тесты</dt>
          <dd>
            {formatPoints(points)}
            {passed.length > 0 ? ` из ${formatPoints(most)}` : null}
          </dd>
        </div>
        {place ? (
          <div>
            <dt>Место по тестам</dt>
            <dd>{place}</dd>
          </div>
        ) : null}
      </dl>
      {passed.length > 0 ? (
        <MilestoneTable title="Пройдено" when="Пройден" milestones={passed} status={status} />
      ) : null}
      {rest.length > 0 ? (
        <MilestoneTable
          title={isUnderWay(status) ? 'Ещё впереди' : 'Не пройдено'}
          when="Срок"
          milestones={rest}
          status={status}
        />
      ) : null}
    </article>
  );
}
