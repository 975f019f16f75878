import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DeleteThisButton } from './deletion/delete-record.tsx';
import type { Editor } from './editor.ts';
import { nounForms } from './noun.ts';
import type { useRecordForm } from './use-record-form.ts';

const FormerVersions = lazy(() => import('./versions/former-versions.tsx'));

type Props<
  V extends Record<string, unknown>,
  Draft extends object,
  Answer,
  R extends { id: number; updated_at: string },
> = {
  editor: Editor<V, Draft, Answer, R>;
  record: R;
  recordForm: ReturnType<typeof useRecordForm<V, Draft, Answer, R>>;
};

const deleteUnsavedQuestion = (action: string) => ({
  title: `${action}?`,
  text: 'Удалённое можно вернуть, но то, что вы ввели на этой странице и не сохранили, пропадёт.',
  action,
  danger: true,
});

const takeFormerQuestion = {
  title: 'Взять прежнюю версию в правку?',
  text: 'То, что вы ввели на этой странице и не сохранили, пропадёт.',
  action: 'Взять в правку',
  danger: true,
};

/** Head of a saved record's editor: state, last change, former versions, deletion. */
export function SavedHead<
  V extends Record<string, unknown>,
  Draft extends object,
  Answer,
  R extends { id: number; updated_at: string },
>({ editor, record, recordForm: { form, put, release } }: Props<V, Draft, Answer, R>) {
  const { kind, feature, noun, remove, fields, valuesOf, deletion } = editor;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const words = nounForms(noun);
  const leave = async () => {
    release();
    await deletion?.leave(navigate);
  };
  const take = async (former: Record<string, unknown>) => {
    setOpen(false);
    // Waits until the closed dialog has returned the focus.
    await new Promise((closed) => setTimeout(closed, 50));
    if (!form.isDirty() || (await confirm(takeFormerQuestion))) put(valuesOf({ ...record, ...former }));
  };
  return (
    <>
      <PageTitle
        title={editor.title?.(record) ?? words.editing}
        text={
          <Group gap="xs">
            {editor.about?.(record)}
            <span>
              {words.changed} {formatDateTime(record.updated_at)}, время московское
            </span>
          </Group>
        }
        actions={
          <>
            {editor.links?.(record)}
            <Button variant="subtle" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpen(true)}>
              Прежние версии
            </Button>
            {deletion && remove ? (
              <DeleteThisButton
                of={{ kind, feature, noun, remove }}
                id={record.id}
                name={deletion.nameOf(record)}
                leave={leave}
                mayDelete={async () => !form.isDirty() || (await confirm(deleteUnsavedQuestion(words.delete)))}
              />
            ) : null}
          </>
        }
      />
      {isOpen ? (
        <Suspense>
          <FormerVersions
            of={{ kind, id: record.id }}
            fields={fields}
            values={form.values}
            // A version from before a field existed lacks it.
            valuesOf={(former) => valuesOf({ ...record, ...former })}
            take={(former) => void take(former)}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
