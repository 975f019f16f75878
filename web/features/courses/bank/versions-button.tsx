import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';
import { useApi } from '#web/use-api.ts';

const QuestionVersions = lazy(async () => ({ default: (await import('./question-versions.tsx')).QuestionVersions }));

/** Shows the former versions of a question. */
export function VersionsButton({ id, question_text }: { id: number; question_text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        label={`Прежние версии вопроса ${quoted(question_text)}`}
        icon={IconHistory}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <QuestionVersions id={id} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type InEditor = { id: number; exam_id: number; isChanged: boolean; restored: (test: Test) => void };

/** Shows them within the editor of the question's test, or section, which gets what is saved once one is put back. */
export function EditorVersionsButton({ id, exam_id, isChanged, restored }: InEditor) {
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Прежние версии вопроса
      </Button>
      {isOpen ? (
        <Suspense>
          <QuestionVersions
            id={id}
            close={() => setOpen(false)}
            refusal={isChanged ? 'Чтобы вернуть прежнюю версию, сначала сохраните правку.' : undefined}
            restored={async () => restored((await api.courses.findTest({ id: exam_id })).test)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
