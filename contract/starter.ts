import { z } from 'zod';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';
import { starterPartNames } from './starter/parts.ts';

export const StarterPart = z.enum(starterPartNames);

/** How a place of the site's texts stands, and so whether a starter text goes there. */
export const StarterTextState = z.enum(['empty', 'original', 'present', 'changed', 'signed']);
export type StarterTextState = z.infer<typeof StarterTextState>;

export const StarterText = z.object({ tag: z.string(), title: z.string(), state: StarterTextState });
export type StarterText = z.infer<typeof StarterText>;

export const StarterPartState = z.object({
  part: StarterPart,
  /** Milestones, words, questions or texts that the part has. */
  total: z.int(),
  /** How many of them would come. */
  missing: z.int(),
  /** The last time it was taken; `by` is null where nobody is known any more. */
  taken: z.object({ at: instant, by: z.string().nullable(), added: z.int(), left_alone: z.int() }).nullable(),
  /** The course it has made, while that is there. */
  teaching: z.object({ id, teaching_title: z.string() }).nullable(),
  /** Where its texts would go; nothing for other parts. */
  texts: z.array(StarterText),
});
export type StarterPartState = z.infer<typeof StarterPartState>;

/** What any portal may begin with, taken by one press a part (docs/product/learning.md, «To begin with»). */
export const starter = {
  list: route({
    method: 'GET',
    path: '/admin/starter',
    who: admin,
    summary: 'Начальные материалы: что можно взять, что уже взято и кем',
    output: { data: z.array(StarterPartState) },
  }),
  take: route({
    method: 'POST',
    path: '/admin/starter/take',
    who: admin,
    summary: 'Взять часть начальных материалов черновиками; что уже есть, остаётся как есть, повтор ничего не меняет',
    input: z.object({ part: StarterPart }),
    output: {
      added: z.int(),
      /** What was there already, or somebody has changed. */
      left_alone: z.int(),
      teaching_id: id.nullable(),
    },
  }),
};
