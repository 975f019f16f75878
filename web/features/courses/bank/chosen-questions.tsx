import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Selection } from '#web/kit/list/table/selection.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** As many as the call takes. */
const MAX_MOVED = 200;

/** What is done with the selected questions of the bank. */
export function ChosenQuestions({ chosen: { ids, clear } }: { chosen: Selection }) {
  const [isOpen, setOpen] = useState(false);
  if (!ids || ids.length > MAX_MOVED)
    return <Text size="sm">Отмечайте вопросы по одному или страницами, не больше {MAX_MOVED} сразу</Text>;
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        Перенести в другой раздел
      </Button>
      {isOpen ? (
        <Suspense>
          <MoveDialog question_ids={ids} close={() => setOpen(false)} moved={clear} />
        </Suspense>
      ) : null}
    </>
  );
}
