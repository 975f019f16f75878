import { lazy, Suspense } from 'react';
import { isAway } from './running-uploads.ts';
import { useRunningUploads } from './use-running-uploads.ts';

// Loaded with the first file whose field is left: the frame of every page has this.
const UploadsNote = lazy(() => import('./uploads-note.tsx').then((module) => ({ default: module.UploadsNote })));

/** Files on their way whose field is not on the screen. */
export function UploadsAway({ place }: { place: 'menu' | 'page' }) {
  const away = useRunningUploads().filter(isAway);
  if (away.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadsNote place={place} away={away} />
    </Suspense>
  );
}
