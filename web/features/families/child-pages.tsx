import { Link } from '@tanstack/react-router';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import classes from './child-pages.module.css';
import { hasTrip } from './has-trip.ts';

type Child = { id: number; name: string; surname: string; participant_status: Status };

/** Statuses with a certificate, now or later. */
const endingStatuses: readonly Status[] = [statuses.NOT_ENROLLED, statuses.SHIFT_COMPLETED, statuses.CERTIFIED];

/** Whether there is, or was in an earlier season, something to look back at. */
const hasYear = ({ participant_status }: Child): boolean =>
  hasReachedTraining(participant_status) || participant_status === statuses.LAST_SEASON;

const pages = [
  { to: '/parent/student', title: 'Анкета' },
  { to: '/parent/student/achievements', title: 'Достижения' },
  { to: '/parent/student/about', title: 'О себе' },
  {
    to: '/parent/student/course',
    title: 'Мой курс',
    isFor: ({ participant_status }: Child) => hasReachedTraining(participant_status),
  },
  { to: '/parent/student/trip', title: 'Поездка', isFor: hasTrip },
  {
    to: '/parent/student/certificate',
    title: 'Сертификат',
    isFor: ({ participant_status }: Child) => endingStatuses.includes(participant_status),
  },
  { to: '/parent/student/year', title: 'Мой год', isFor: hasYear },
] as const;
type Page = (typeof pages)[number]['to'];

/** Links between a parent's pages of one child, and to the same page of the other children. */
export function ChildPages({
  at,
  child,
  others = [],
}: {
  at: Page;
  child: Child;
  others?: readonly Omit<Child, 'participant_status'>[];
}) {
  const shown = pages.filter((page) => page.to === at || !('isFor' in page) || page.isFor(child));
  return (
    <div className={classes.pages}>
      <nav aria-label={`Страницы ребёнка: ${child.name}`} className={classes.links}>
        {shown.map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            search={{ id: child.id }}
            activeOptions={{ exact: true }}
            aria-current={to === at ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {others.length > 0 ? (
        <nav aria-label="Другие дети" className={classes.links}>
          {others.map((other) => (
            <Link key={other.id} to={at} search={{ id: other.id }}>
              {other.name} {other.surname}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
