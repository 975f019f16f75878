import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { EditorDraft } from './draft/editor-draft.tsx';
import type { Editor } from './editor.ts';
import { nounForms } from './noun.ts';
import { PreviewButton } from './preview-button.tsx';
import { SaveBar } from './save-bar.tsx';
import { SavedHead } from './saved-head.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';
import { StaleNotice } from './versions/stale-notice.tsx';

type Values = Record<string, unknown>;
type Saved = { id: number; updated_at: string };

/** Explicit type of exported screens, so that the tree of routes need not infer an editor's. */
export type Screen = () => ReactNode;

/** Creates the screen of a new record. */
export const createScreen =
  <V extends Values, Draft extends object, Answer, R extends Saved>(editor: Editor<V, Draft, Answer, R>): Screen =>
  () => <EditorScreen editor={editor} record={undefined} />;

/** Creates the screen that edits the record of the address. */
export const editScreen =
  <V extends Values, Draft extends object, Answer, R extends Saved>(editor: Editor<V, Draft, Answer, R>): Screen =>
  () => <SavedRecord editor={editor} />;

type Props<V extends Values, Draft extends object, Answer, R extends Saved> = { editor: Editor<V, Draft, Answer, R> };

function SavedRecord<V extends Values, Draft extends object, Answer, R extends Saved>({
  editor,
}: Props<V, Draft, Answer, R>) {
  const id = Number(useParams({ strict: false }).id);
  const record = editor.recordOf(useSuspenseQuery(editor.find(useQueries(), id)).data);
  return <EditorScreen key={id} editor={editor} record={record} />;
}

function EditorScreen<V extends Values, Draft extends object, Answer, R extends Saved>({
  editor,
  record,
}: Props<V, Draft, Answer, R> & { record: R | undefined }) {
  const recordForm = useRecordForm(editor, record);
  const { form, onSubmit, sending, failure, guard, opening, put, loadSaved, readSaved } = recordForm;
  const { Fields, Preview, Effect } = editor;
  const words = nounForms(editor.noun);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  return (
    <>
      {record ? (
        <SavedHead editor={editor} record={record} recordForm={recordForm} />
      ) : (
        <PageTitle title={words.creating} text={editor.create?.text} />
      )}
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure} />
          <EditorDraft
            name={`${editor.kind}-${record?.id ?? 'new'}`}
            fields={editor.fields}
            saved={recordForm.initialValues}
            values={form.values}
            isChanged={form.isDirty}
            basedOn={guard.current}
            take={(values) => put({ ...recordForm.initialValues, ...values })}
            clearing={recordForm.draft}
          />
          <Fields key={opening} form={form} record={record} basedOn={guard.current} />
          {record && Effect ? <Effect record={record} /> : null}
          <StaleNotice
            editing={guard}
            loadSaved={record && loadSaved}
            conflict={record && { fields: editor.fields, values: form.values, saved: readSaved }}
          />
          <SaveBar save={words.save} sending={sending} isDirty={form.isDirty()}>
            {Preview ? (
              <PreviewButton>
                <Preview values={form.values} record={record} />
              </PreviewButton>
            ) : null}
          </SaveBar>
        </Stack>
      </form>
    </>
  );
}
