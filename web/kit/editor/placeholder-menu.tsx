import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconBraces } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

/** Explanations of placeholders by name in braces. */
export type Placeholders = Readonly<Record<string, string>>;

/** Menu that inserts a placeholder at the cursor. */
export function PlaceholderMenu({ editor, placeholders }: { editor: Editor; placeholders: Placeholders }) {
  const put = (name: string) => editor.chain().focus().insertContent(`{${name}}`).run();
  return (
    <Menu position="bottom-start" withinPortal={false} width={320} returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Подстановка" title="Подстановка: портал впишет своё каждому">
          <IconBraces size={18} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(placeholders).map(([name, meaning]) => (
          <Menu.Item key={name} onClick={() => put(name)}>
            <b>{`{${name}}`}</b> — {meaning}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
