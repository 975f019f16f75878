import { z } from 'zod';

/**
 * Every failure's body (docs/product/api.md): the first entry of `errors` is fit to show; `fields` names the faulty
 * ones.
 */
export const Failure = z.object({
  ok: z.literal(false),
  errors: z.array(z.string()).min(1),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** A failure's texts and further fields; some calls add named fields (tokens/create, creds_has_duplicate). */
export type FailureDetails = { errors: string[]; fields?: Record<string, string>; [named: string]: unknown };
