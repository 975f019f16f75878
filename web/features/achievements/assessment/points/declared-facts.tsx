import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import type { AchievementClaim } from '#contract/achievements/shapes.ts';
import { formatDay } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { Difference } from '#web/kit/checking/difference.tsx';
import panel from '#web/kit/checking/panel.module.css';
import type { AssessedAchievement } from '../assessment-desk.ts';
import { rowOfTable } from './words.ts';

type Declared = Omit<AchievementClaim, 'path'>;

const facts: readonly (readonly [string, (declared: Declared) => string])[] = [
  ['Вид', ({ kind }) => achievementKinds[kind]],
  ['Уровень', ({ level }) => achievementLevels[level]],
  ['Результат', ({ result }) => achievementResults[result]],
  ['Дата', ({ date }) => formatDay(date)],
];

/** An achievement as the participant declared it, with changes since its return and the proposed points. */
export function DeclaredFacts({ achievement }: { achievement: AssessedAchievement }) {
  const { previous, proposed_point, assessed_by } = achievement;
  return (
    <>
      <dl className={panel.facts}>
        {previous && previous.title !== achievement.title ? (
          <Fact name="Название">
            <Difference before={previous.title} after={achievement.title} />
          </Fact>
        ) : null}
        {facts.map(([name, show]) => (
          <Fact key={name} name={name}>
            {previous && show(previous) !== show(achievement) ? (
              <Difference before={show(previous)} after={show(achievement)} />
            ) : (
              show(achievement)
            )}
          </Fact>
        ))}
        <Fact name="Подтверждение">
          <ProofOf achievement={achievement} />
        </Fact>
        {proposed_point === null ? null : (
          <Fact name="По таблице">
            <strong>{formatPoints(proposed_point)}</strong>: {rowOfTable(achievement)}
          </Fact>
        )}
      </dl>
      {achievement.point_reason ? (
        <Text>
          {achievement.point_reason}
          {assessed_by ? ` (${assessed_by})` : ''}
        </Text>
      ) : null}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function ProofOf({ achievement: { previous, file, link } }: { achievement: AssessedAchievement }) {
  const now = file ? 'файл' : (link ?? 'нет');
  if (!previous || (previous.path === (file?.path ?? null) && previous.link === link)) return now;
  const before = previous.path ? (
    <Anchor href={`/api/storage/${previous.path}`} target="_blank" rel="noopener">
      прежний файл
    </Anchor>
  ) : (
    (previous.link ?? 'нет')
  );
  return <Difference before={before} after={now} />;
}
