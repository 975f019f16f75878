import { useSuspenseQuery } from '@tanstack/react-query';
import { hasChosenDirection, hasCompletedTraining } from '#contract/statuses/predicates.ts';
import { statuses } from '#contract/statuses.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ChooseDirection } from '#web/features/directions/choose-direction.tsx';
import { ChosenDirection } from '#web/features/directions/chosen-direction.tsx';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { OwnRank } from '../dive-log/own-rank.tsx';
import { MistakesOffer } from '../mistakes-offer.tsx';
import { NothingToStudy } from '../nothing-to-study.tsx';
import { PracticeOffer } from '../tests/practice-offer.tsx';
import { useStepTaken, useStudy } from '../use-study.ts';
import { DepthMap } from './depth-map.tsx';
import { DiveNumbers } from './dive-numbers.tsx';

/** Links from the study map to the log, with the place in the course, and at its end to the year looked back at. */
const LogOffer = ({ isCompleted }: { isCompleted: boolean }) => (
  <div>
    <OwnRank />
    <TextLink to="/student/study/log">Журнал погружения</TextLink>
    {isCompleted ? (
      <>
        {' · '}
        <TextLink to="/student/year">Мой год: на память</TextLink>
      </>
    ) : null}
  </div>
);

export function StudyMapScreen() {
  const study = useStudy();
  const stepTaken = useStepTaken();
  const { data: map } = useSuspenseQuery(useQueries().learning.milestones.queryOptions());
  const isPassed = map.data.some(({ state }) => state === 'passed');
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle
        title="Твоё погружение"
        actions={
          map.data.some(({ state }) => state !== 'ahead') ? (
            <ButtonLink to="/student/study/course" variant="default">
              Мой курс: для печати
            </ButtonLink>
          ) : null
        }
        text={`${map.teaching_title ? `Курс ${quoted(map.teaching_title)}. ` : ''}Сначала лекция, потом тест, и глубже. Время везде московское.`}
      />
      {study.participant_status === statuses.TRAINING_COMPLETED ? <ChooseDirection onChosen={stepTaken} /> : null}
      {hasChosenDirection(study.participant_status) ? <ChosenDirection /> : null}
      <DiveNumbers />
      <LogOffer isCompleted={hasCompletedTraining(study.participant_status)} />
      <MistakesOffer />
      {study.milestone && !isPassed && !study.attempt ? <PracticeOffer /> : null}
      {map.data.length === 0 ||
      study.isParticipantBlocked ||
      (!study.milestone && !hasCompletedTraining(study.participant_status)) ? (
        <NothingToStudy status={study.participant_status} />
      ) : null}
      {map.data.length > 0 ? <DepthMap milestones={map.data} study={study} /> : null}
    </div>
  );
}
