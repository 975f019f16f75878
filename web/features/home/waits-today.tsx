import { IconCheckupList, IconClipboardCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { useQueries } from '#web/use-api.ts';
import classes from './home.module.css';

const REFRESH_MS = 60_000;

/** What waits for an administrator today: a tile per kind of work, with how much and since when. */
export function WaitsToday() {
  return (
    <section aria-labelledby="waits" className={classes.waits}>
      <h2 id="waits" className={classes.head}>
        Что ждёт сегодня
      </h2>
      <div className={classes.tiles}>
        <Questionnaires />
        <Achievements />
      </div>
    </section>
  );
}

function Questionnaires() {
  const { data } = useSuspenseQuery({
    ...useQueries().checks.waiting.queryOptions(),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  });
  return (
    <Link to="/admin/users/questionnaires" className={classes.tile ?? ''}>
      <IconClipboardCheck size={32} stroke={1.5} aria-hidden="true" />
      <b>{data.total > 0 ? `Анкеты ждут проверки: ${data.total}` : 'Все анкеты проверены'}</b>
      {data.oldest_sent_at ? (
        <span>
          самая старая с {formatDateTime(data.oldest_sent_at)}
          {data.overdue > 0 ? `, срок прошёл у ${plural(data.overdue, 'анкеты', 'анкет', 'анкет')}` : ''}
        </span>
      ) : (
        <span>новых пока нет</span>
      )}
    </Link>
  );
}

function Achievements() {
  const { data } = useSuspenseQuery({
    ...useQueries().achievements.waiting.queryOptions(),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  });
  const { to_open, to_assess, oldest_at } = data;
  const parts = [
    to_assess > 0 ? `оценить: ${formatNumber(to_assess)}` : '',
    to_open > 0 ? `ждут открытия оценки: ${formatNumber(to_open)}` : '',
  ].filter(Boolean);
  return (
    <Link to="/admin/users/achievements" search={{ filter: 'to_assess' }} className={classes.tile ?? ''}>
      <IconCheckupList size={32} stroke={1.5} aria-hidden="true" />
      <b>{parts.length > 0 ? `Достижения ждут: ${formatNumber(to_assess + to_open)}` : 'Все достижения оценены'}</b>
      <span>
        {parts.length > 0 ? parts.join(', ') : 'новых пока нет'}
        {oldest_at ? `; первые с ${formatDateTime(oldest_at)}` : ''}
      </span>
    </Link>
  );
}
