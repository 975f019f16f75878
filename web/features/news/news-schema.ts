import { z } from 'zod';
import { slug } from '#contract/news/slug.ts';
import { tags } from '#contract/news/tags.ts';
import { NewsDraft } from '#contract/news.ts';
import { link } from '#contract/validation/validation.ts';
import { textOrNull } from '#web/kit/forms/form-fields.ts';
import { momentField } from '#web/kit/forms/moment-schema.ts';

/** Schema of the form: the moment by Moscow time, empty fields for no link and no address. */
export const schema = NewsDraft.safeExtend({
  news_date_published: momentField,
  news_link: textOrNull.pipe(link.nullable()),
  news_main_foto_file: z.string().nullable(),
  news_main_foto_alt: z.string().trim().max(300),
  is_active: z.boolean(),
  slug: textOrNull.pipe(slug.nullable()),
  tags,
  is_pinned: z.boolean(),
  share_picture: z.string().nullable(),
  share_text: z.string().trim().max(300),
});
export type NewsValues = z.input<typeof schema>;
