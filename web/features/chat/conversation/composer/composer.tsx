import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { MAX_FILES, MAX_TEXT_LENGTH } from '#contract/chat/fields.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useUnsavedGuard } from '#web/kit/forms/use-unsaved-guard.ts';
import { AttachedFiles } from './attached-files.tsx';
import classes from './composer.module.css';
import type { ComposerState } from './use-composer.ts';

const ACCEPT = 'image/*,.heic,.heif,application/pdf';
/** From this length on, the field shows how many characters are left. */
const SHOW_COUNT_FROM = MAX_TEXT_LENGTH - 500;

type Props = {
  composer: ComposerState;
  /** Label of the field: «Ваше сообщение». */
  label: string;
  placeholder: string;
  /** Sends the message. */
  submit: () => void;
  /** Above the field: the subject, colleagues who are answering. */
  above?: ReactNode;
  /** Beside the paper clip, behind the field, which Tab reaches first: ready answers. */
  tools?: ReactNode;
  /** Beside «Отправить»: other ways to send. */
  actions?: ReactNode;
};

/** On a phone Enter is a new line and the button sends; with a keyboard Enter sends, and Shift+Enter is a new line. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Field to write a message, with files by button, paste, drop or camera. */
export function Composer({ composer, label, placeholder, submit, above, tools, actions }: Props) {
  const { text, type, field, draft, files, leftOut, attach, tooLong, canSend, mayLoseFiles } = composer;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useUnsavedGuard(mayLoseFiles);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    attach([...event.dataTransfer.files]);
  };
  const ids = { field: `${id}-field`, files: `${id}-files`, left: `${id}-left` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the control inside
    <div
      className={classes.composer}
      data-over={isOver || undefined}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      {above}
      <AttachedFiles composer={composer} chooser={input} />
      <div className={classes.row}>
        <label htmlFor={ids.field} className="visually-hidden">
          {label}
        </label>
        <div className={classes.grow} data-text={`${text}\n`}>
          <textarea
            ref={field}
            id={ids.field}
            className={classes.field}
            rows={1}
            value={text}
            placeholder={placeholder}
            aria-describedby={ids.left}
            aria-invalid={tooLong > 0 || undefined}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={draft.enter}
            onBlur={draft.leave}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        <div className={classes.tools}>
          <input
            ref={input}
            id={ids.files}
            type="file"
            multiple
            accept={ACCEPT}
            className={`visually-hidden ${classes.input}`}
            aria-label="Прикрепить файлы: до пяти снимков или PDF"
            onChange={(event) => {
              attach([...(event.currentTarget.files ?? [])]);
              // Lets the same file be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <label htmlFor={ids.files} className={classes.clip} title="Снимок или PDF, до пяти файлов">
            <IconPaperclip size={24} stroke={1.75} aria-hidden="true" />
          </label>
          {tools}
        </div>
        <button
          type="button"
          className={classes.send}
          aria-disabled={!canSend}
          aria-label="Отправить"
          title="Отправить"
          onClick={submit}
        >
          <IconSend2 size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {actions}
      <p id={ids.left} role="status" className={classes.left} data-over={tooLong > 0 || undefined}>
        {remainingWords(text.length)}
        {leftOutWords(leftOut)}
        {files.some(({ state }) => state === 'failed')
          ? ' Файл не загрузился: сообщение отправится без него, если его убрать.'
          : ''}
      </p>
    </div>
  );
}

function leftOutWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const listed = names.map((name) => quoted(name)).join(', ');
  return ` Не ${names.length === 1 ? 'приложен' : 'приложены'} ${listed}: в сообщении не больше ${MAX_FILES} файлов. Можно отправить следующим.`;
}

function remainingWords(length: number): string {
  if (length < SHOW_COUNT_FROM) return '';
  const left = MAX_TEXT_LENGTH - length;
  return left >= 0
    ? `Осталось ${plural(left, 'знак', 'знака', 'знаков')}.`
    : `Лишнее: ${plural(-left, 'знак', 'знака', 'знаков')}. Можно отправить двумя сообщениями.`;
}
