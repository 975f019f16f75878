import { CloseButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';
import { pageNonce } from '#web/api.ts';
import { cleanPasted } from './clean-pasted.ts';
import { droppedWords } from './dropped-words.ts';
import classes from './editor.module.css';
import { extensions } from './extensions.ts';
import { LinkDialog } from './inserts/link-dialog.tsx';
import { PictureDialog } from './inserts/picture-dialog.tsx';
import type { UploadPicture } from './inserts/use-picture-upload.ts';
import { VideoDialog } from './inserts/video-dialog.tsx';
import { labels } from './labels.ts';
import type { Placeholders } from './placeholder-menu.tsx';
import { type Insertion, Toolbar } from './toolbar.tsx';

// Loaded lazily: only some texts have formulas, and only lectures self-checks.
const InsertFormula = lazy(async () => ({ default: (await import('./inserts/insert-formula.tsx')).InsertFormula }));
const SelfCheckDialog = lazy(async () => ({
  default: (await import('./inserts/self-check-dialog.tsx')).SelfCheckDialog,
}));

export type EditorProps = {
  /** Initial HTML; changes come by `onChange`, an empty text as ''. */
  value: string;
  onChange: (html: string) => void;
  upload: UploadPicture;
  /** Ids of the label and of the description. */
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  /** Placeholders of a letter, which supports no videos. */
  placeholders?: Placeholders | undefined;
  /** Readers see formulas (server/platform/formulas). */
  hasFormulas: boolean;
  /** Readers see self-checks (contract/courses/self-checks.ts). */
  hasSelfChecks: boolean;
};

/** The HTML editor, some 150 KB of script: loaded by html-field.tsx only, and only in the browser. */
export function Editor({
  value,
  onChange,
  upload,
  labelledBy,
  describedBy,
  invalid,
  placeholders,
  hasFormulas,
  hasSelfChecks,
}: EditorProps) {
  const [inserting, setInserting] = useState<Insertion>();
  const [pasted, setPasted] = useState<File>();
  const [dropped, setDropped] = useState('');
  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: pageNonce(),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(invalid),
      },
      transformPastedHTML: (html) => {
        const clean = cleanPasted(html);
        setDropped(droppedWords(clean.dropped));
        return clean.html;
      },
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return false;
        event.preventDefault();
        setInserting('link');
        return true;
      },
      handleDoubleClickOn: (_view, _pos, node) => {
        if (!hasSelfChecks || node.type.name !== 'selfCheck') return false;
        setInserting('self-check');
        return true;
      },
      handlePaste: (_view, event) => {
        const picture = [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'));
        // Word adds a picture of the copied text; then the text is meant.
        if (!picture || event.clipboardData?.types.includes('text/html')) return false;
        setPasted(picture);
        setInserting('picture');
        return true;
      },
    },
  });
  const close = () => {
    setInserting(undefined);
    setPasted(undefined);
  };
  return (
    <RichTextEditor editor={editor} labels={labels} className={classes.editor} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        insert={setInserting}
        placeholders={placeholders}
        hasFormulas={hasFormulas}
        hasSelfChecks={hasSelfChecks}
      />
      <div role="status" className={dropped ? classes.dropped : undefined}>
        {dropped ? (
          <>
            <span>{dropped}</span>
            <CloseButton aria-label="Скрыть сообщение о вставке" onClick={() => setDropped('')} />
          </>
        ) : null}
      </div>
      <RichTextEditor.Content />
      <Suspense>
        {inserting === 'link' ? <LinkDialog editor={editor} close={close} /> : null}
        {inserting === 'formula' ? <InsertFormula editor={editor} close={close} /> : null}
        {inserting === 'video' ? <VideoDialog editor={editor} close={close} /> : null}
        {inserting === 'self-check' ? <SelfCheckDialog editor={editor} close={close} /> : null}
        {inserting === 'picture' ? (
          <PictureDialog editor={editor} close={close} upload={upload} pasted={pasted} />
        ) : null}
      </Suspense>
    </RichTextEditor>
  );
}
