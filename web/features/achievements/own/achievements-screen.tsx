import { Button } from '@mantine/core';
import { IconPlus, IconTrophy } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { OwnLines } from '#web/features/participation/own-lines/own-lines.tsx';
import { OwnPlace } from '#web/features/participation/reserve/own-place.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useServerNow } from '#web/kit/time/clock.ts';
import { useQueries } from '#web/use-api.ts';
import { useInvalidate } from '#web/use-change.ts';
import { AchievementCard } from '../achievement-card.tsx';
import classes from '../achievements.module.css';
import { BlackLabelNote } from '../black-label-note.tsx';
import { HeldNote } from '../held-note.tsx';
import { ownOptions } from '../load-achievements.ts';
import { OfferNote } from '../offer-note.tsx';
import { PointsAndPlace } from '../points-and-place.tsx';
import { WorthTable } from '../worth.tsx';
import { DraftCard } from './draft-card.tsx';
import { Objection } from './objection.tsx';
import { PeriodNote } from './period-note.tsx';
import { ReadyButton } from './ready-button.tsx';
import { type NewDraft, useNewDrafts } from './use-new-drafts.ts';

/** Tolerated difference between the page's clock and the server's. */
const CLOCK_SKEW_MS = 4000;

/** Reloads the screen once one of these moments has passed, since different actions are allowed then. */
function RefetchAt({ moments }: { moments: readonly (string | null)[] }) {
  const now = useServerNow();
  const invalidate = useInvalidate('achievements');
  const passed = moments.filter((at) => at !== null && Date.parse(at) + CLOCK_SKEW_MS <= now).length;
  const known = useRef(passed);
  useEffect(() => {
    if (passed > known.current) invalidate().catch(() => undefined);
    known.current = passed;
  });
  return null;
}

// Loaded lazily, because the form needs zod and the page does not.
const AchievementForm = lazy(async () => ({ default: (await import('./achievement-form.tsx')).AchievementForm }));

const cardId = (id: number): string => `achievement-${id}`;
const ADD_BUTTON_ID = 'achievement-add';

/** Moves the focus from a closed form to the element that replaces it. */
function useFocusAfterClose() {
  const [to, setTo] = useState<string[]>([]);
  useEffect(() => {
    const shown = to.map((id) => document.getElementById(id)).find((element) => element !== null);
    shown?.focus();
  }, [to]);
  return setTo;
}

/**
 * A participant's achievements: added and changed during the period; from status 410 on with points, place and reasons.
 */
export function AchievementsScreen() {
  const { data: own } = useSuspenseQuery(ownOptions(useQueries()));
  const { typed, free } = useNewDrafts();
  const [open, setOpen] = useState<NewDraft | number>();
  const giveFocus = useFocusAfterClose();
  const close = (saved?: { id: number }) => {
    giveFocus([
      ...(saved ? [cardId(saved.id)] : []),
      ...(typeof open === 'number' ? [cardId(open)] : [String(open)]),
      ADD_BUTTON_ID,
    ]);
    setOpen(undefined);
  };
  const drafts = own.may_prepare ? typed : [];
  const isAdding = typeof open === 'string';
  const left = MAX_ACHIEVEMENTS - own.data.length - drafts.length;
  const { from, to } = own.achievements_upload_period;
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Достижения"
        text={
          own.selection === 'open' || own.selection === 'brought_back'
            ? 'Дипломы, проекты, спорт, видео, статус кадета или волонтёра. До трёх за сезон: их баллы прибавятся к баллам за тесты.'
            : ''
        }
      />
      <RefetchAt moments={[from, to, own.objection_until, ...own.data.map(({ remark_until }) => remark_until)]} />
      <BlackLabelNote own={own} />
      <OfferNote own={own} />
      <PeriodNote own={own} />
      <HeldNote own={own} />
      <PointsAndPlace points={own.points} place={own.place ? <OwnPlace own={{ ...own, place: own.place }} /> : null} />
      {own.data.length === 0 && drafts.length === 0 && !isAdding ? (
        <Section>
          <EmptyState
            icon={<IconTrophy size={56} stroke={1.5} />}
            title="Здесь пока пусто"
            text={
              own.may_prepare
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
                <AchievementForm own={own} of={one} close={close} />
              </Suspense>
            ) : (
              <AchievementCard achievement={one} number={index + 1} own={own} change={() => setOpen(one.id)} />
            )}
          </li>
        ))}
        {drafts
          .filter(({ form }) => form !== open)
          .map((draft) => (
            <li key={draft.form}>
              <DraftCard
                draft={draft}
                own={own}
                hasRoom={own.data.length < MAX_ACHIEVEMENTS}
                open={() => setOpen(draft.form)}
              />
            </li>
          ))}
      </ul>
      {isAdding ? (
        <Suspense>
          <AchievementForm key={open} own={own} of={open} close={close} />
        </Suspense>
      ) : own.may_prepare && free && left > 0 ? (
        <Button
          id={ADD_BUTTON_ID}
          variant={left === MAX_ACHIEVEMENTS ? 'filled' : 'light'}
          className={classes.add ?? ''}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => setOpen(free)}
        >
          {left === MAX_ACHIEVEMENTS ? addButtonWords(own.may_change) : `Ещё одно (осталось ${left})`}
        </Button>
      ) : null}
      {own.may_prepare ? <WorthTable own={own} /> : null}
      {own.may_be_ready && open === undefined ? <ReadyButton count={own.data.length} drafts={drafts.length} /> : null}
      <OwnLines />
      <Objection own={own} />
      <TextLink to="/student/certificate">Сертификаты</TextLink>
    </div>
  );
}

const addButtonWords = (mayAdd: boolean): string => (mayAdd ? 'Добавить достижение' : 'Приготовить достижение');
