import { IconNotebook } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { DiveLog } from '#contract/learning/dive-log.ts';
import { plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { BadgeList } from './badge-list.tsx';
import { depthOf } from './depth.ts';
import { DiveList } from './dive-list.tsx';
import { HeldMistakes } from './held-mistakes.tsx';
import { OwnRank } from './own-rank.tsx';
import { rankNumber } from './rank-number.ts';

const days = (count: number): string => plural(count, 'день', 'дня', 'дней');

/** «Журнал погружения»: passed milestones with their days, and badges. */
export function DiveLogScreen() {
  const { data: log } = useSuspenseQuery(useQueries().learning.diveLog.queryOptions());
  // Whoever can still take a test has a badge ahead; the log of an ended training holds only what was won.
  const isOver = log.milestones > 0 && log.badges.every(({ won_at }) => won_at !== null);
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Журнал погружения"
        text="Что пройдено, когда и какие знаки получены. Скорость здесь не считается: важна глубина. Время московское."
        actions={
          <ButtonLink to="/student/study" variant="default">
            К карте погружения
          </ButtonLink>
        }
      />
      {log.days.total > 0 ? <Numbers log={log} /> : null}
      <OwnRank />
      {log.badges.length > 0 ? (
        <section aria-labelledby="badges" className={sheet.sheet}>
          <h2 id="badges" className={sheet.subtitle}>
            Знаки
          </h2>
          <BadgeList log={log} />
        </section>
      ) : null}
      <HeldMistakes />
      <section aria-labelledby="dives" className={sheet.sheet}>
        <h2 id="dives" className={sheet.subtitle}>
          Пройденные этапы
        </h2>
        {log.data.length > 0 ? (
          <DiveList dives={log.data} />
        ) : (
          <EmptyState
            icon={<IconNotebook size={48} />}
            title={isOver ? 'В журнале нет записей' : 'Первая запись ещё впереди'}
            text={
              isOver
                ? 'Обучение закончилось раньше, чем был отправлен тест первого этапа.'
                : 'Она появится, когда будет отправлен тест первого этапа.'
            }
          />
        )}
      </section>
    </div>
  );
}

function Numbers({ log }: { log: DiveLog }) {
  const { total, current_row, longest_row } = log.days;
  const { data } = useQuery(useQueries().learning.amount.queryOptions());
  const place = rankNumber(data?.standing ?? null);
  return (
    <dl className={sheet.numbers}>
      <div>
        <dt>Глубина</dt>
        <dd>{depthOf(log.data.length)}</dd>
      </div>
      <div>
        <dt>Учёба</dt>
        <dd>{days(total)}</dd>
      </div>
      {place ? (
        <div>
          <dt>Место по тестам</dt>
          <dd>{place}</dd>
        </div>
      ) : null}
      {longest_row > 1 ? (
        <div>
          <dt>{current_row === longest_row ? 'Подряд, и это рекорд' : 'Самый длинный ряд'}</dt>
          <dd>{days(longest_row)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
