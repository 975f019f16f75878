import { z } from 'zod';
import { selectionStates } from './closing.ts';

/** What has become of the season's selection for a participant. */
export const selectionState = z.enum(selectionStates);
