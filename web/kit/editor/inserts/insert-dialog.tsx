import { Button, Group, Stack } from '@mantine/core';
import type { Editor, JSONContent } from '@tiptap/react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../dialogs/dialog.tsx';

/** Props of the toolbar's dialogs. */
export type InsertProps = { editor: Editor; close: () => void };

/** Inserts a block and puts the cursor below it, so that further typing does not replace it. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContent([block, { type: 'paragraph' }])
    .run();
}

type Props = InsertProps & {
  title: string;
  submitLabel: string;
  busy?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** Dialog that inserts something. It is rendered inside the page's form, whose submit it must not trigger. */
export function InsertDialog({ editor, close, title, submitLabel, busy = false, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      close={() => {
        close();
        editor.commands.focus();
      }}
      title={title}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
