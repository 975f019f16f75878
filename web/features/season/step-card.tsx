import { Badge } from '@mantine/core';
import type { Season, SeasonLack, SeasonStep } from '#contract/season/season.ts';
import type { StepState } from '#contract/season/steps.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import parts from '#web/kit/parts.module.css';
import { LackLine } from './lack-line.tsx';
import { obstacleWords } from './obstacle-words.ts';
import classes from './season.module.css';
import { StepActions } from './step-actions.tsx';
import { datesOf } from './step-dates.ts';
import { counts, effects, stepTitles } from './step-words.ts';

const states: Record<StepState, { title: string; color: string }> = {
  ahead: { title: 'Ещё не время', color: 'gray' },
  now: { title: 'Сейчас', color: 'coral' },
  done: { title: 'Сделано', color: 'teal' },
};

/** Badge of a step; a current one that lacks something says how much. */
function badgeOf({ state, obstacles, lacks }: SeasonStep): { title: string; color: string } {
  const needed = lacks.filter(({ name }) => name === 'opening').length;
  if (state === 'done' || needed === 0 || !obstacles.includes('opening_not_ready')) return states[state];
  return { title: `Пока нельзя: не хватает ${needed}`, color: 'gray' };
}

export type StepProps = { step: SeasonStep; season: Season; mayConfigure: boolean };

/** A step of the season. */
export function StepCard({ step, season, mayConfigure }: StepProps) {
  const { name, state, at, by, lacks } = step;
  const standing = badgeOf(step);
  const needed = state === 'done' ? [] : lacks.filter((lack) => lack.name === 'opening');
  const wished = lacks.filter((lack) => !needed.includes(lack));
  const told = [...datesOf(season, name), ...counts[name](step)];
  const obstacles = step.obstacles.flatMap((obstacle) => obstacleWords[obstacle] ?? []);
  const title = name === 'next_season' ? `${stepTitles[name]}: ${season.year + 1}` : stepTitles[name];
  return (
    <li
      className={`${parts.part} ${classes.step}`}
      data-state={standing === states[state] ? state : 'ahead'}
      aria-labelledby={`step-${name}`}
    >
      <div className={parts.head}>
        <h2 id={`step-${name}`}>{title}</h2>
        <Badge variant="light" color={standing.color} c="dark.9" tt="none" miw="max-content">
          {standing.title}
        </Badge>
        {at ? <span className={classes.made}>{[formatDateTime(at), by].filter(Boolean).join(', ')}</span> : null}
      </div>
      <p>{effects[name]}</p>
      {told.length > 0 ? (
        <ul className={`${parts.lines} ${classes.told}`}>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {obstacles.map((text) => (
        <p key={text} className={classes.obstacle}>
          {text}
        </p>
      ))}
      <Lacks title="Нужно до этого шага" lacks={needed} mayConfigure={mayConfigure} />
      <Lacks
        title={state === 'done' ? 'Стоит проверить' : 'Лучше проверить'}
        lacks={wished}
        mayConfigure={mayConfigure}
      />
      <div className={parts.actions}>
        <StepActions step={step} season={season} mayConfigure={mayConfigure} />
      </div>
    </li>
  );
}

type LacksProps = { title: string; lacks: readonly SeasonLack[]; mayConfigure: boolean };

function Lacks({ title, lacks, mayConfigure }: LacksProps) {
  if (lacks.length === 0) return null;
  return (
    <div className={classes.lacks}>
      <b>{title}</b>
      <ul className={parts.lines}>
        {lacks.map((lack) => (
          <li key={`${lack.name} ${lack.about}`}>
            <LackLine lack={lack} mayConfigure={mayConfigure} />
          </li>
        ))}
      </ul>
    </div>
  );
}
