import { z } from 'zod';
import { instant } from '#contract/route.ts';

/** `updated_at` of the version the editing began with; if the record was saved since, the call is a 409. */
export const basedOn = { based_on: instant.optional() };

/**
 * Key made by the form: a repeated call with it changes the record it created instead of creating another. `based_on`
 * applies once another editor has changed that record.
 */
export const requestKey = { request_key: z.uuid().optional(), ...basedOn };
