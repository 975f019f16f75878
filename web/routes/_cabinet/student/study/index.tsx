import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { statuses } from '#contract/statuses.ts';
import { DepthMap } from '#web/study/depth-map.tsx';
import { ChooseDirection, loadDirections } from '#web/study/directions/choose-direction.tsx';
import { ChosenDirection } from '#web/study/directions/chosen-direction.tsx';
import { DiveNumbers } from '#web/study/dive-numbers.tsx';
import { loadPractice } from '#web/study/load-review.ts';
import { NothingToStudy } from '#web/study/nothing-to-study.tsx';
import { PracticeOffer } from '#web/study/practice-offer.tsx';
import classes from '#web/study/study.module.css';
import { loadStudy, useStudy } from '#web/study/use-study.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/student/study/')({
  loader: async ({ context }) => {
    const [{ participant_status }] = await Promise.all([
      loadStudy(context, 'participant'),
      loadPractice(context, 'participant'),
      context.queryClient.ensureQueryData(context.queries.learning.milestones.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.learning.amount.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.system.info.queryOptions()),
    ]);
    if (participant_status >= statuses.TRAINING_COMPLETED) await loadDirections(context);
  },
  head: () => ({ meta: [{ title: 'Обучение — Океанавтика' }] }),
  component: StudyMap,
});

function StudyMap() {
  const study = useStudy();
  const { data: map } = useSuspenseQuery(useQueries().learning.milestones.queryOptions());
  const isPassed = map.data.some(({ state }) => state === 'passed');
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle
        title="Твоё погружение"
        text={`${map.teaching_title ? `Курс «${map.teaching_title}». ` : ''}Сначала лекция, потом тест, и глубже. Время везде московское.`}
      />
      {study.participant_status === statuses.TRAINING_COMPLETED ? <ChooseDirection /> : null}
      {study.participant_status > statuses.TRAINING_COMPLETED ? <ChosenDirection /> : null}
      <DiveNumbers />
      {study.milestone && !isPassed ? <PracticeOffer /> : null}
      {map.data.length === 0 ||
      study.isParticipantBlocked ||
      (!study.milestone && study.participant_status < statuses.TRAINING_COMPLETED) ? (
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
