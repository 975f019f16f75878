import { z } from 'zod';
import { statusCodes } from './statuses.ts';

/** A status code that is in use. */
export const participantStatus = z.literal(statusCodes);

/** A status code in a filter; reserved codes are valid and match nobody. */
export const requestedStatus = z.int().min(10).max(510).multipleOf(10);
