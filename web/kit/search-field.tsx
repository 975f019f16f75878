import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** A list's search: what is typed stands in the address as `search` a moment later, from the first page. */
export function SearchField({ label, initial }: { label: string; initial: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const router = useRouter();
  const look = useDebouncedCallback((search: string, at: string) => {
    // Whoever has gone on to another page meanwhile is not called back.
    if (router.latestLocation.pathname !== at) return;
    const changed = (kept: object) => ({ ...kept, search: search.trim() || undefined, page: undefined });
    navigate({ to: '.', search: changed, replace: true } as never).catch(() => undefined);
  }, 350);
  const type = (next: string) => {
    setText(next);
    look(next, router.latestLocation.pathname);
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
      w={{ base: '100%', sm: 340 }}
    />
  );
}
