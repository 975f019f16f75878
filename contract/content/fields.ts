import { z } from 'zod';
import { instant } from '#contract/route.ts';

/** `updated_at` of what the page began to change; where it was saved since, the call is refused with 409. */
export const basedOn = { based_on: instant.optional() };

/**
 * The form's own key: a second press or a retry with it changes the record it made before instead of making another.
 * `based_on` once another editor has changed that record since.
 */
export const requestKey = { request_key: z.uuid().optional(), ...basedOn };
