import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFrameRouter } from '#web/frame-router.ts';

type Props = {
  label: string;
  initial: string;
  onSearch: (search: string) => void;
  /** In a dialog: what is typed first goes here. */
  hasFocus?: boolean;
};

/** Search field of a list or a dialog; debounced. */
export function SearchField({ label, initial, onSearch, hasFocus }: Props) {
  const [text, setText] = useState(initial);
  const [{ shown, sent }, setKnown] = useState({ shown: initial, sent: initial });
  // The address was changed by others: back, the menu's link. Own changes are there already.
  if (shown !== initial) {
    setKnown({ shown: initial, sent: initial });
    if (sent !== initial) setText(initial);
  }
  const router = useFrameRouter();
  const search = useDebouncedCallback((typed: string, at: string) => {
    // Does not navigate back if the reader has left the page meanwhile.
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
      data-autofocus={hasFocus || undefined}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton aria-label="Очистить поиск" onClick={() => type('')} /> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      maxLength={100}
    />
  );
}
