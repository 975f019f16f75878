import { useNavigate } from '@tanstack/react-router';
import type { TripForm } from '#contract/trips/fields.ts';

/** Opens a step by the address, so that a reload stays there; none: the trip as a whole. */
export function useOpenStep(id: number): (step: TripForm | undefined) => Promise<void> {
  const navigate = useNavigate();
  return (step) =>
    navigate({ to: '/parent/student/trip', search: { id, step }, resetScroll: false, replace: step !== undefined });
}
