import { Text } from '@mantine/core';
import { lazy } from 'react';
import type { GuideLine, GuideMilestone } from '#contract/guides/admin.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { Section } from '#web/kit/page/section.tsx';

const MoveGuideDeadline = lazy(async () => ({
  default: (await import('./move-guide-deadline.tsx')).MoveGuideDeadline,
}));

const minutesOf = (from: string, to: string): string =>
  plural(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)), 'минуту', 'минуты', 'минут');

const columns: Column<GuideMilestone>[] = [
  { title: 'Этап', head: true, show: ({ ordinal_number, milestone_title }) => `${ordinal_number}. ${milestone_title}` },
  {
    title: 'Пройден',
    show: ({ passed_at, state }) =>
      passed_at ? formatDateTime(passed_at) : state === 'current' ? <b>на этом этапе</b> : '—',
  },
  {
    title: 'Тест',
    show: ({ attempt }) =>
      attempt
        ? `открыт ${formatDateTime(attempt.opened_at)}${attempt.closed_at ? `, занял ${minutesOf(attempt.opened_at, attempt.closed_at)}` : ', идёт сейчас'}${attempt.tries > 1 ? `, попытка ${attempt.tries}` : ''}`
        : '—',
  },
  {
    title: 'Баллы',
    align: 'right',
    show: ({ points, exam_points, attempt }) =>
      points !== null
        ? `${formatPoints(points)} из ${formatPoints(exam_points)}`
        : attempt?.retry_at
          ? `${formatPoints(attempt.points ?? 0)} из ${formatPoints(exam_points)}: не хватило, снова с ${formatDateTime(attempt.retry_at)}`
          : '—',
  },
];

/** A guide's progress in the course, and the deadline of the current milestone. */
export function GuideCourse({ guide, milestones }: { guide: GuideLine; milestones: GuideMilestone[] }) {
  const { state, ordinal_number, deadline, teaching_title, points } = guide;
  return (
    <Section
      title={teaching_title ? `Курс ${quoted(teaching_title)}` : 'Курс'}
      text={`Пройдено этапов: ${guide.passed_count} из ${guide.milestones_count}. Баллов: ${formatPoints(points)} из ${formatPoints(guide.most_points)}`}
    >
      {state === 'training' || state === 'expired' ? (
        <>
          <Text>
            {deadline ? (
              <>
                Этап {ordinal_number} нужно пройти до <b>{formatDateTime(deadline)}</b>.
              </>
            ) : (
              <>Срок этапа {ordinal_number} истёк, курс остановлен. Новый срок вернёт наставника к обучению.</>
            )}
          </Text>
          <div>
            <DialogButton variant="light" dialog={(close) => <MoveGuideDeadline guide={guide} close={close} />}>
              {deadline ? 'Перенести срок' : 'Продлить срок'}
            </DialogButton>
          </div>
        </>
      ) : null}
      <DataTable caption="Этапы курса" columns={columns} rows={milestones} />
    </Section>
  );
}
