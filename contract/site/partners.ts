import { z } from 'zod';
import { id, route } from '#contract/route.ts';
import { filledLine } from '#contract/validation/text.ts';
import { link } from '#contract/validation/validation.ts';
import { draftOf, editedInOrder, recordOf } from './fields.ts';

const shown = {
  id,
  name: z.string(),
  /** A path for /storage/{path}. */
  image: z.string(),
  link: z.string().nullable(),
};

const draft = {
  name: filledLine(200, 'Укажите имя'),
  image: filledLine(200, 'Загрузите изображение'),
  link: link.nullable().default(null),
};

/** A published partner. */
export const Partner = z.object(shown);
export type Partner = z.infer<typeof Partner>;

export const AdminPartner = recordOf(shown);
export type AdminPartner = z.infer<typeof AdminPartner>;

export const PartnerDraft = draftOf(draft);
export type PartnerDraft = z.infer<typeof PartnerDraft>;

const edited = editedInOrder(
  {
    path: '/admin/partners',
    order: '/admin/partners_set_positions',
    words: { one: 'партнёр', many: 'Партнёры', whose: 'партнёров' },
  },
  { shown, draft },
);

export const partners = {
  list: route({
    method: 'GET',
    path: '/partners',
    who: 'anyone',
    summary: 'Партнёры по порядку',
    output: { data: z.array(Partner) },
  }),
  ...edited,
};
