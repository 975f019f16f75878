import { Stack } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PinnedAnswer } from '#contract/unclear/unclear.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { MarkedParagraphs } from './marked-paragraphs.tsx';
import { ChangePinnedDialog, PinDialog } from './pin-dialog.tsx';
import { PinnedAnswers } from './pinned-answers.tsx';

const route = getRouteApi('/_cabinet/admin/lectures/unclear/$id');

type Opened = { kind: 'pin'; paragraph: string | null } | { kind: 'change'; pinned: PinnedAnswer };

/** What readers of a lecture find unclear, what they asked, and the answers pinned under it. */
export function UnclearScreen() {
  const { id } = route.useParams();
  const { question } = route.useSearch();
  const navigate = useNavigate();
  const queries = useQueries();
  const { lecture_title, readers, data, answers } = useSuspenseQuery(
    queries.unclear.ofLecture.queryOptions({ input: { id } }),
  ).data;
  const { data: questions } = useSuspenseQuery(queries.chat.lectureQuestions.queryOptions({ input: { id } })).data;
  const [opened, setOpened] = useState<Opened>();
  const taken = useQuery({
    ...queries.chat.lectureAnswer.queryOptions({ input: { id: question ?? 0 } }),
    enabled: question !== undefined,
    refetchOnMount: 'always',
    retry: false,
  });
  const take = (message_id: number | undefined) =>
    void navigate({ to: '.', search: message_id === undefined ? {} : { question: message_id }, replace: true });
  const close = () => {
    setOpened(undefined);
    if (question !== undefined) take(undefined);
  };
  const isTaken = question !== undefined && taken.data?.lecture_id === id;
  const answer = isTaken ? taken.data?.answer : undefined;
  return (
    <>
      <PageTitle
        title={`Что непонятно: лекция ${quoted(lecture_title)}`}
        text={`Читают или уже прочитали: ${formatNumber(readers)}. Кто отметил абзац, не показано никому, а одна или две отметки не названы числом.`}
        actions={
          <ButtonLink to="/admin/lectures/edit/$id" params={{ id }} variant="default">
            Править лекцию
          </ButtonLink>
        }
      />
      {isTaken && answer === null ? (
        <Alert color="blue">На этот вопрос в диалоге ещё нет ответа: закрепить пока нечего.</Alert>
      ) : null}
      {taken.isError ? <Alert color="orange">Вопроса, ответ на который нужно закрепить, уже нет.</Alert> : null}
      <Stack gap="lg">
        <MarkedParagraphs marked={data} pin={(paragraph) => setOpened({ kind: 'pin', paragraph })} />
        <AskedQuestions questions={questions} take={take} />
        <PinnedAnswers
          answers={answers}
          add={() => setOpened({ kind: 'pin', paragraph: null })}
          change={(pinned) => setOpened({ kind: 'change', pinned })}
        />
      </Stack>
      <Suspense fallback={null}>
        {opened?.kind === 'change' ? <ChangePinnedDialog pinned={opened.pinned} close={close} /> : null}
        {opened?.kind === 'pin' ? <PinDialog lecture_id={id} paragraph={opened.paragraph} close={close} /> : null}
        {!opened && typeof answer === 'string' ? (
          <PinDialog lecture_id={id} paragraph={taken.data?.paragraph ?? null} taken={answer} close={close} />
        ) : null}
      </Suspense>
    </>
  );
}
