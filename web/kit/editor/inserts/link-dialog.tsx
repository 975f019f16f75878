import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { link } from '#contract/validation/validation.ts';
import { InsertDialog, type InsertProps } from './insert-dialog.tsx';
import { linkRange, setLink } from './link-range.ts';
import { type LinkSource, LinkTarget, linkSources } from './link-target.tsx';

/** The server keeps no longer words (server/platform/html/clean.ts). */
const MAX_HINT = 200;

/** The `href` of a typed address; undefined if it is none. */
function addressOf(text: string): string | undefined {
  const bare = text.trim();
  if (/^(?:\/(?!\/)|mailto:\S+@|tel:\+?\d)/.test(bare)) return bare;
  if (!link.safeParse(bare).success) return undefined;
  return /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
}

const isSource = (value: string | null): value is LinkSource => value !== null && value in linkSources;

/** Sets a link to an address, a page, a news item, a document or an uploaded file, or changes the one at the cursor. */
export function LinkDialog({ editor, close }: InsertProps) {
  const [range] = useState(() => linkRange(editor));
  const [source, setSource] = useState<LinkSource>('address');
  const [given] = useState(() => editor.getAttributes('link'));
  const [address, setAddress] = useState<string>(given['href'] ?? '');
  const [text, setText] = useState(range.text);
  const [hint, setHint] = useState<string>(given['title'] ?? '');
  const [fault, setFault] = useState('');

  const insert = () => {
    const href = addressOf(address);
    const missing = source === 'address' ? messages.required : linkSources[source].missing;
    if (!href) return setFault(address.trim() ? messages.link : missing);
    close();
    setLink(editor, range, { href, title: hint, text });
  };
  const choose = (href: string, name: string) => {
    setAddress(href);
    setFault('');
    setText((typed) => typed.trim() || name);
  };

  return (
    <InsertDialog editor={editor} close={close} title="Ссылка" submitLabel="Поставить ссылку" onSubmit={insert}>
      <Select
        label="Куда ведёт"
        data={Object.entries(linkSources).map(([value, { label }]) => ({ value, label }))}
        value={source}
        allowDeselect={false}
        onChange={(value) => {
          if (!isSource(value) || value === source) return;
          setSource(value);
          setAddress('');
          setFault('');
        }}
      />
      {source === 'address' ? (
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
      ) : (
        <LinkTarget key={source} source={source} href={address} choose={choose} fault={fault} />
      )}
      {range.isOneLine ? (
        <TextInput
          label="Текст ссылки"
          description="Без него в тексте будет сам адрес"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        label="Подсказка"
        description="Видна, когда на ссылку наводят мышь; можно не заполнять"
        maxLength={MAX_HINT}
        value={hint}
        onChange={(event) => setHint(event.currentTarget.value)}
      />
    </InsertDialog>
  );
}
