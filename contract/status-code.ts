import { z } from 'zod';
import { statusCodes } from './statuses.ts';

/** A code of the scale. */
export const participantStatus = z.literal(statusCodes);

/** A code as it is asked for: a reserved one is no fault of the form, only nobody stands there. */
export const askedStatus = z.int().min(10).max(510).multipleOf(10);
