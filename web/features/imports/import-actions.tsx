import { Button, Group } from '@mantine/core';
import type { Import } from '#contract/imports/imports.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { createdWords, faultsWords, remarksWords } from './import-words.ts';

/** Actions on a checked import: apply, check again, discard. */
export function CheckedActions({ of }: { of: Import }) {
  const { id, faults_count, remarks_count } = of;
  const { busy, run } = useConfirmedAct('imports');
  const apply = () =>
    run({
      question: {
        title: 'Применить импорт?',
        text: `Будет записано: ${createdWords(of)}. ${remarks_count > 0 ? `В файле ${remarksWords(remarks_count)}: посмотрите их до этого. ` : ''}Отменить можно будет в течение суток, пока с записями не начали работать. Файл после этого стирается.`,
        action: 'Применить',
      },
      make: (api) => api.imports.apply({ id }),
      done: () => 'Импорт применён',
    });
  const check = () =>
    run({
      make: (api) => api.imports.check({ id }),
      done: ({ import: found }) =>
        found.faults_count > 0 ? `Осталось: ${faultsWords(found.faults_count)}` : 'Ошибок больше нет',
    });
  const drop = () =>
    run({
      question: {
        title: 'Не применять этот импорт?',
        text: 'Присланный файл будет стёрт. Импорт останется в списке, а применить его будет уже нельзя.',
        action: 'Стереть файл',
        danger: true,
      },
      make: (api) => api.imports.drop({ id }),
      done: () => 'Файл стёрт',
    });
  return (
    <Group>
      {faults_count === 0 ? (
        <Button loading={busy} onClick={() => void apply()}>
          Применить
        </Button>
      ) : null}
      {faults_count > 0 ? (
        <Button variant="light" loading={busy} onClick={() => void check()}>
          Проверить ещё раз
        </Button>
      ) : null}
      <Button variant="default" disabled={busy} onClick={() => void drop()}>
        {faults_count > 0 ? 'Стереть файл' : 'Не применять'}
      </Button>
    </Group>
  );
}

/** Button that undoes an applied import. */
export function UndoButton({ of }: { of: Import }) {
  const { id } = of;
  const { busy, run } = useConfirmedAct('imports');
  const undo = () =>
    run({
      question: {
        title: 'Отменить импорт?',
        text: `Исчезнет всё, что он записал: ${createdWords(of)}. Если с чем-то из этого уже работали, портал откажет и назовёт строки.`,
        action: 'Отменить импорт',
        cancel: 'Не отменять',
        danger: true,
      },
      make: (api) => api.imports.undo({ id }),
      done: () => 'Импорт отменён',
      worded: (errors) => errors.join('. '),
    });
  return (
    <Button variant="default" loading={busy} onClick={() => void undo()}>
      Отменить импорт
    </Button>
  );
}
