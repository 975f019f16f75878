import { RichTextEditor } from '@mantine/tiptap';
import {
  IconBrandYoutube,
  IconHelpHexagon,
  IconLink,
  IconMathFunction,
  IconPhoto,
  IconSubscript,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { lazy, Suspense } from 'react';
import { insertTable } from './inserts/insert-table.ts';
import type { Placeholders } from './placeholder-menu.tsx';

// Loaded lazily, for letters only.
const PlaceholderMenu = lazy(async () => ({ default: (await import('./placeholder-menu.tsx')).PlaceholderMenu }));

export type Insertion = 'formula' | 'link' | 'picture' | 'self-check' | 'video';

type Props = {
  editor: Editor;
  insert: (what: Insertion) => void;
  placeholders: Placeholders | undefined;
  hasFormulas: boolean;
  hasSelfChecks: boolean;
};

export function Toolbar({ editor, insert, placeholders, hasFormulas, hasSelfChecks }: Props) {
  const { inTable, inLink, inSubscript, inSuperscript, inSelfCheck } = useEditorState({
    editor,
    selector: () => ({
      inTable: editor.isActive('table'),
      inLink: editor.isActive('link'),
      inSubscript: editor.isActive('subscript'),
      inSuperscript: editor.isActive('superscript'),
      inSelfCheck: editor.isActive('selfCheck'),
    }),
  });
  return (
    <RichTextEditor.Toolbar
      sticky
      stickyOffset="var(--app-shell-header-offset, 0px)"
      role="toolbar"
      aria-label="Оформление текста"
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <Control
          label="Нижний индекс"
          icon={IconSubscript}
          active={inSubscript}
          onClick={() => editor.chain().focus().toggleMark('subscript').run()}
        />
        <Control
          label="Верхний индекс"
          icon={IconSuperscript}
          active={inSuperscript}
          onClick={() => editor.chain().focus().toggleMark('superscript').run()}
        />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Control label="Ссылка" icon={IconLink} active={inLink} onClick={() => insert('link')} />
        {inLink ? <RichTextEditor.Unlink /> : null}
        <Control label="Картинка" icon={IconPhoto} onClick={() => insert('picture')} />
        {placeholders ? null : <Control label="Видео" icon={IconBrandYoutube} onClick={() => insert('video')} />}
        {hasFormulas ? <Control label="Формула" icon={IconMathFunction} onClick={() => insert('formula')} /> : null}
        {hasSelfChecks ? (
          <Control
            label="Вопрос для самопроверки"
            icon={IconHelpHexagon}
            active={inSelfCheck}
            onClick={() => insert('self-check')}
          />
        ) : null}
        <Control label="Таблица" icon={IconTable} active={inTable} onClick={() => insertTable(editor)} />
      </RichTextEditor.ControlsGroup>
      {placeholders ? (
        <RichTextEditor.ControlsGroup>
          <Suspense>
            <PlaceholderMenu editor={editor} placeholders={placeholders} />
          </Suspense>
        </RichTextEditor.ControlsGroup>
      ) : null}
      {inTable ? (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowBefore />
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnBefore />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      ) : null}
    </RichTextEditor.Toolbar>
  );
}

type ControlProps = { label: string; icon: typeof IconLink; active?: boolean; onClick: () => void };

function Control({ label, icon: Icon, active = false, onClick }: ControlProps) {
  return (
    <RichTextEditor.Control aria-label={label} title={label} active={active} onClick={onClick}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  );
}
