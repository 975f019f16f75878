import { lazy, Suspense } from 'react';
import { useUploadsBegun } from './uploads-begun.ts';

// Loaded with the first upload: the frame of every page has these. Without a network at that moment the page goes on
// without them; the field says itself what becomes of its file.
const nothing = () => ({ default: () => null });
const Guard = lazy(() => import('./upload-guard.tsx').then(({ UploadGuard }) => ({ default: UploadGuard }), nothing));
const Shown = lazy(() =>
  import('./shown-uploads.tsx').then(({ ShownUploads }) => ({ default: ShownUploads }), nothing),
);

/** Asks before a page with an upload under way is left, and tells of its end. */
export function UploadsGuarded() {
  return useUploadsBegun() ? (
    <Suspense fallback={null}>
      <Guard />
    </Suspense>
  ) : null;
}

/** Files on their way whose field is not on the screen. */
export function UploadsAway({ place }: { place: 'menu' | 'page' }) {
  return useUploadsBegun() ? (
    <Suspense fallback={null}>
      <Shown place={place} />
    </Suspense>
  ) : null;
}
