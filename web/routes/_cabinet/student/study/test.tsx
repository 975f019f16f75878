import { IconBook2 } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedTest, TestResult } from '#contract/learning.ts';
import type { Api } from '#web/api.ts';
import { NothingToStudy } from '#web/study/nothing-to-study.tsx';
import { TestIntro } from '#web/study/test-intro.tsx';
import { TestResultView } from '#web/study/test-result.tsx';
import { TestRoom } from '#web/study/test-room.tsx';
import { loadStudy, useStepTaken, useStudy } from '#web/study/use-study.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { notifyFailure } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useApi } from '#web/use-api.ts';

/** The open attempt: opening again gives the same one, so a reload comes back to it. */
const attemptOptions = (api: Api, attempt_id: number) =>
  queryOptions({
    queryKey: ['attempt', attempt_id],
    queryFn: (): Promise<OpenedTest> => api.learning.openTest({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const Route = createFileRoute('/_cabinet/student/study/test')({
  loader: async ({ context }) => {
    const { attempt } = await loadStudy(context);
    if (attempt) await context.queryClient.ensureQueryData(attemptOptions(context.api, attempt.attempt_id));
  },
  head: () => ({ meta: [{ title: 'Тест — Океанавтика' }] }),
  component: Test,
});

function Test() {
  const api = useApi();
  const queryClient = useQueryClient();
  const study = useStudy();
  const stepTaken = useStepTaken();
  const [result, setResult] = useState<TestResult>();
  const [opened, setOpened] = useState(study.attempt?.attempt_id);
  const { data: test } = useQuery({ ...attemptOptions(api, opened ?? 0), enabled: opened !== undefined });
  const open = useMutation({
    mutationFn: (milestone_id: number) => api.learning.openTest({ milestone_id }),
    onSuccess: (attempt) => {
      queryClient.setQueryData(attemptOptions(api, attempt.attempt_id).queryKey, attempt);
      setOpened(attempt.attempt_id);
    },
    onError: notifyFailure,
  });

  if (result) return <TestResultView result={result} />;
  if (opened !== undefined && test)
    return (
      <TestRoom
        key={test.attempt_id}
        test={test}
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
  const { milestone, lecture_is_passed, deadline, participant_status, isParticipantBlocked } = study;
  if (!milestone)
    return (
      <>
        <PageTitle title="Тест" />
        <NothingToStudy status={participant_status} blocked={isParticipantBlocked} />
      </>
    );
  if (!lecture_is_passed)
    return (
      <>
        <PageTitle title="Тест" />
        <EmptyState
          icon={<IconBook2 size={48} />}
          title="Сначала лекция"
          text="Тест откроется, когда ты прочитаешь лекцию этапа."
          action={
            <ButtonLink to="/student/study/lecture" color="coral">
              Читать лекцию
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <TestIntro
      milestone={milestone}
      deadline={deadline}
      opening={open.isPending}
      onOpen={() => open.mutate(milestone.id)}
    />
  );
}
