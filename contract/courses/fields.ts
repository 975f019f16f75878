import { z } from 'zod';
import { id } from '#contract/route.ts';

export const title = z.string().trim().min(1).max(300);
export const byId = z.object({ id });
export const place = z.int().min(1).max(1000);

/** Where a lecture or a test is used. */
export const usedIn = z.array(z.object({ teaching_id: id, teaching_title: z.string(), ordinal_number: z.int() }));
