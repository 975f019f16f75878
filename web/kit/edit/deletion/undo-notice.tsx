import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { quoted } from '#contract/words/quotes.ts';

const SHOWN_SECONDS = 15;

type Props = {
  /** Name of the record. */
  name: string;
  takesFocus: boolean;
  hide: () => void;
  undo: () => Promise<unknown>;
  action?: string;
};

/** Notice with an undo, of a deletion or something else. Closes by itself, but not while hovered or focused. */
export function UndoNotice({ name, takesFocus, hide, undo, action = 'Вернуть' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
    const notice = button.current?.closest('[role="alert"]');
    let left = SHOWN_SECONDS;
    const clock = setInterval(() => {
      if (!notice?.matches(':hover, :focus-within')) left -= 1;
      if (left === 0) hide();
    }, 1000);
    return () => clearInterval(clock);
  }, [takesFocus, hide]);
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
      <Text span size="sm" c="gray.8" lineClamp={2}>
        {quoted(name)}
      </Text>
      <Button
        ref={button}
        size="compact-md"
        flex="none"
        loading={busy}
        onClick={() => {
          setBusy(true);
          void undo().then(() => setBusy(false));
        }}
      >
        {action}
      </Button>
    </Group>
  );
}
