import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { link } from '#contract/validation/validation.ts';
import { InsertDialog, type InsertProps } from './insert-dialog.tsx';

/** The `href` of a typed address; undefined if it is none. */
function addressOf(text: string): string | undefined {
  const bare = text.trim();
  if (/^(?:\/(?!\/)|mailto:\S+@|tel:\+?\d)/.test(bare)) return bare;
  if (!link.safeParse(bare).success) return undefined;
  return /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
}

export function LinkDialog({ editor, close }: InsertProps) {
  const marked = editor.isActive('link') || !editor.state.selection.empty;
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');

  const insert = () => {
    const href = addressOf(address);
    if (!href) return setFault(address.trim() ? messages.link : messages.required);
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (marked) chain.setLink({ href }).run();
    else
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || address.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
  };

  return (
    <InsertDialog editor={editor} close={close} title="Ссылка" submitLabel="Поставить ссылку" onSubmit={insert}>
      <TextInput
        label="Адрес"
        placeholder="https://example.ru"
        data-autofocus
        required
        value={address}
        error={fault}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFault('');
        }}
      />
      {marked ? null : (
        <TextInput
          label="Текст ссылки"
          description="Без него в тексте будет сам адрес"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </InsertDialog>
  );
}
