import { useState } from 'react';
import type { Video } from '#contract/materials/videos.ts';
import { notifyFailure } from '#web/kit/notify.ts';
import { SortableList } from '#web/kit/sortable.tsx';
import { useChange } from '#web/use-change.ts';
import { VideoRow } from './video-row.tsx';

/** `before`: how many stand on the pages before. `isWhole`: nothing is searched for, so that a place means the same for everybody. */
type Props = { videos: readonly Video[]; before: number; isWhole: boolean };

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const left = ids.toSpliced(from, 1);
  return left.toSpliced(to, 0, ...ids.slice(from, from + 1));
};

/** The videos in their order, changed by drag or by buttons; shown at once, taken back where the server refuses. */
export function VideoOrder({ videos, before, isWhole }: Props) {
  const change = useChange('materials');
  const [sending, setSending] = useState<readonly number[]>();
  const ids = sending ?? videos.map(({ id }) => id);
  const shown = ids.flatMap((id) => videos.find((video) => video.id === id) ?? []);

  const move = async (from: number, to: number) => {
    if (from === to || sending) return;
    const positions = moved(ids, from, to);
    setSending(positions);
    await change((api) => api.materials.setVideoPositions({ positions })).catch(notifyFailure);
    setSending(undefined);
  };

  return (
    <SortableList
      label="Видео по порядку"
      nameOf={(index) => `Видео «${shown[index]?.video_title ?? ''}»`}
      onMove={(from, to) => void move(from, to)}
    >
      {shown.map((video, index) => (
        <VideoRow
          key={video.id}
          video={video}
          place={index}
          last={shown.length - 1}
          isWhole={isWhole}
          before={before}
          move={(to) => void move(index, to)}
        />
      ))}
    </SortableList>
  );
}
