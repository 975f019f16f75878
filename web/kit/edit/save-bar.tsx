import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

type Props = {
  /** Label of the button. */
  save: string;
  sending: boolean;
  isDirty: boolean;
  /** Further buttons and texts. */
  children?: ReactNode;
};

/** Bar with the save button at the foot of an editor, always visible. */
export function SaveBar({ save, sending, isDirty, children }: Props) {
  return (
    <div className={classes.bar}>
      {/* Never disabled, so that the focus stays here; the form itself sends only once. */}
      <Button
        type="submit"
        title="Ctrl+S или ⌘S"
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={sending}
        leftSection={sending ? <Loader size={18} color="currentColor" /> : null}
      >
        {save}
      </Button>
      {children}
      <span role="status" className={classes.unsaved}>
        {isDirty ? 'Есть несохранённые изменения' : null}
      </span>
    </div>
  );
}
