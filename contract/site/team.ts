import { z } from 'zod';
import { id, route } from '#contract/route.ts';
import { filledLine, text } from '#contract/validation/text.ts';
import { draftOf, editedInOrder, recordOf, storedPath } from './fields.ts';

const shown = {
  id,
  name: z.string(),
  role: z.string(),
  /** A path for /storage/{path}. */
  photo: z.string().nullable(),
  /** Plain text with paragraphs. */
  text: z.string(),
};
const draft = {
  name: filledLine(120),
  role: filledLine(200),
  photo: storedPath.nullable().default(null),
  text: text().trim().max(3000).default(''),
};

/** A published member of the team. */
export const Member = z.object(shown);
export type Member = z.infer<typeof Member>;

export const AdminMember = recordOf(shown);
export type AdminMember = z.infer<typeof AdminMember>;

export const MemberDraft = draftOf(draft);
export type MemberDraft = z.infer<typeof MemberDraft>;

const edited = editedInOrder(
  {
    path: '/admin/team',
    order: '/admin/team_set_positions',
    words: { one: 'человек команды', many: 'Люди команды', whose: 'людей команды' },
  },
  { shown, draft },
);

export const team = {
  list: route({
    method: 'GET',
    path: '/team',
    who: 'anyone',
    summary: 'Команда по порядку',
    output: { data: z.array(Member) },
  }),
  ...edited,
};
