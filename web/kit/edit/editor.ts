import type { UseFormReturnType } from '@mantine/form';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Api, Queries } from '#web/api.ts';
import type { FieldWords } from './field-words.tsx';
import type { RecordKind } from './record-kind.ts';

type Navigate = ReturnType<typeof useNavigate>;

export type FieldsProps<Values, Saved> = {
  form: UseFormReturnType<Values>;
  /** What is saved; nothing yet for a new one. */
  record: Saved | undefined;
  /** `updated_at` of what the form was begun from, or has saved since: what somebody else has saved is not meant. */
  basedOn: () => string;
};

/** A kind of content record as its editor knows it: one description for a new one and for a change. */
export type Editor<
  Values extends Record<string, unknown>,
  Draft extends object,
  Answer,
  Saved extends { id: number; updated_at: string },
> = RecordKind & {
  schema: z.ZodType<Draft, Values>;
  /** The record as the form shows it. */
  valuesOf: (record: Saved) => Values;
  find: (queries: Queries, id: number) => { queryKey: QueryKey; queryFn: QueryFunction<Answer> };
  recordOf: (answer: Answer) => Saved;
  update: (api: Api, draft: Draft & { id: number; based_on: string }) => Promise<{ updated_at: string }>;
  /** Each field by its name on the screen, for former versions. */
  fields: { readonly [Name in keyof Values]: FieldWords<Values[Name], Values> };
  /** Left out where records are not made on a screen. */
  create?: {
    empty: () => Values;
    send: (api: Api, draft: Draft & { request_key: string; based_on?: string | undefined }) => Promise<{ id: number }>;
    /** Where the editor goes on; `replace` leaves no empty form behind. */
    go: (navigate: Navigate, id: number) => Promise<void>;
    /** Under the title. */
    text?: string;
  };
  Fields: ComponentType<FieldsProps<Values, Saved>>;
  /** What readers will see of what is typed; `record` as for `Fields`. */
  Preview?: ComponentType<{ values: Values; record: Saved | undefined }>;
  /** What a change means for whom, above the buttons. */
  Effect?: ComponentType<{ record: Saved }>;
  /** What the record is called, and the way to the others of its kind after its deletion. */
  deletion?: { nameOf: (record: Saved) => string; leave: (navigate: Navigate) => Promise<void> };
  /** The title of a change; «Правка новости» where it is left out. */
  title?: (record: Saved) => ReactNode;
  /** Before the time of the last change: a state, a tag. */
  about?: (record: Saved) => ReactNode;
  /** Beside the title: ways to the record as its readers see it. */
  links?: (record: Saved) => ReactNode;
};

/** Gives a description its types. */
export const contentEditor = <
  Values extends Record<string, unknown>,
  Draft extends object,
  Answer,
  Saved extends { id: number; updated_at: string },
>(
  editor: Editor<Values, Draft, Answer, Saved>,
): Editor<Values, Draft, Answer, Saved> => editor;
