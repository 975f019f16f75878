import { Badge, Text } from '@mantine/core';
import type { AchievementRow } from '#contract/achievements/assessment-list.ts';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { isReadyAt, isStanding, standings, standingTitles } from '#contract/achievements/fields.ts';
import { standingStates } from '#contract/achievements/state-words.ts';
import { statusLabel } from '#contract/statuses.ts';
import { fullName } from '#contract/words/names.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { totalColumn } from '#web/features/participation/points-columns.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';

const NO_POINTS = '—';

const awaitedWords = { second: 'ждёт второго', third: 'разошлись, ждёт третьего' } as const;

/** Points of each achievement in a column of its own. */
const scores: Column<AchievementRow>[] = Array.from({ length: MAX_ACHIEVEMENTS }, (_, index) => ({
  title: `Очки ${index + 1}`,
  align: 'right',
  show: ({ achievements }) => {
    const one = achievements[index];
    if (!one) return null;
    const { kind, title, point, is_unusual, awaited_look, is_disputed } = one;
    // Achievements that declare a standing have no points of their own.
    if (isStanding(kind))
      return (
        <Text span size="sm" c="dimmed" title={title}>
          {standingTitles[kind].toLowerCase()}
        </Text>
      );
    const mark = awaited_look
      ? awaitedWords[awaited_look]
      : is_unusual
        ? 'больше таблицы'
        : is_disputed
          ? 'разошлись'
          : '';
    return (
      <>
        <span title={title}>{point === null ? NO_POINTS : formatPoints(point)}</span>
        {mark ? (
          <Text size="xs" c={is_unusual ? 'coral.9' : 'dimmed'} fw={is_unusual ? 600 : 400}>
            {mark}
          </Text>
        ) : null}
      </>
    );
  },
}));

const standingWords = (row: AchievementRow): string =>
  standings
    .flatMap((standing) => {
      const state = row[`${standing}_state`];
      return state ? [`${standingTitles[standing].toLowerCase()}: ${standingStates[state].toLowerCase()}`] : [];
    })
    .join(', ');

/** Columns of the list. Reading a child's achievements is logged, so links do not preload on hover. */
export const achievementColumns: Column<AchievementRow>[] = [
  {
    title: 'Участник',
    head: true,
    show: ({ user_id, user, direction, region }) => (
      <>
        <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false} fw={600}>
          {fullName(user)}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[direction && directionTitle(direction), region].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  {
    title: 'Оценка',
    show: ({ user: { participant_status }, objection_waits }) => (
      <>
        <Badge
          color={isReadyAt(participant_status) ? 'green' : 'coral'}
          variant="light"
          miw="max-content"
          styles={{ label: { textTransform: 'none' } }}
        >
          {isReadyAt(participant_status) ? 'готов' : 'нужна оценка'}
        </Badge>
        <Text size="sm" c="dimmed">
          {[statusLabel(participant_status), objection_waits && 'возражение ждёт ответа'].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  ...scores,
  { title: 'Кадет, волонтёр', show: (row) => standingWords(row) || NO_POINTS },
  { title: 'Чёрная метка', show: ({ black_labels }) => (black_labels.length > 0 ? 'да' : 'нет') },
  totalColumn('Всего'),
];
