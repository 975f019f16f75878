import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { statuses } from '#contract/statuses.ts';
import { ChooseDirection, loadDirections } from '#web/features/directions/choose-direction.tsx';
import { ChosenDirection } from '#web/features/directions/chosen-direction.tsx';
import { DepthMap } from '#web/features/learning/depth-map.tsx';
import { DiveNumbers } from '#web/features/learning/dive-numbers.tsx';
import { NothingToStudy } from '#web/features/learning/nothing-to-study.tsx';
import { PracticeOffer } from '#web/features/learning/practice-offer.tsx';
import classes from '#web/features/learning/study.module.css';
import { loadStudy, useStepTaken, useStudy } from '#web/features/learning/use-study.ts';
import { loadPractice } from '#web/features/review/load-review.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
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
  const stepTaken = useStepTaken();
  const { data: map } = useSuspenseQuery(useQueries().learning.milestones.queryOptions());
  const isPassed = map.data.some(({ state }) => state === 'passed');
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle
        title="Твоё погружение"
        text={`${map.teaching_title ? `Курс «${map.teaching_title}». ` : ''}Сначала лекция, потом тест, и глубже. Время везде московское.`}
      />
      {study.participant_status === statuses.TRAINING_COMPLETED ? <ChooseDirection onChosen={stepTaken} /> : null}
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
