import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFrameRouter } from '#web/frame-router.ts';

type Props = { label: string; initial: string; onSearch: (search: string) => void };

/** A list's search: what is typed is looked for a moment later. */
export function SearchField({ label, initial, onSearch }: Props) {
  const [text, setText] = useState(initial);
  const [{ shown, sent }, setKnown] = useState({ shown: initial, sent: initial });
  // The address has changed by other hands: back, or the menu's own link. What this field has sent is there already.
  if (shown !== initial) {
    setKnown({ shown: initial, sent: initial });
    if (sent !== initial) setText(initial);
  }
  const router = useFrameRouter();
  const search = useDebouncedCallback((typed: string, at: string) => {
    // Whoever has gone on to another page meanwhile is not called back.
    if (router.latestLocation.pathname !== at) return;
    setKnown((known) => ({ ...known, sent: typed.trim() }));
    onSearch(typed.trim());
  }, 350);
  const type = (next: string) => {
    setText(next);
    search(next, router.latestLocation.pathname);
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton aria-label="Очистить поиск" onClick={() => type('')} /> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      maxLength={100}
    />
  );
}
