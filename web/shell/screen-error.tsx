import type { ErrorComponentProps } from '@tanstack/react-router';
import { useStaticData } from '#web/frame-router.ts';
import { CabinetError } from './cabinet-error.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** A screen that failed: plain HTML on public pages, the error modal over the menu in cabinets. */
export function ScreenError(failure: ErrorComponentProps) {
  const isPublic = useStaticData('public');
  return isPublic ? <ErrorScreen /> : <CabinetError {...failure} />;
}
