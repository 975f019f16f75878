import type { ErrorComponentProps } from '@tanstack/react-router';
import { useStaticData } from '#web/frame-router.ts';
import { CabinetError } from './cabinet-error.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** Failure of a screen: plain HTML on public pages, the error modal in cabinets. */
export function ScreenError(failure: ErrorComponentProps) {
  const isPublic = useStaticData('public');
  return isPublic ? <ErrorScreen /> : <CabinetError {...failure} />;
}
