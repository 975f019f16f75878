import { IconAnchor, IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { MapMilestone } from '#contract/learning/milestones.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { milestonePaint } from '#web/features/courses/milestone-paint.ts';
import { useAudience } from '../audiences.ts';
import { depthOf } from '../dive-log/depth.ts';
import { useNextStep } from '../use-next-step.ts';
import type { useStudy } from '../use-study.ts';
import classes from './depth-map.module.css';

type Props = {
  milestones: MapMilestone[];
  /** State of the current milestone. */
  study: Pick<
    ReturnType<typeof useStudy>,
    'milestone' | 'lecture_is_passed' | 'attempt' | 'failed' | 'isParticipantBlocked'
  >;
};

const PHONE = '(max-width: 47.99em)';

/** Map of the milestones along a depth line, from the surface to the bottom. */
export function DepthMap({ milestones, study }: Props) {
  const { isGuide } = useAudience();
  const blocked = study.isParticipantBlocked;
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On a phone the map is many screens high, and what comes next may be deep in it.
    if (window.scrollY === 0 && window.matchMedia(PHONE).matches) current.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={classes.sea}>
      <Surface />
      <ol className={classes.line}>
        {milestones.map((milestone, index) => (
          <li
            key={milestone.id}
            ref={milestone.state === 'current' && milestone.ordinal_number > 1 ? current : undefined}
            className={classes.stop}
            data-state={blocked && milestone.state === 'current' ? 'ahead' : milestone.state}
            data-side={index % 2 ? 'right' : 'left'}
            style={
              {
                '--fill': milestonePaint[milestone.color].fill,
                '--on': milestonePaint[milestone.color].text,
              } as CSSProperties
            }
          >
            <span className={classes.depth} aria-hidden="true">
              {depthOf(index + 1)}
            </span>
            <span className={classes.node} aria-hidden="true">
              {milestone.state === 'passed' ? <IconCheck stroke={3} /> : milestone.ordinal_number}
            </span>
            <div className={classes.card}>
              <p className={classes.number}>Этап {milestone.ordinal_number}</p>
              <p className={classes.title}>{milestone.milestone_title}</p>
              <State milestone={milestone} study={study} />
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.bottom}>
        <IconAnchor aria-hidden="true" /> {isGuide ? 'Дно: курс пройден' : 'Дно: здесь выбирают направление'}
      </p>
    </div>
  );
}

function State({ milestone, study }: { milestone: MapMilestone } & Omit<Props, 'milestones'>) {
  const { passed, phrase: say } = useAudience();
  const { to, label, note } = useNextStep(study);
  if (milestone.state === 'passed')
    return (
      <>
        <p className={classes.state}>
          Пройден · {formatPoints(milestone.points ?? 0)} из {formatPoints(milestone.exam_points)} баллов
        </p>
        <p className={classes.again}>
          <Link
            to={`${passed}/$id`}
            params={{ id: milestone.id }}
            aria-label={`Ответы этапа ${milestone.ordinal_number}`}
          >
            Ответы
          </Link>
          <Link
            to={`${passed}/$id/lecture`}
            params={{ id: milestone.id }}
            aria-label={`Лекция этапа ${milestone.ordinal_number}`}
          >
            Лекция
          </Link>
        </p>
      </>
    );
  if (milestone.state === 'ahead')
    return (
      <p className={classes.state}>
        <IconLock size={16} aria-hidden="true" />{' '}
        {milestone.ordinal_number > 1 ? `Откроется после этапа ${milestone.ordinal_number - 1}` : 'Пока закрыт'}
      </p>
    );
  if (study.isParticipantBlocked) return <p className={classes.state}>Срок этапа истёк</p>;
  // On hold: continues when the training does.
  if (!study.milestone) return <p className={classes.state}>Сейчас на паузе</p>;
  return (
    <>
      {study.attempt ? (
        <p className={classes.state}>
          Идёт тест: он закончится <strong>{formatDateTime(study.attempt.ends_at)}</strong>
        </p>
      ) : milestone.deadline ? (
        <p className={classes.state}>
          {say('Пройди', 'Пройдите')} до <strong>{formatDateTime(milestone.deadline)}</strong>
        </p>
      ) : null}
      {note ? <p className={classes.state}>{note}</p> : null}
      <Link className={classes.go} to={to}>
        {label}
      </Link>
    </>
  );
}

function Surface() {
  return (
    <svg className={classes.surface} viewBox="0 0 1200 90" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 50 Q150 10 300 45 T600 45 T900 45 T1200 45 V0 H0Z" fill="#fff" />
      <path
        d="M0 58 Q150 24 300 55 T600 55 T900 55 T1200 55"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="5"
      />
    </svg>
  );
}
