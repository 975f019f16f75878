import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nameAndSurname } from '#contract/words/names.ts';
import { childLearningOptions } from '#web/features/families/child/load-child.ts';
import { ChildPages } from '#web/features/families/child-pages.tsx';
import { useChildPage } from '#web/features/families/load-child-page.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { CourseSheet } from './course-sheet.tsx';
import { NotBegun } from './not-begun.tsx';
import { rankForParent } from './progress-words.ts';

const route = getRouteApi('/_cabinet/parent/student/course');

/** A child's course, for its parent to read and print. */
export function ChildCourseScreen() {
  const { id } = route.useSearch();
  const { child, others } = useChildPage(id);
  const { data: way } = useSuspenseQuery(childLearningOptions(useQueries(), id));
  const name = nameAndSurname(child);
  const passed = way.data.filter(({ state }) => state === 'passed').length;
  const back = (
    <ButtonLink to="/parent/student" search={{ id }} variant="default">
      К странице ребёнка
    </ButtonLink>
  );
  return (
    <div className={sheet.sheet}>
      <ChildPages at="/parent/student/course" child={child} others={others} />
      {way.data.every(({ state }) => state === 'ahead') ? (
        <NotBegun title={`Курс: ${name}`} action={back} />
      ) : (
        <CourseSheet
          name={name}
          title="Мой курс"
          teaching_title={way.teaching_title ?? ''}
          status={way.participant_status}
          milestones={way.data}
          points={way.points}
          place={rankForParent(way.place, way.participantsAmount, passed)}
          back={back}
        />
      )}
    </div>
  );
}
