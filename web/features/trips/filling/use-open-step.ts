import { useNavigate } from '@tanstack/react-router';
import type { TripForm } from '#contract/trips/fields.ts';

/** Returns a function that opens a step by address, or without one the summary. */
export function useOpenStep(id: number): (step: TripForm | undefined) => Promise<void> {
  const navigate = useNavigate();
  return (step) =>
    navigate({ to: '/parent/student/trip', search: { id, step }, resetScroll: false, replace: step !== undefined });
}
