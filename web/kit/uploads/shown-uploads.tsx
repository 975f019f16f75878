import { isAway } from './running-uploads.ts';
import { UploadsNote } from './uploads-note.tsx';
import { useRunningUploads } from './use-running-uploads.ts';

/** Files on their way whose field is not on the screen. */
export function ShownUploads({ place }: { place: 'menu' | 'page' }) {
  const away = useRunningUploads().filter(isAway);
  return away.length === 0 ? null : <UploadsNote place={place} away={away} />;
}
