import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { isVideoFile, videoTypes } from '#contract/materials/kinds.ts';
import type { Video } from '#contract/materials/videos.ts';
import { DeleteButton, RowActions, RowButton, RowLink } from '#web/kit/row-actions.tsx';
import { Grip } from '#web/kit/sortable.tsx';
import { useChange } from '#web/use-change.ts';
import { foreignPlayer } from '../foreign-player.ts';
import { clock } from '../times.ts';
import { MaterialCell } from './material-cell.tsx';
import classes from './video-row.module.css';

type Props = {
  video: Video;
  /** From 0, on this page. */
  place: number;
  /** How many videos stand on the pages before. */
  before: number;
  last: number;
  isWhole: boolean;
  move: (to: number) => void;
};

export function VideoRow({ video, place, before, last, isWhole, move }: Props) {
  const change = useChange('materials');
  const { id, video_title, video_type, video_link, video_foto_file, duration } = video;
  const named = `видео «${video_title}»`;
  const source = isVideoFile(video_link) ? `файл, ${clock(duration ?? 0)}` : foreignPlayer(video_link, 0)?.name;
  return (
    <li className={classes.row}>
      {isWhole ? <Grip name={`Видео «${video_title}»`} /> : null}
      {isWhole ? <span className={classes.place}>{before + place + 1}</span> : null}
      <div className={classes.words}>
        <MaterialCell kind="video" id={id} path={video_foto_file} title={video_title} />
        <span className={classes.facts}>
          {videoTypes[video_type]}, {source}
        </span>
      </div>
      <RowActions>
        {isWhole ? (
          <>
            <RowButton
              label={`Выше: ${named}`}
              icon={IconArrowUp}
              disabled={place === 0}
              onClick={() => move(place - 1)}
            />
            <RowButton
              label={`Ниже: ${named}`}
              icon={IconArrowDown}
              disabled={place === last}
              onClick={() => move(place + 1)}
            />
          </>
        ) : null}
        <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/extra/video/edit/${id}`} />
        <DeleteButton
          what={named}
          text="Оно исчезнет у всех читателей сразу, вместе с файлом и с тем, кто сколько посмотрел. Вернуть его будет нельзя."
          remove={() => change((api) => api.materials.deleteVideo({ id }))}
        />
      </RowActions>
    </li>
  );
}
