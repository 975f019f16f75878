import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { WaitingLine } from '#contract/home/home.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { SectionAnchor } from '#web/shell/menu/section-anchor.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './home.module.css';
import { wordsOf } from './waiting-words.ts';

const REFRESH_MS = 30_000;
/** Events within this time cause a single reload. */
const THROTTLE_MS = 1000;

/** Waiting work, reloaded when any of it has changed. */
function useWaitingLines(): readonly WaitingLine[] {
  const { home } = useQueries();
  const client = useQueryClient();
  const reload = useThrottledEvents(() => {
    client.invalidateQueries({ queryKey: home.waiting.key() }).catch(() => undefined);
  }, THROTTLE_MS);
  useLiveEvent('feedback', reload);
  useLiveEvent('send_chat_message', reload);
  useLiveEvent('chat_dialog', reload);
  useLiveEvent('questionnaire_look', reload);
  useLiveEvent('direction_places', reload);
  useLiveEvent('check_in', reload);
  useReconnected(reload);
  const asked = { ...home.waiting.queryOptions(), refetchInterval: REFRESH_MS, refetchOnMount: 'always' as const };
  return useSuspenseQuery(asked).data.data;
}

function Line({ kind, total, overdue, oldest_at, holders }: WaitingLine) {
  const { title, link, late } = wordsOf(kind, total);
  const isLate = overdue > 0 && late;
  return (
    <li className={isLate ? classes.late : undefined} data-kind={kind}>
      <SectionAnchor link={link}>{title}</SectionAnchor>
      {oldest_at ? <span>дольше всего — с {formatDateTime(oldest_at)}</span> : null}
      {isLate ? (
        <b>
          {isLate.link ? (
            <SectionAnchor link={isLate.link}>
              {isLate.words}: {overdue}
            </SectionAnchor>
          ) : (
            `${isLate.words}: ${overdue}`
          )}
        </b>
      ) : null}
      {holders.length > 0 ? (
        <span>занимаются: {holders.map(({ name, total: some }) => `${name} (${some})`).join(', ')}</span>
      ) : null}
    </li>
  );
}

/** Waiting work of the administration: a line of each kind with a link to its list, overdue ones first. */
export function WaitingList() {
  const lines = useWaitingLines();
  return (
    <section aria-labelledby="waits" className={classes.waits}>
      <h2 id="waits">Что ждёт</h2>
      {lines.length === 0 ? (
        <p>Сегодня всё разобрано. Когда появится новое, строка о нём встанет здесь сама.</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <Line key={line.kind} {...line} />
          ))}
        </ol>
      )}
    </section>
  );
}
