import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { CabinetError } from './cabinet-error.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** A screen that failed: plain HTML on public pages, the error modal over the menu in cabinets. */
export function ScreenError(failure: ErrorComponentProps) {
  const isPublic = useMatches({ select: (matches) => matches.some((match) => match.staticData.public) });
  return isPublic ? <ErrorScreen /> : <CabinetError {...failure} />;
}
