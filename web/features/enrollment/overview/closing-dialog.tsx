import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { closingPlaceholders, closingReaders } from '#contract/enrollment/closing.ts';
import type { ClosingPreview, ClosingWords } from '#contract/enrollment/shapes.ts';
import { faultOfWords } from '#contract/letters/faults.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { isStale, useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { ofPeople, people, placesWords } from '../words.ts';
import { ClosingGroupFields, closingFieldId } from './closing-group-fields.tsx';

type Props = { preview: ClosingPreview; close: () => void };

/** Who is told that the selection is over, in which groups, and with which words; the words may be changed before they go. */
export function ClosingDialog({ preview, close }: Props) {
  const act = useAct('enrollment', 'people', 'season');
  const [words, setWords] = useState<ClosingWords[]>(() =>
    preview.groups.map(({ group, child, parent }) => ({ group, child, parent })),
  );
  const [busy, setBusy] = useState(false);
  const isDirty = preview.groups.some(({ child, parent }, index) => {
    const typed = words[index];
    return typed?.child !== child || typed.parent !== parent;
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const faulty = words.flatMap((one) =>
      closingReaders.flatMap((reader) =>
        faultOfWords('shown', one[reader], closingPlaceholders(one.group)) ? [closingFieldId(one.group, reader)] : [],
      ),
    );
    if (faulty[0] !== undefined) return document.getElementById(faulty[0])?.focus();
    setBusy(true);
    try {
      const { moved } = await act((api) => api.enrollment.close({ basis: preview.basis, words }));
      notifyDone(`Отбор завершён, сообщения отправлены: ${people(moved)}`);
      close();
    } catch (error) {
      notifyFailure(error);
      // Others would be concerned than were shown: it is looked at anew.
      if (isStale(error)) close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Завершить отбор для ${ofPeople(preview.count)}?`} size="50rem" close={close} isDirty={isDirty}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Effect preview={preview} />
        {preview.groups.map(({ group, count }, index) => {
          const typed = words[index];
          return typed ? (
            <ClosingGroupFields
              key={group}
              count={count}
              words={typed}
              change={(changed) => setWords(words.map((one) => (one.group === group ? changed : one)))}
            />
          ) : null;
        })}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} disabled={busy}>
            Отмена
          </Button>
          <Button type="submit" color="red" loading={busy}>
            Завершить отбор
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function Effect({ preview: { closed_at, directions } }: Pick<Props, 'preview'>) {
  const remaining = directions.filter(({ count, free, unresolved }) => count > 0 && (free > 0 || unresolved > 0));
  return (
    <>
      <p>
        Статус станет «Не прошёл отбор», дальше — сертификат участника. Сообщение сразу появится в кабинетах ребёнка и
        родителя и уйдёт письмом; в СМС — только то, что отбор завершён.
        {closed_at === null
          ? ' Волн после этого не будет, выбрать направление и добавить достижения будет нельзя.'
          : ''}
      </p>
      {remaining.length > 0 ? <p>Ещё есть места или ждём ответа приглашённых:</p> : null}
      {remaining.length > 0 ? (
        <ul>
          {remaining.map(({ direction, count, free, unresolved }) => (
            <li key={direction}>
              {directionTitle(direction)}: {people(count)}
              {free > 0 ? `; ещё свободно ${placesWords(free)}` : ''}
              {unresolved > 0 ? `; ответа ждём от ${ofPeople(unresolved)}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <p>Вернуть в отбор потом можно только по одному, с причиной.</p>
    </>
  );
}
