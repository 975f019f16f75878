import { z } from 'zod';
import { id } from '#contract/route.ts';

/** Ids of all variants in the order they were put in; empty: not answered, whatever stood on the screen. */
export const OrderingAnswer = z.strictObject({ ordered_ids: z.array(id).max(50) });
