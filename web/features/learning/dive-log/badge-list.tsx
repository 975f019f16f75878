import type { Badge, DiveLog } from '#contract/learning/dive-log.ts';
import { formatDate } from '#contract/words/dates.ts';
import { BadgePicture } from './badge-picture.tsx';
import { badgeWords, remainingWords } from './badge-words.ts';
import classes from './dive-log.module.css';

const progressOf = ({ kind }: Badge, { data }: DiveLog): number =>
  kind === 'clean' ? data.filter(({ is_clean }) => is_clean).length : data.length;

/** The next badge of each kind only, so that the rest does not look endless. */
const nextBadges = (badges: readonly Badge[]): Badge[] =>
  badges.filter(
    (badge) => !badge.won_at && badge === badges.find(({ kind, won_at }) => kind === badge.kind && !won_at),
  );

/** Badges that were won, with the day, and the next ones with what is left. */
export function BadgeList({ log }: { log: DiveLog }) {
  const won = log.badges.filter(({ won_at }) => won_at);
  const ahead = nextBadges(log.badges);
  return (
    <>
      {won.length > 0 ? (
        <ul className={classes.badges}>
          {won.map((badge) => (
            <BadgeItem
              key={`${badge.kind} ${badge.value}`}
              badge={badge}
              told={`Получен ${formatDate(badge.won_at ?? '')}`}
            />
          ))}
        </ul>
      ) : null}
      {ahead.length > 0 ? (
        <>
          <h3 className={classes.ahead}>Впереди</h3>
          <ul className={classes.badges}>
            {ahead.map((badge) => (
              <BadgeItem
                key={`${badge.kind} ${badge.value}`}
                badge={badge}
                told={remainingWords(badge, progressOf(badge, log))}
              />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function BadgeItem({ badge, told }: { badge: Badge; told: string }) {
  const { title, text } = badgeWords(badge);
  return (
    <li className={classes.badge} data-won={badge.won_at !== null}>
      <BadgePicture kind={badge.kind} />
      <div>
        <p className={classes.name}>{title}</p>
        <p>{text}</p>
        <p className={classes.told}>{told}</p>
      </div>
    </li>
  );
}
