import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { useDraftAutosave } from '#web/kit/drafts/use-draft-autosave.ts';
import { useQueries } from '#web/use-api.ts';
import { draftOf } from './draft-fields.ts';

/** Draft of an editor as it was when the editor was opened; undefined until it is known. */
export function useFoundDraft(form: string): Draft | undefined {
  const { data } = useQuery({
    ...savedDataOptions(useQueries(), form),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  // Later changes are this page's own.
  const [found, setFound] = useState<Draft>();
  if (found === undefined && data !== undefined) setFound(data);
  return found;
}

type Typed = {
  values: Readonly<Record<string, unknown>>;
  isChanged: (name: string) => boolean;
  basedOn: () => string;
};

/**
 * Saves what is typed into an editor as a draft while `isOn`: the fields that differ from the saved record. `clear` empties
 * the draft for good, after a save.
 */
export function useEditorDraft(form: string, found: Draft, { values, isChanged, basedOn }: Typed, isOn: boolean) {
  const preserved = found.preserved ?? {};
  const { autosave, state } = useDraftAutosave(form, { preserved, updated_at: found.updated_at });
  // As text: a value that was made anew and is the same is no change.
  const written = useRef(new Map(Object.entries(preserved).map(([name, field]) => [name, JSON.stringify(field)])));
  const write = (fields: Readonly<Record<string, unknown>>) => {
    for (const [name, field] of Object.entries(fields)) {
      const text = JSON.stringify(field);
      if ((written.current.get(name) ?? 'null') === text) continue;
      written.current.set(name, text);
      autosave.change(name, field);
    }
  };
  useEffect(() => {
    if (isOn) write(draftOf(values, isChanged, basedOn()));
  });
  const clear = async () => {
    const names = [...new Set([...written.current.keys(), ...Object.keys(values)])];
    write(Object.fromEntries(names.map((name) => [name, null])));
    await autosave.flush();
  };
  return { clear, state };
}
