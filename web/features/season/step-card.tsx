import { Badge } from '@mantine/core';
import type { StepState } from '#contract/season/steps.ts';
import type { Season, SeasonStep } from '#contract/season.ts';
import { formatDateTime } from '#contract/words/dates.ts';
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

export type StepProps = { step: SeasonStep; season: Season; mayConfigure: boolean };

/** One step of the year. */
export function StepCard({ step, season, mayConfigure }: StepProps) {
  const { name, state, at, by, lacks } = step;
  const told = [...datesOf(season, name), ...counts[name](step)];
  const obstacles = step.obstacles.flatMap((obstacle) => obstacleWords[obstacle] ?? []);
  const title = name === 'next_season' ? `${stepTitles[name]}: ${season.year + 1}` : stepTitles[name];
  return (
    <li className={classes.step} data-state={state} aria-labelledby={`step-${name}`}>
      <div className={classes.head}>
        <h2 id={`step-${name}`}>{title}</h2>
        <Badge variant="light" color={states[state].color} c="dark.9" tt="none" miw="max-content">
          {states[state].title}
        </Badge>
        {at ? <span className={classes.made}>{[formatDateTime(at), by].filter(Boolean).join(', ')}</span> : null}
      </div>
      <p>{effects[name]}</p>
      {told.length > 0 ? (
        <ul className={classes.told}>
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
      {lacks.length > 0 ? (
        <div className={classes.lacks}>
          <b>{state === 'done' ? 'Стоит проверить' : 'Проверьте до этого шага'}</b>
          <ul>
            {lacks.map((lack) => (
              <li key={`${lack.name} ${lack.about}`}>
                <LackLine lack={lack} mayConfigure={mayConfigure} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={classes.actions}>
        <StepActions {...{ step, season, mayConfigure }} />
      </div>
    </li>
  );
}
