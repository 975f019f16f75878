import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { quoted } from '#contract/words/quotes.ts';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';

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
