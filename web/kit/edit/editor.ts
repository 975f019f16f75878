import type { UseFormReturnType } from '@mantine/form';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Api, Queries } from '#web/api.ts';
import type { FieldDisplay } from './field-words.tsx';
import type { RecordKind } from './record-kind.ts';

type Navigate = ReturnType<typeof useNavigate>;

export type FieldsProps<Values, Saved> = {
  form: UseFormReturnType<Values>;
  /** The saved record; undefined for a new one. */
  record: Saved | undefined;
  /** `updated_at` of the version the form is based on; a colleague's later save is a conflict. */
  basedOn: () => string;
};

/** Description of a content kind's editor, for creating and editing. */
export type Editor<
  Values extends Record<string, unknown>,
  Draft extends object,
  Answer,
  Saved extends { id: number; updated_at: string },
> = RecordKind & {
  schema: z.ZodType<Draft, Values>;
  /** Form values of a record. */
  valuesOf: (record: Saved) => Values;
  find: (queries: Queries, id: number) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> };
  recordOf: (answer: Answer) => Saved;
  update: (api: Api, draft: Draft & { id: number; based_on: string }) => Promise<{ updated_at: string }>;
  /** Name or display of each field, for former versions. */
  fields: { readonly [Name in keyof Values]: FieldDisplay<Values[Name], Values> };
  /** Missing if records cannot be created on a screen. */
  create?: {
    empty: () => Values;
    send: (api: Api, draft: Draft & { request_key: string; based_on?: string | undefined }) => Promise<{ id: number }>;
    /** Where to go after creating; `replace` removes the empty form from the history. */
    go: (navigate: Navigate, id: number) => Promise<void>;
    /** Text under the title. */
    text?: string;
  };
  Fields: ComponentType<FieldsProps<Values, Saved>>;
  /** Preview of the typed values for readers; `record` as for `Fields`. */
  Preview?: ComponentType<{ values: Values; record: Saved | undefined }>;
  /** Effects of a change, above the buttons. */
  Effect?: ComponentType<{ record: Saved }>;
  /** Name of the record, and where to go after its deletion. */
  deletion?: { nameOf: (record: Saved) => string; leave: (navigate: Navigate) => Promise<void> };
  /** Title of the screen; «Правка новости» by default. */
  title?: (record: Saved) => ReactNode;
  /** Before the time of the last change: a state, a tag. */
  about?: (record: Saved) => ReactNode;
  /** Beside the title: links to the record as readers see it. */
  links?: (record: Saved) => ReactNode;
};

/** Infers the types of an editor's description. */
export const contentEditor = <
  Values extends Record<string, unknown>,
  Draft extends object,
  Answer,
  Saved extends { id: number; updated_at: string },
>(
  editor: Editor<Values, Draft, Answer, Saved>,
): Editor<Values, Draft, Answer, Saved> => editor;
