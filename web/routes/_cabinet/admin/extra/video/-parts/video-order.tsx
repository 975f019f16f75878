import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { useState } from 'react';
import type { Video } from '#contract/materials/videos.ts';
import { pageNonce } from '#web/api.ts';
import { notifyFailure } from '#web/ui/notify.ts';
import { useChange } from '#web/use-change.ts';
import classes from './video-order.module.css';
import { VideoRow } from './video-row.tsx';

/** `isWhole`: nothing is searched for, so that a place means the same for everybody. */
type Props = { videos: readonly Video[]; isWhole: boolean };

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const left = ids.toSpliced(from, 1);
  return left.toSpliced(to, 0, ...ids.slice(from, from + 1));
};

/** The videos in their order, changed by drag or by buttons; shown at once, taken back where the server refuses. */
export function VideoOrder({ videos, isWhole }: Props) {
  const change = useChange('materials');
  const [sending, setSending] = useState<readonly number[]>();
  const [spoken, setSpoken] = useState('');
  const ids = sending ?? videos.map(({ id }) => id);
  const shown = ids.flatMap((id) => videos.find((video) => video.id === id) ?? []);

  const move = async (from: number, to: number) => {
    const video = shown[from];
    if (!video || from === to || sending) return;
    const positions = moved(ids, from, to);
    setSending(positions);
    try {
      await change((api) => api.materials.setVideoPositions({ positions }));
      setSpoken(`«${video.video_title}»: место ${to + 1} из ${ids.length}`);
    } catch (error) {
      notifyFailure(error);
    }
    setSending(undefined);
  };
  const drop = ({ source, destination }: DropResult) => {
    if (destination) void move(source.index, destination.index);
  };

  return (
    <DragDropContext
      {...nonce()}
      onDragStart={({ source }, { announce }) => announce(`Взято с места ${source.index + 1}`)}
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Место ${destination.index + 1} из ${ids.length}` : 'Здесь положить нельзя')
      }
      onDragEnd={(result, { announce }) => {
        announce(result.destination ? 'Положено' : 'Осталось на своём месте');
        drop(result);
      }}
      dragHandleUsageInstructions="Пробел — взять, стрелки — передвинуть, пробел — положить, Esc — оставить как было"
    >
      <Droppable droppableId="videos">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={classes.list}>
            {shown.map((video, index) => (
              <Draggable
                key={video.id}
                draggableId={String(video.id)}
                index={index}
                isDragDisabled={!isWhole}
                disableInteractiveElementBlocking
              >
                {(provided, { isDragging }) => (
                  <VideoRow
                    video={video}
                    place={index}
                    last={shown.length - 1}
                    isWhole={isWhole}
                    isBusy={sending !== undefined}
                    isDragging={isDragging}
                    provided={provided}
                    move={(to) => void move(index, to)}
                  />
                )}
              </Draggable>
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </DragDropContext>
  );
}

/** The library writes a style element. */
function nonce(): { nonce?: string } {
  const known = pageNonce();
  return known ? { nonce: known } : {};
}
