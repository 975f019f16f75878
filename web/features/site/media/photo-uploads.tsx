import { useEffect, useRef } from 'react';
import type { Photo } from '#contract/site/media.ts';
import { MAX_PHOTOS, photoFile } from '#contract/site/photo.ts';
import type { Upload } from '#web/kit/uploads/running-uploads.ts';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import { UploadMany } from '#web/kit/uploads/upload-many.tsx';
import { useUploads } from '#web/kit/uploads/use-uploads.ts';

type Props = {
  /** How many more photos the year can hold. */
  room: number;
  put: (change: (photos: Photo[]) => Photo[]) => void;
};

/** Uploads photos into a year, a few at a time; each appears as soon as it is stored. */
export function PhotoUploads({ room, put }: Props) {
  // A file sent again keeps its key and its position.
  const sendings = useRef(new Map<File, { key: string; turn: number }>());
  const turns = useRef(new Map<string, number>());
  const sendingOf = (file: File) => {
    const known = sendings.current.get(file);
    if (known) return known;
    const made = { key: crypto.randomUUID(), turn: sendings.current.size };
    sendings.current.set(file, made);
    return made;
  };

  const upload: Upload = async (file, options) => {
    const { key, turn } = sendingOf(file);
    const fields = { file_target: photoFile, request_key: key };
    const stored = await uploadFile('/admin/media/photo/upload', fields, file, options);
    const { path, width = 1, height = 1 } = stored;
    turns.current.set(path, turn);
    put((photos) => {
      if (photos.some((photo) => photo.path === path)) return photos;
      const later = photos.findIndex((photo) => (turns.current.get(photo.path) ?? -1) > turn);
      const photo = { path, width, height, caption: '', alt: '' };
      return photos.toSpliced(later < 0 ? photos.length : later, 0, photo);
    });
    return { ...stored, url: `${stored.url}?w=400` };
  };

  const sent = useRef(0);
  const uploads = useUploads(upload, room + sent.current);
  const { files, add, take } = uploads;
  const kept = files.filter(({ state }) => state === 'sent');
  sent.current = kept.length;
  const isOver = files.every(({ state }) => state === 'sent' || state === 'failed');
  useEffect(() => {
    if (isOver && kept.length > 0) take(kept.map(({ key }) => key));
  });
  const inTurn = (chosen: readonly File[]) => {
    const sorted = chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'ru', { numeric: true }));
    for (const file of sorted) sendingOf(file);
    add(sorted);
  };
  return (
    <UploadMany
      id="photos"
      label="Добавить снимки"
      hint={`JPG, PNG, WEBP или HEIC, хоть ${MAX_PHOTOS} сразу. Можно бросить сюда целую папку`}
      accept="image/png,image/jpeg,image/webp,image/avif,.heic,.heif"
      uploads={{ ...uploads, add: inTurn }}
      showsWaiting={false}
    />
  );
}
