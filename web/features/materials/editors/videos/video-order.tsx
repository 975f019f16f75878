import { IconPencil } from '@tabler/icons-react';
import { isVideoFile, videoTypes } from '#contract/materials/kinds.ts';
import type { Video } from '#contract/materials/videos.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { OrderedList } from '#web/kit/edit/order/ordered-list.tsx';
import { useChange } from '#web/use-change.ts';
import { clock } from '../../times.ts';
import { embeddedPlayerOf } from '../../videos/embedded-player.ts';
import { MaterialCell } from '../material-cell.tsx';
import { videoKind } from '../material-kinds.ts';
import classes from './video-order.module.css';

/** `before`: number of rows on previous pages. A filtered list cannot be reordered. */
type Props = { rows: readonly Video[]; before: number; isFiltered: boolean };

/** Videos in the order of their readers, which can be changed. */
export function VideoOrder({ rows, before, isFiltered }: Props) {
  const change = useChange('materials');
  return (
    <OrderedList
      label="Видео по порядку"
      rows={rows}
      nameOf={({ video_title }) => `Видео ${quoted(video_title)}`}
      move={(order) => change((api) => api.materials.setVideoPositions({ positions: order.map(({ id }) => id) }))}
      before={before}
      isPart={isFiltered}
      actions={(video) => <Actions video={video} />}
    >
      {({ id, video_title, video_type, video_link, video_foto_file, duration }) => (
        <div className={classes.words}>
          <MaterialCell kind="video" id={id} path={video_foto_file} title={video_title} />
          <span className={classes.facts}>
            {videoTypes[video_type]},{' '}
            {isVideoFile(video_link) ? `файл, ${clock(duration ?? 0)}` : embeddedPlayerOf(video_link, 0)?.name}
          </span>
        </div>
      )}
    </OrderedList>
  );
}

function Actions({ video: { id, video_title } }: { video: Video }) {
  return (
    <>
      <RowLink
        label={`Править видео ${quoted(video_title)}`}
        icon={IconPencil}
        to="/admin/extra/video/edit/$id"
        params={{ id }}
      />
      <DeleteRecordButton of={videoKind} id={id} name={video_title} />
    </>
  );
}
