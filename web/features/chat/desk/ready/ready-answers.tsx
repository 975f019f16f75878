import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ReadyAnswer } from '#contract/chat/desk.ts';
import {
  emptyPlaceholders,
  fillReadyAnswer,
  mentionsChild,
  type ReadyAnswerNames,
} from '#contract/chat/placeholders.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { showNotice } from '#web/kit/notifications/notices.ts';
import { answerTextFor } from './answer-text-for.ts';
import { Palette } from './palette.tsx';

// Loaded lazily, because the form needs zod and the screen does not.
const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));

/** Names for the placeholders; `child` is undefined until one of several children is chosen. */
export type ChosenAnswer = Omit<ReadyAnswerNames, 'child'> & { child: string | undefined; children: readonly string[] };

type Props = {
  /** Role of the person who is answered: participants are spoken to as «ты». */
  utype: number;
  answered: ChosenAnswer;
  insert: (text: string) => void;
  close: () => void;
};

/** The list of ready answers, or the form of one in its place. */
export function ReadyAnswers({ utype, answered, insert, close }: Props) {
  const { children, child } = answered;
  const [pending, setPending] = useState<ReadyAnswer>();
  const [edited, setEdited] = useState<{ answer: ReadyAnswer | null }>();
  const [isDirty, setDirty] = useState(false);
  const back = () => {
    setEdited(undefined);
    setDirty(false);
  };
  const choose = (answer: ReadyAnswer) => {
    if (child === undefined && children.length > 0 && mentionsChild(answerTextFor(answer, utype))) setPending(answer);
    else write(answer, child ?? '');
  };
  const write = (answer: ReadyAnswer, named: string) => {
    const text = answerTextFor(answer, utype);
    const names = { ...answered, child: named };
    const empty = emptyPlaceholders(text, names);
    close();
    insert(fillReadyAnswer(text, names));
    if (empty.length > 0)
      showNotice({
        message: `Подставить некого: ${empty.join(', ')}. Допишите сами`,
        kind: 'failed',
        closesAfter: 8000,
      });
  };
  if (pending)
    return (
      <Dialog title="О ком вы пишете?" close={close}>
        <Group>
          {children.map((name, place) => (
            <Button
              // Two children of a family may have the same name.
              key={`${name} ${children.indexOf(name) === place ? '' : place}`}
              variant="default"
              {...(place === 0 ? { 'data-autofocus': true } : {})}
              onClick={() => write(pending, name)}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Dialog>
    );
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
        <Palette
          utype={utype}
          names={{ ...answered, child: child ?? (children.length > 0 ? '{ребёнок}' : '') }}
          insert={choose}
          edit={(answer) => setEdited({ answer })}
        />
      )}
    </Dialog>
  );
}
