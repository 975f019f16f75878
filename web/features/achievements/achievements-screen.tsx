import { Button } from '@mantine/core';
import { IconPlus, IconTrophy } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/fields.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Section } from '#web/kit/section.tsx';
import sheet from '#web/kit/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { AchievementCard } from './achievement-card.tsx';
import classes from './achievements.module.css';
import { ownOptions } from './load-achievements.ts';
import { Objection } from './objection.tsx';
import { PeriodNote } from './period-note.tsx';
import { PointsAndPlace } from './points-and-place.tsx';
import { ReadyButton } from './ready-button.tsx';

// The form comes with zod, which the page does without.
const AchievementForm = lazy(async () => ({ default: (await import('./achievement-form.tsx')).AchievementForm }));

/** A participant's achievements: added and changed while the period lasts; from 410 on with points, place and reasons. */
export function AchievementsScreen() {
  const { data: own } = useSuspenseQuery(ownOptions(useQueries()));
  const [open, setOpen] = useState<'new' | number>();
  const close = () => setOpen(undefined);
  const mayAdd = own.may_change && own.data.length < MAX_ACHIEVEMENTS;
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Достижения"
        text="Дипломы, проекты, спорт, видео, статус кадета или волонтёра. До трёх за сезон: их очки прибавятся к очкам за тесты."
      />
      <PeriodNote own={own} />
      <PointsAndPlace own={own} />
      {own.data.length === 0 && open !== 'new' ? (
        <Section>
          <EmptyState
            icon={<IconTrophy size={56} stroke={1.5} />}
            title="Здесь пока пусто"
            text={
              own.may_change
                ? 'Начни с того, чем гордишься больше всего. Подойдёт снимок диплома, PDF или ссылка.'
                : 'Достижений в этом сезоне нет.'
            }
          />
        </Section>
      ) : null}
      <ul className={classes.list}>
        {own.data.map((one, index) => (
          <li key={one.id}>
            {open === one.id ? (
              <Suspense>
                <AchievementForm achievement={one} close={close} />
              </Suspense>
            ) : (
              <AchievementCard achievement={one} number={index + 1} own={own} change={() => setOpen(one.id)} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <Suspense>
          <AchievementForm close={close} />
        </Suspense>
      ) : mayAdd ? (
        <Button
          variant={own.data.length === 0 ? 'filled' : 'light'}
          size="md"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {own.data.length === 0
            ? 'Добавить достижение'
            : `Добавить ещё одно (осталось ${MAX_ACHIEVEMENTS - own.data.length})`}
        </Button>
      ) : null}
      {own.may_be_ready && open === undefined ? <ReadyButton count={own.data.length} /> : null}
      <Objection own={own} />
    </div>
  );
}
