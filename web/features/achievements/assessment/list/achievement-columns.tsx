import { Badge, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { AchievementRow } from '#contract/achievements/assessment-list.ts';
import { assessmentStateOf } from '#contract/achievements/assessment-state.ts';
import { isStanding, standings, standingTitles } from '#contract/achievements/fields.ts';
import { standingStates } from '#contract/achievements/state-words.ts';
import type { StandingState } from '#contract/achievements/states.ts';
import { fullName } from '#contract/words/names.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { totalColumn } from '#web/features/participation/points-columns.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import classes from './rows.module.css';

const NOTHING = '—';

/** How far the assessment is: coloured where a hand of the administration is wanted, green where it is done. */
function AssessmentState({ row: { user, is_assessable, objection_waits } }: { row: AchievementRow }) {
  const { participant_status } = user;
  const { words, kind } = assessmentStateOf({ participant_status, is_assessable, objection_waits });
  if (kind === 'rest')
    return (
      <Text span size="sm" c="dimmed">
        {words}
      </Text>
    );
  return (
    <Badge
      color={kind === 'turn' ? 'coral' : 'green'}
      variant="light"
      miw="max-content"
      styles={{ label: { textTransform: 'none' } }}
    >
      {words}
    </Badge>
  );
}

const awaitedWords = { second: 'ждёт второго', third: 'разошлись, ждёт третьего' } as const;

/** What is to be said of an achievement's points; empty of most. */
function markOf({ awaited_look, is_unusual, is_disputed }: AchievementRow['achievements'][number]): string {
  if (awaited_look) return awaitedWords[awaited_look];
  if (is_unusual) return 'больше таблицы';
  return is_disputed ? 'разошлись' : '';
}

/** «5 · — · кадет»: points in the order of the achievements; one that declares a standing has none of its own. */
function Scores({ achievements }: Pick<AchievementRow, 'achievements'>) {
  if (achievements.length === 0) return NOTHING;
  return (
    <span className={classes.scores}>
      {achievements.map((one, index) => {
        const { id, kind, title, point, is_unusual } = one;
        const mark = isStanding(kind) ? '' : markOf(one);
        return (
          <Fragment key={id}>
            {index > 0 ? ' · ' : null}
            <span title={title}>
              {isStanding(kind) ? standingTitles[kind].toLowerCase() : point === null ? NOTHING : formatPoints(point)}
            </span>
            {mark ? (
              <Text span size="xs" c={is_unusual ? 'coral.9' : 'dimmed'} fw={is_unusual ? 600 : 400}>
                {` ${mark}`}
              </Text>
            ) : null}
          </Fragment>
        );
      })}
    </span>
  );
}

const standingColors = { declared: 'coral', confirmed: 'green', disapproved: 'gray' } as const satisfies Record<
  StandingState,
  string
>;

/** Declared standings with what was decided, and a black label; most participants have neither. */
function Marks({ row }: { row: AchievementRow }) {
  const badges = [
    ...standings.flatMap((standing) => {
      const state = row[`${standing}_state`];
      if (!state) return [];
      const words = `${standingTitles[standing].toLowerCase()}: ${standingStates[state].toLowerCase()}`;
      return [{ words, color: standingColors[state] }];
    }),
    ...(row.black_labels.length > 0 ? [{ words: 'чёрная метка', color: 'red' }] : []),
  ];
  if (badges.length === 0) return null;
  return (
    <Group gap={4}>
      {badges.map(({ words, color }) => (
        <Badge
          key={words}
          color={color}
          variant="light"
          size="sm"
          miw="max-content"
          styles={{ label: { textTransform: 'none' } }}
        >
          {words}
        </Badge>
      ))}
    </Group>
  );
}

/** Columns of the list. Reading a child's achievements is logged, so links do not preload on hover. */
export const achievementColumns: Column<AchievementRow>[] = [
  { title: 'Место', show: ({ place }) => place ?? NOTHING },
  {
    title: 'Участник',
    head: true,
    show: ({ user_id, user, direction, region }) => (
      <div className={classes.person}>
        <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false} fw={600}>
          {fullName(user)}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[direction && directionTitle(direction), region].filter(Boolean).join(', ')}
        </Text>
      </div>
    ),
  },
  { title: 'Оценка', show: (row) => <AssessmentState row={row} /> },
  {
    title: 'Баллы и отметки',
    show: (row) => (
      <>
        <Scores achievements={row.achievements} />
        <Marks row={row} />
      </>
    ),
  },
  totalColumn('Всего'),
];
