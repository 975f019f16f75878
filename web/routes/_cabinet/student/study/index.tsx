import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DepthMap } from '#web/study/depth-map.tsx';
import { DiveNumbers } from '#web/study/dive-numbers.tsx';
import { NothingToStudy } from '#web/study/nothing-to-study.tsx';
import classes from '#web/study/study.module.css';
import { loadStudy, useStudy } from '#web/study/use-study.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/student/study/')({
  loader: ({ context }) =>
    Promise.all([
      loadStudy(context, 'participant'),
      context.queryClient.ensureQueryData(context.queries.learning.milestones.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.learning.amount.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Обучение — Океанавтика' }] }),
  component: StudyMap,
});

function StudyMap() {
  const study = useStudy();
  const { data: map } = useSuspenseQuery(useQueries().learning.milestones.queryOptions());
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle
        title="Твоё погружение"
        text={`${map.teaching_title ? `Курс «${map.teaching_title}». ` : ''}Сначала лекция, потом тест, и глубже. Время везде московское.`}
      />
      <DiveNumbers />
      {map.data.length === 0 ||
      (!study.milestone && !study.isParticipantBlocked && !map.data.some(({ state }) => state === 'passed')) ? (
        <NothingToStudy status={study.participant_status} blocked={study.isParticipantBlocked} />
      ) : null}
      {map.data.length > 0 ? (
        <DepthMap
          milestones={map.data}
          lectureIsPassed={study.lecture_is_passed}
          blocked={study.isParticipantBlocked}
        />
      ) : null}
    </div>
  );
}
