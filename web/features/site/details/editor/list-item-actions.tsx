import { Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';

type Props<One> = {
  list: readonly One[];
  at: number;
  /** «строку «Учебный отдел»» */
  what: string;
  onChange: (list: One[]) => void;
  onRemoved: (one: One) => void;
};

/** Buttons that move or remove a list's item; nothing is saved before the form. */
export function ListItemActions<One>({ list, at, what, onChange, onRemoved }: Props<One>) {
  const move = (to: number) => (event: MouseEvent) => {
    const button = event.currentTarget as HTMLElement;
    const one = list[at];
    if (one === undefined) return;
    flushSync(() => onChange(list.toSpliced(at, 1).toSpliced(to, 0, one)));
    // An element moved in the document loses the focus.
    button.focus();
  };
  return (
    <RowActions>
      <RowButton label={`Выше: ${what}`} icon={IconArrowUp} disabled={at === 0} onClick={move(at - 1)} />
      <RowButton
        label={`Ниже: ${what}`}
        icon={IconArrowDown}
        disabled={at === list.length - 1}
        onClick={move(at + 1)}
      />
      <RowButton
        label={`Убрать: ${what}`}
        icon={IconTrash}
        color="red.8"
        onClick={() => {
          const one = list[at];
          onChange(list.toSpliced(at, 1));
          if (one !== undefined) onRemoved(one);
        }}
      />
    </RowActions>
  );
}

/**
 * Remembers the latest removed item, so that it can be put back in its place; returns the undo button and
 * announcements.
 */
export function useUndoRemoval<One>(list: readonly One[], onChange: (list: One[]) => void) {
  const [removed, setRemoved] = useState<{ one: One; at: number }>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLSpanElement>(null);
  return {
    onRemoved: (at: number) => (one: One) => {
      setRemoved({ one, at });
      setSaid('Убрано.');
    },
    /** Announcement and the undo button. */
    undo: (
      <Group gap="xs">
        <span ref={status} role="status" tabIndex={-1}>
          {said}
        </span>
        {removed ? (
          <Button
            ref={focusOnMount}
            size="compact-md"
            variant="light"
            onClick={() => {
              onChange(list.toSpliced(removed.at, 0, removed.one));
              setRemoved(undefined);
              setSaid('Возвращено.');
              status.current?.focus();
            }}
          >
            Вернуть
          </Button>
        ) : null}
      </Group>
    ),
  };
}
