import { z } from 'zod';
import { id, route } from '#contract/route.ts';
import { filledLine } from '#contract/validation/text.ts';
import { day } from '#contract/validation/validation.ts';
import { type ActKind, actKinds } from './act-kinds.ts';
import { draftOf, editedInOrder, recordOf, storedPath } from './fields.ts';

const kind = z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]]);

const shown = {
  id,
  title: z.string(),
  kind,
  /** Date of the document, YYYY-MM-DD. */
  date: z.string(),
  file: z.string(),
  content_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
};
const draft = { title: filledLine(300), kind, date: day, file: storedPath };

/** A published document. */
export const Act = z.object(shown);
export type Act = z.infer<typeof Act>;

export const AdminAct = recordOf(shown);
export type AdminAct = z.infer<typeof AdminAct>;

export const ActDraft = draftOf(draft);
export type ActDraft = z.infer<typeof ActDraft>;

const edited = editedInOrder(
  {
    path: '/admin/acts',
    order: '/admin/acts_set_positions',
    words: { one: 'документ', many: 'Документы', whose: 'документов' },
  },
  { shown, draft },
);

export const acts = {
  list: route({
    method: 'GET',
    path: '/acts',
    who: 'anyone',
    summary: 'Документы программы по порядку: вид, день, файл с его типом и размером',
    output: { data: z.array(Act) },
  }),
  ...edited,
};
