import { Anchor } from '@mantine/core';
import { achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { formatDate, formatDay } from '#contract/words/dates.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import type { Yearbook } from '#contract/yearbook/yearbook.ts';
import { BadgePicture } from '#web/features/learning/dive-log/badge-picture.tsx';
import { badgeWords } from '#web/features/learning/dive-log/badge-words.ts';
import { depthOf } from '#web/features/learning/dive-log/depth.ts';
import classes from './yearbook.module.css';

/** The badges that were won, with their days. */
export function YearBadges({ log }: Pick<Yearbook, 'log'>) {
  const won = log.badges.flatMap(({ won_at, ...badge }) => (won_at === null ? [] : [{ ...badge, won_at }]));
  if (won.length === 0) return null;
  return (
    <section>
      <h2>Знаки</h2>
      <ul className={classes.badges}>
        {won.map(({ won_at, ...badge }) => (
          <li key={`${badge.kind} ${badge.value}`}>
            <BadgePicture kind={badge.kind} size={36} />
            <span>
              {badgeWords(badge).title}
              <small>{formatDate(won_at)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every passed milestone with its depth, points and day. */
export function YearDives({ log: { data } }: Pick<Yearbook, 'log'>) {
  if (data.length === 0) return null;
  return (
    <section>
      <h2>Погружения</h2>
      <ol className={classes.dives}>
        {data.map((dive, index) => (
          <li key={dive.attempt_id}>
            <b>{depthOf(index + 1)}</b>
            <span>
              {dive.milestone_title}
              <small>
                {formatPoints(dive.points)} из {formatPoints(dive.exam_points)}
                {dive.is_clean ? ', без ошибок' : ''} · {formatDate(dive.passed_at)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Achievements of the season, with points as far as the family knows them. */
export function YearAchievements({ year: { achievements, are_points_held } }: { year: Yearbook }) {
  if (achievements.length === 0) return null;
  return (
    <section>
      <h2>Достижения</h2>
      <ul className={classes.achievements}>
        {achievements.map(({ id, title, level, result, date, point }) => (
          <li key={id}>
            <span>
              {title}
              <small>
                {achievementLevels[level]} уровень · {achievementResults[result].toLowerCase()} · {formatDay(date)}
              </small>
            </span>
            {point === null ? null : <b>{pluralPoints(point)}</b>}
          </li>
        ))}
      </ul>
      {are_points_held ? <p>Баллы и место откроются после проверки результатов.</p> : null}
    </section>
  );
}

/** Certificates of the season: the file, and the number by which anybody checks it. */
export function YearCertificates({ year: { certificates } }: { year: Yearbook }) {
  if (certificates.length === 0) return null;
  return (
    <section>
      <h2>Сертификат</h2>
      <ul className={classes.achievements}>
        {certificates.map(({ number, kind, issued_at, url, check_path }) => (
          <li key={number}>
            <span>
              {certificateKinds[kind]}, № {number}
              <small>Выдан {formatDate(issued_at)}. Подлинность каждый проверит по этому номеру на портале.</small>
            </span>
            <span className={classes.links}>
              <Anchor href={url} download>
                Скачать
              </Anchor>
              <Anchor href={check_path}>Проверка</Anchor>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
