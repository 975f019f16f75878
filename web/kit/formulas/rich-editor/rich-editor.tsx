import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import {
  IconClearFormatting,
  IconMathFunction,
  IconPhoto,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconVolume,
} from '@tabler/icons-react';
import { getHTMLFromFragment } from '@tiptap/core';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { textOfHtml, toHtml } from '#contract/formulas/rich-text.ts';
import { pageNonce } from '#web/api.ts';
import { cleanPasted } from '#web/kit/editor/clean-pasted.ts';
import { insertTable } from '#web/kit/editor/inserts/insert-table.ts';
import { labels } from '#web/kit/editor/labels.ts';
import { uploadPicture } from '#web/kit/editor/upload-picture.ts';
import { CURSOR, offerCursor } from '../rich-selection.ts';
import classes from './rich-editor.module.css';
import { richExtensions } from './rich-extensions.ts';

const InsertFormula = lazy(async () => ({
  default: (await import('#web/kit/editor/inserts/insert-formula.tsx')).InsertFormula,
}));
const PictureDialog = lazy(async () => ({
  default: (await import('#web/kit/editor/inserts/picture-dialog.tsx')).PictureDialog,
}));
const SoundDialog = lazy(async () => ({ default: (await import('./sound-dialog.tsx')).SoundDialog }));

type Insertion = 'formula' | 'picture' | 'sound';

type RichEditorProps = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** Id of the label; without one the name is said. */
  labelledBy: string | undefined;
  /** Where the form finds the field, and with it this editor (web/kit/formulas/rich-selection.ts). */
  path: string | undefined;
  describedBy: string;
  isInvalid: boolean;
  isLong: boolean;
  hasFocus: boolean;
  /** Leaves the formats out, and the editor with them. */
  toPlain: () => void;
};

/** The small editor of a question's text, variant or feedback: loaded by signs-field.tsx where a text is rich, only in the browser. */
export function RichEditor({ name, value, onChange, toPlain, ...field }: RichEditorProps) {
  const [inserting, setInserting] = useState<Insertion>();
  const typed = useRef(value);
  const hadFocus = useRef(field.hasFocus);
  const editor = useEditor({
    extensions: richExtensions,
    content: toHtml(value),
    parseOptions: { preserveWhitespace: 'full' },
    autofocus: field.hasFocus ? 'end' : false,
    injectNonce: pageNonce(),
    onFocus: () => {
      hadFocus.current = true;
    },
    onUpdate: ({ editor: changed }) => {
      typed.current = textOfHtml(changed.getHTML());
      onChange(typed.current);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(field.labelledBy ? { 'aria-labelledby': field.labelledBy } : { 'aria-label': name }),
        ...(field.path ? { 'data-path': field.path } : {}),
        'aria-describedby': field.describedBy,
        'aria-invalid': String(field.isInvalid),
      },
      transformPastedHTML: (html) => cleanPasted(html).html,
    },
  });
  // An editor whose page takes longer than a millisecond to come is destroyed and made anew by useEditor: effects wait for the new one.
  useEffect(() => {
    // The form has taken another text: a draft, or what was saved.
    if (editor.isDestroyed || value === typed.current) return;
    typed.current = value;
    editor.commands.setContent(toHtml(value), { emitUpdate: false, parseOptions: { preserveWhitespace: 'full' } });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isDestroyed) return;
    offerCursor(editor.view.dom, () => (hadFocus.current ? textAtCursor(editor) : undefined));
  }, [editor]);
  const close = () => setInserting(undefined);
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      className={classes.editor}
      data-invalid={field.isInvalid || undefined}
      data-long={field.isLong || undefined}
    >
      <RichToolbar editor={editor} name={name} insert={setInserting} toPlain={toPlain} />
      <RichTextEditor.Content />
      <Suspense>
        {inserting === 'formula' ? <InsertFormula editor={editor} close={close} /> : null}
        {inserting === 'sound' ? <SoundDialog editor={editor} close={close} /> : null}
        {inserting === 'picture' ? (
          <PictureDialog
            editor={editor}
            close={close}
            upload={uploadPicture('question_image_file')}
            pasted={undefined}
          />
        ) : null}
      </Suspense>
    </RichTextEditor>
  );
}

/** The text with a sign where the cursor stands; undefined between blocks, where no word can stand. */
function textAtCursor({ state, schema }: Editor) {
  const { from, to } = state.selection;
  const selected = state.doc.textBetween(from, to, ' ');
  if (!state.doc.resolve(to).parent.isTextblock) return undefined;
  const { doc } = state.tr.insertText(CURSOR, selected === '' ? to : from, to);
  return { text: textOfHtml(getHTMLFromFragment(doc.content, schema)), selected };
}

type ToolbarProps = { editor: Editor; name: string; insert: (what: Insertion) => void; toPlain: () => void };

function RichToolbar({ editor, name, insert, toPlain }: ToolbarProps) {
  const active = useEditorState({
    editor,
    selector: () => ({
      subscript: editor.isActive('subscript'),
      superscript: editor.isActive('superscript'),
      table: editor.isActive('table'),
    }),
  });
  const toggle = (mark: 'subscript' | 'superscript') => editor.chain().focus().toggleMark(mark).run();
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={`${name}: оформление`}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <Control label="Нижний индекс" icon={IconSubscript} active={active.subscript} act={() => toggle('subscript')} />
        <Control
          label="Верхний индекс"
          icon={IconSuperscript}
          active={active.superscript}
          act={() => toggle('superscript')}
        />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Control label="Формула" icon={IconMathFunction} act={() => insert('formula')} />
        <Control label="Таблица" icon={IconTable} active={active.table} act={() => insertTable(editor)} />
        <Control label="Картинка" icon={IconPhoto} act={() => insert('picture')} />
        <Control label="Звук" icon={IconVolume} act={() => insert('sound')} />
      </RichTextEditor.ControlsGroup>
      {active.table ? (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      ) : null}
      <RichTextEditor.ControlsGroup>
        <Control label="Убрать оформление" icon={IconClearFormatting} act={toPlain} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

type ControlProps = { label: string; icon: typeof IconPhoto; active?: boolean; act: () => void };

function Control({ label, icon: Icon, active = false, act }: ControlProps) {
  return (
    <RichTextEditor.Control aria-label={label} title={label} active={active} onClick={act}>
      <Icon size={17} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  );
}
