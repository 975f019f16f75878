import { lazy, Suspense, useState } from 'react';
import type { ReadyAnswer } from '#contract/chat/desk.ts';
import { type Addressed, emptyPlaceholders, fillReadyAnswer } from '#contract/chat/placeholders.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { RowsSkeleton } from '#web/kit/list/rows-skeleton.tsx';
import { showNotice } from '#web/kit/notices.ts';
import { Palette } from './palette.tsx';

// The form comes with zod, which the desk does without.
const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));

type Props = { names: Addressed; insert: (text: string) => void; close: () => void };

/** The palette of ready answers, and in its place the form of one. */
export function ReadyAnswers({ names, insert, close }: Props) {
  const [edited, setEdited] = useState<{ answer: ReadyAnswer | null }>();
  const [isDirty, setDirty] = useState(false);
  const back = () => {
    setEdited(undefined);
    setDirty(false);
  };
  const choose = ({ text }: ReadyAnswer) => {
    const empty = emptyPlaceholders(text, names);
    close();
    insert(fillReadyAnswer(text, names));
    if (empty.length > 0)
      showNotice({
        message: `Подставить некого: ${empty.join(', ')}. Допишите сами`,
        look: 'failed',
        closesAfter: 8000,
      });
  };
  return (
    <Dialog
      title={edited ? (edited.answer ? 'Изменить готовый ответ' : 'Новый готовый ответ') : 'Готовые ответы'}
      size="lg"
      close={close}
      isDirty={isDirty}
    >
      {edited ? (
        <Suspense fallback={<RowsSkeleton />}>
          <AnswerForm answer={edited.answer} done={back} watch={setDirty} />
        </Suspense>
      ) : (
        <Palette names={names} insert={choose} edit={(answer) => setEdited({ answer })} />
      )}
    </Dialog>
  );
}
