import { IconTrophy } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nameAndSurname } from '#contract/words/names.ts';
import { ChildPages } from '#web/features/families/child-pages.tsx';
import { useChildPage } from '#web/features/families/load-child-page.ts';
import { OwnLines } from '#web/features/participation/own-lines/own-lines.tsx';
import { OwnPlace } from '#web/features/participation/reserve/own-place.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { AchievementCard } from '../achievement-card.tsx';
import classes from '../achievements.module.css';
import { BlackLabelNote } from '../black-label-note.tsx';
import { HeldNote } from '../held-note.tsx';
import { ownOptions } from '../load-achievements.ts';
import { OfferNote } from '../offer-note.tsx';
import { Objection } from '../own/objection.tsx';
import { PointsAndPlace } from '../points-and-place.tsx';
import { ChildPeriodNote } from './child-period-note.tsx';

const route = getRouteApi('/_cabinet/parent/student/achievements');

/** A child's achievements, points and place, for its parent. */
export function ChildAchievementsScreen() {
  const { id } = route.useSearch();
  const { child, others } = useChildPage(id);
  const { data: own } = useSuspenseQuery(ownOptions(useQueries(), id));
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title={`Достижения: ${nameAndSurname(child)}`}
        text={
          own.selection === 'open' || own.selection === 'brought_back'
            ? 'До трёх за сезон: их баллы прибавятся к баллам за тесты.'
            : ''
        }
      />
      <ChildPages at="/parent/student/achievements" child={child} others={others} />
      <BlackLabelNote own={own} child={id} />
      <OfferNote own={own} />
      <ChildPeriodNote own={own} name={child.name} />
      <HeldNote own={own} />
      <PointsAndPlace
        points={own.points}
        place={own.place ? <OwnPlace own={{ ...own, place: own.place }} child={id} /> : null}
      />
      <OwnLines child={id} />
      <Objection own={own} />
      {own.data.length === 0 ? (
        <Section>
          <EmptyState icon={<IconTrophy size={56} stroke={1.5} />} title="Достижений пока нет" />
        </Section>
      ) : (
        <ul className={classes.list}>
          {own.data.map((one, index) => (
            <li key={one.id}>
              <AchievementCard achievement={one} number={index + 1} own={own} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
