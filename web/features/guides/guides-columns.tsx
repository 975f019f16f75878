import { Badge, Progress, Text } from '@mantine/core';
import type { GuideLine } from '#contract/guides/admin.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { GuideState } from './guide-state.tsx';
import classes from './guides.module.css';

export const guideColumns: Column<GuideLine>[] = [
  {
    title: 'Наставник',
    head: true,
    show: (guide) => (
      <>
        <TextLink to="/admin/guides/edit/$id" params={{ id: guide.id }} fw={600}>
          {fullName(guide)}
        </TextLink>
        {guide.blocked_at ? (
          <Badge color="red.8" variant="outline" size="lg" tt="none" mt={4}>
            кабинет заблокирован
          </Badge>
        ) : null}
      </>
    ),
  },
  {
    title: 'Контакты',
    show: ({ email, phone }) => (
      <>
        {email ? <div className={classes.mail}>{email}</div> : null}
        {phone ? <div style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</div> : null}
      </>
    ),
  },
  {
    title: 'Состояние',
    show: ({ state, state_changed_at }) => (
      <>
        <GuideState state={state} />
        <Text size="sm" c="dimmed" mt={4}>
          с {formatDate(state_changed_at)}
        </Text>
      </>
    ),
  },
  { title: 'Курс', show: (guide) => <CourseProgress guide={guide} /> },
  {
    title: 'Срок этапа',
    show: ({ deadline, state }) =>
      deadline ? formatDateTime(deadline) : state === 'expired' ? <Text c="red.8">Истёк</Text> : '—',
  },
];

/** Progress bar of a guide's course. */
export function CourseProgress({ guide }: { guide: GuideLine }) {
  const { milestones_count, passed_count, points, ordinal_number, milestone_title } = guide;
  if (milestones_count === 0) return '—';
  return (
    <>
      {ordinal_number === null ? (
        <div>Все этапы пройдены</div>
      ) : (
        <div>
          Этап {ordinal_number}: {milestone_title}
        </div>
      )}
      <Progress value={(passed_count / milestones_count) * 100} size="sm" my={6} aria-hidden color="aqua" />
      <Text size="sm" c="dimmed">
        {passed_count} из {milestones_count} · баллов: {formatPoints(points)} из {formatPoints(guide.most_points)}
      </Text>
      {guide.retry_at ? <Text size="sm">Тест не пройден, снова — с {formatDateTime(guide.retry_at)}</Text> : null}
    </>
  );
}
