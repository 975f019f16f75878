import { z } from 'zod';
import { formatDateTime } from '#contract/words/dates.ts';
import { momentField } from '#web/kit/forms/moment-schema.ts';

/** Publication fields of every section: the hour, and whether it is shown. */
export const publicationFields = { published_at: momentField, is_active: z.boolean() };

type Published = { published_at: string; is_active: boolean };
export const publicationOf = ({ published_at, is_active }: Published): Published => ({
  published_at: formatDateTime(published_at),
  is_active,
});

/** Initial values of a new record: published now. */
export const publishedNow = (): Published => publicationOf({ published_at: new Date().toISOString(), is_active: true });

export const publicationWords = { published_at: 'Дата и время публикации', is_active: 'Показывать на сайте' };
