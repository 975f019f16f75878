import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { selectionState } from './enrollment/selection-state.ts';
import { directions as codes } from './families/directions.ts';
import { route } from './route.ts';

export const DirectionSeats = z.object({
  direction: z.enum(codes),
  /** Capacity and reserve of the direction together. */
  places: z.int(),
  places_left: z.int(),
  /** Open and not full, and the selection is not over. */
  is_available: z.boolean(),
});
export type DirectionSeats = z.infer<typeof DirectionSeats>;

export const directions = {
  list: route({
    method: 'GET',
    path: '/participant/learning/directions',
    who: ['participant'],
    summary: 'Пять направлений: сколько мест осталось; и выбранное',
    output: { data: z.array(DirectionSeats), chosen: z.enum(codes).nullable(), selection: selectionState },
  }),
  set: route({
    method: 'POST',
    path: '/participant/learning/direction/set',
    who: ['participant'],
    summary: 'Выбрать направление после курса; повтор того же выбора ничего не меняет',
    input: z.object({ direction: z.enum(codes) }),
    output: { participant_status: participantStatus, direction: z.enum(codes) },
  }),
};
