import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import type { FrameRouter } from '#web/frame-router.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import classes from './evakobaza.module.css';

/** The gate checks in a whole train within a minute: screens reload at most this often. */
const THROTTLE_MS = 1500;

/** Keeps the evakobaza's screens up to date with the gate; the check-in's own list is updated at once. */
function useLiveCheckIns(): void {
  const client = useQueryClient();
  const { evakobaza } = useQueries();
  const invalidate = () => {
    for (const call of [evakobaza.summary, evakobaza.timeline, evakobaza.list, evakobaza.shift])
      client.invalidateQueries({ queryKey: call.key() }).catch(() => undefined);
  };
  const reload = useThrottledEvents(invalidate, THROTTLE_MS);
  useLiveEvent('check_in', reload);
  useReconnected(invalidate);
}

const base = '/admin/users/evakobaza';
const screens = [
  { to: base, search: {}, title: 'Прибытие', of: 'expected' },
  { to: base, search: { way: 'departure' as const }, title: 'Отъезд', of: 'here' },
  { to: `${base}/lacking`, search: {}, title: 'Не хватает', of: 'lacking' },
  { to: `${base}/papers`, search: {}, title: 'Документы', of: 'to_check' },
  { to: `${base}/list`, search: {}, title: 'Список', of: undefined },
  { to: `${base}/check-in`, search: {}, title: 'Отметка', of: undefined },
  { to: `${base}/camp`, search: {}, title: 'Лагерь', of: undefined },
  { to: `${base}/shift`, search: {}, title: 'Смена', of: undefined },
] as const;

/** Tabs of the evakobaza with counts; keeps the open screen up to date with the gate. */
export function EvakobazaTabs() {
  useLiveCheckIns();
  const { data } = useQuery(useQueries().evakobaza.summary.queryOptions());
  const { pathname, search } = useLocation<FrameRouter>();
  const way = (search as { way?: string }).way;
  const nav = useRef<HTMLElement>(null);
  // Scrolls the row of tabs on a phone, so that the open one is visible, also when counts widen it.
  const isCounted = data !== undefined;
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here && (isCounted || row.scrollLeft === 0))
      row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [isCounted]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label="Разделы эвакобазы">
      {screens.map(({ to, search: tabSearch, title, of }) => {
        const isHere = pathname === to && (to !== base || way === ('way' in tabSearch ? tabSearch.way : undefined));
        const count = of && data?.summary[of];
        return (
          <TextLink
            key={title}
            to={to}
            search={tabSearch}
            className={classes.tab ?? ''}
            underline="never"
            // Opening the camp is a reading of health data: not before it is pressed.
            {...(to === `${base}/camp` ? { preload: false as const } : {})}
            activeOptions={{ exact: true, includeSearch: true }}
            {...(isHere ? { 'aria-current': 'page' } : {})}
          >
            {title}
            {count ? <span className={classes.count}>{formatNumber(count)}</span> : null}
          </TextLink>
        );
      })}
    </nav>
  );
}
