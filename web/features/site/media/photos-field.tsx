import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import type { Photo } from '#contract/site/media.ts';
import { MAX_PHOTOS } from '#contract/site/photo.ts';
import { plural } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import { SortableList } from '#web/kit/sorting/sortable.tsx';
import { PhotoRow, type RowSteps } from './photo-row.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { offerUndo } from './undo-removal.tsx';

type Values = { photos: Photo[]; cover: string | null };

const snapshot = (place: number) => `Снимок ${place + 1}`;

/** Photos of a year: upload, order, texts; saved with the form. */
export function PhotosField<V extends Values>({ form }: { form: UseFormReturnType<V> }) {
  const list = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  // Stable handlers, so that only the changed one of two hundred rows is rendered.
  const newest = useRef(form as unknown as UseFormReturnType<Values>);
  newest.current = form as unknown as UseFormReturnType<Values>;
  const put = useCallback((change: (photos: Photo[]) => Photo[]) => {
    newest.current.setFieldValue('photos', change(newest.current.getValues().photos));
  }, []);
  const move = useCallback(
    (from: number, to: number) => {
      put((photos) => {
        const photo = photos[from];
        return photo && to >= 0 && to < photos.length ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : photos;
      });
      setSpoken(`${snapshot(from)}: теперь на месте ${to + 1}`);
    },
    [put],
  );
  const [steps] = useState<RowSteps>(() => ({
    move,
    type: (path, words) =>
      put((photos) => photos.map((photo) => (photo.path === path ? { ...photo, ...words } : photo))),
    cover: (path) => newest.current.setFieldValue('cover', path),
    remove: (place, isByKey) => {
      const photo = newest.current.getValues().photos[place];
      if (!photo) return;
      put((photos) => photos.toSpliced(place, 1));
      offerUndo(photo.caption || snapshot(place), isByKey, () => put((photos) => photos.toSpliced(place, 0, photo)));
    },
  }));

  const { photos, cover } = newest.current.values;
  const silent = photos.filter(({ alt }) => !alt).length;
  const shown = cover ?? photos[0]?.path;
  const leadToSilent = () => list.current?.querySelector<HTMLElement>('[data-empty]')?.focus();
  return (
    <Section title="Снимки" text={`Не больше ${MAX_PHOTOS}. Порядок на сайте тот же, что здесь`}>
      <PhotoUploads room={MAX_PHOTOS - photos.length} put={put} />
      <div data-fault={form.errors.photos ? '' : undefined} tabIndex={-1}>
        {form.errors.photos ? (
          <Text role="alert" c="red.8">
            {form.errors.photos}
          </Text>
        ) : null}
      </div>
      {photos.length > 0 ? (
        <>
          <Text>
            {plural(photos.length, 'снимок', 'снимка', 'снимков')}.{' '}
            {silent > 0
              ? `Без описания: ${silent}. Его слышат те, кто не видит снимка.`
              : 'У каждого есть описание для тех, кто его не видит.'}
          </Text>
          {silent > 0 ? (
            <Button variant="light" onClick={leadToSilent} style={{ justifySelf: 'start' }}>
              К первому без описания
            </Button>
          ) : null}
          <div ref={list}>
            <SortableList label="Снимки по порядку" nameOf={snapshot} onMove={move}>
              {photos.map((photo, place) => (
                <PhotoRow
                  key={photo.path}
                  path={photo.path}
                  caption={photo.caption}
                  alt={photo.alt}
                  place={place}
                  isLast={place === photos.length - 1}
                  isCover={photo.path === shown}
                  steps={steps}
                />
              ))}
            </SortableList>
          </div>
        </>
      ) : null}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </Section>
  );
}
