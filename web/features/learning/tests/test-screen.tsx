import { IconBook2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TestResult } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { kindsOf, loadPlayers } from '#web/features/courses/question-kinds/players.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useAudience, useStudyApi, useStudyCalls } from '../audiences.ts';
import { attemptOptions } from '../load-study.ts';
import { NothingToStudy } from '../nothing-to-study.tsx';
import { TestRoom } from '../test-room/test-room.tsx';
import { useStepTaken, useStudy } from '../use-study.ts';
import { TestIntro } from './test-intro.tsx';

const loadResult = () => import('./test-result.tsx');
const TestResultView = lazy(async () => ({ default: (await loadResult()).TestResultView }));

/** The current test: introduction, test, result. */
export function TestScreen() {
  const api = useStudyApi();
  const { lecture, phrase: say } = useAudience();
  const queryClient = useQueryClient();
  const study = useStudy();
  const calls = useStudyCalls();
  const stepTaken = useStepTaken();
  const [result, setResult] = useState<TestResult>();
  const [opened, setOpened] = useState(study.attempt?.attempt_id);
  const { data: test } = useQuery({ ...attemptOptions(api, opened ?? 0), enabled: opened !== undefined });
  const open = useMutation({
    mutationFn: async (milestone_id: number) => {
      const attempt = await api.openTest({ milestone_id });
      await loadPlayers(kindsOf(attempt.questions));
      return attempt;
    },
    onSuccess: (attempt) => {
      queryClient.setQueryData(attemptOptions(api, attempt.attempt_id).queryKey, attempt);
      setOpened(attempt.attempt_id);
      // The side menu's timer counts to the test's end from now on.
      void queryClient.invalidateQueries({ queryKey: calls.currentMilestone.key() });
    },
    onError: notifyFailure,
  });

  // Loaded during the test, so that a deployment or a weak network cannot delay the result.
  useEffect(() => void (opened !== undefined && loadResult().catch(() => undefined)), [opened]);

  if (result)
    return (
      <Suspense>
        <TestResultView result={result} />
      </Suspense>
    );
  if (opened !== undefined && test)
    return (
      <TestRoom
        key={test.attempt_id}
        test={test}
        ends_at={study.attempt?.attempt_id === test.attempt_id ? study.attempt.ends_at : undefined}
        isTraining={study.participant_status === statuses.TRAINING}
        onResult={(sent) => {
          setResult(sent);
          setOpened(undefined);
          void stepTaken();
        }}
        onLost={() => {
          setOpened(undefined);
          void stepTaken();
        }}
      />
    );
  const { milestone, lecture_is_passed, participant_status } = study;
  if (!milestone)
    return (
      <>
        <PageTitle title="Тест" />
        <NothingToStudy status={participant_status} />
      </>
    );
  if (!lecture_is_passed)
    return (
      <>
        <PageTitle title="Тест" />
        <EmptyState
          icon={<IconBook2 size={48} />}
          title="Сначала лекция"
          text={`Тест откроется, когда ${say('ты прочитаешь', 'вы прочитаете')} лекцию этапа.`}
          action={
            <ButtonLink to={lecture} color="coral">
              Читать лекцию
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <TestIntro milestone={milestone} study={study} opening={open.isPending} onOpen={() => open.mutate(milestone.id)} />
  );
}
