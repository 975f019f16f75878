import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import type { DraftClearing } from './draft/editor-draft.tsx';
import type { Editor } from './editor.ts';
import { nounForms } from './noun.ts';
import { useBasedOn } from './versions/use-based-on.ts';

/** Form of a new or saved record: creates it once, and changes it only if nobody else has since. */
export function useRecordForm<
  Values extends Record<string, unknown>,
  Draft extends object,
  Answer,
  Saved extends { id: number; updated_at: string },
>(editor: Editor<Values, Draft, Answer, Saved>, record: Saved | undefined) {
  const change = useChange(editor.feature, 'content');
  const client = useQueryClient();
  const queries = useQueries();
  const navigate = useNavigate();
  // One key for the form: however often it is sent, it creates one record.
  const [request_key] = useState(() => crypto.randomUUID());
  const [initialValues] = useState(() => (record ? editor.valuesOf(record) : editor.create?.empty()));
  if (!initialValues) throw new Error('an editor without `create` has no form of a new record');
  // Set by the part of the screen that keeps the draft.
  const draft = useRef<DraftClearing>(null);
  const guard = useBasedOn(record?.updated_at ?? '');
  // Changes when other values are put in, to remount fields with a state of their own (HTML editor, file).
  const [opening, setOpening] = useState(0);

  const edit = useEditForm({
    schema: editor.schema,
    initialValues,
    send: async (draft: Draft): Promise<{ created: number } | { updated_at: string }> => {
      if (record) {
        const changed = { ...draft, id: record.id, based_on: guard.current() };
        return { updated_at: (await change((api) => editor.update(api, changed))).updated_at };
      }
      // A new record is based on nothing, unless a repeated request was refused because a colleague has changed what
      // the first one created.
      const added = { ...draft, request_key, based_on: guard.current() || undefined };
      const made = await change((api) => editor.create?.send(api, added) ?? Promise.reject());
      return { created: made.id };
    },
    refused: guard.refused,
    isSavedRepeatedly: record !== undefined,
    done: async (answer) => {
      notifyDone(nounForms(editor.noun).saved);
      // What is saved needs no draft; its clearing keeps trying by itself, and nobody waits for it.
      void draft.current?.clear();
      if ('updated_at' in answer) guard.saved(answer.updated_at);
      else await editor.create?.go(navigate, answer.created);
    },
  });

  /** Puts other values into the form, as unsaved changes. */
  const put = (values: Values) => {
    edit.form.setValues(values);
    edit.form.clearErrors();
    setOpening((before) => before + 1);
  };
  /** The saved record now; undefined for a new one. */
  const findSaved = async (): Promise<Saved | undefined> =>
    record && editor.recordOf(await client.fetchQuery({ ...editor.find(queries, record.id), staleTime: 0 }));
  /** The saved record as form values. */
  const readSaved = async (): Promise<Record<string, unknown>> => {
    const saved = await findSaved();
    return saved ? editor.valuesOf(saved) : {};
  };
  /** Replaces the typed values by the saved ones. */
  const loadSaved = async () => {
    const saved = await findSaved();
    if (!saved) return;
    put(editor.valuesOf(saved));
    edit.form.resetDirty(editor.valuesOf(saved));
    guard.saved(saved.updated_at);
  };
  return { ...edit, initialValues, draft, guard, opening, put, loadSaved, readSaved };
}
