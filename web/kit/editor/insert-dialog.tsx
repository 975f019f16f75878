import { Button, Group, Stack } from '@mantine/core';
import type { Editor, JSONContent } from '@tiptap/react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';

/** What every dialog of the toolbar gets. */
export type InsertProps = { editor: Editor; close: () => void };

/** Puts a block into the text and the cursor under it: what is typed next must not replace the block. */
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

/** A dialog that puts something into the text; it lies inside the page's form, whose own submit it must not trigger. */
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
