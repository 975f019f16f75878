import { z } from 'zod';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { starterPartNames } from './parts.ts';

export const StarterPart = z.enum(starterPartNames);

/** State of a site text, which decides whether a starter text replaces it. */
export const StarterTextState = z.enum(['empty', 'original', 'present', 'changed', 'signed']);
export type StarterTextState = z.infer<typeof StarterTextState>;

export const StarterText = z.object({ tag: z.string(), title: z.string(), state: StarterTextState });
export type StarterText = z.infer<typeof StarterText>;

export const StarterPartState = z.object({
  part: StarterPart,
  /** Number of milestones, words, questions or texts in the part. */
  total: z.int(),
  /** How many of them would be added. */
  missing: z.int(),
  /** The last taking; `by` is null if the account is gone. */
  taken: z.object({ at: instant, by: z.string().nullable(), added: z.int(), left_alone: z.int() }).nullable(),
  /** The course it created; null if deleted or not taken. */
  teaching: z.object({ id, teaching_title: z.string() }).nullable(),
  /** Site texts the part would fill; empty for other parts. */
  texts: z.array(StarterText),
});
export type StarterPartState = z.infer<typeof StarterPartState>;

/** Starter content, taken part by part (docs/product/learning.md, «To begin with»). */
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
      /** How many were already there or had been changed, and so were left alone. */
      left_alone: z.int(),
      teaching_id: id.nullable(),
    },
  }),
};
