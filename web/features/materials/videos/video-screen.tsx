import { Progress } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isVideoFile, videoTypes } from '#contract/materials/kinds.ts';
import type { Video } from '#contract/materials/videos.ts';
import { formatDate } from '#contract/words/dates.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useApi, useQueries } from '#web/use-api.ts';
import { BackLink } from '../back-link.tsx';
import { useIsOpen } from '../load-materials.ts';
import { MarkButton } from '../mark-button.tsx';
import classes from '../materials.module.css';
import { NotOpen } from '../not-open.tsx';
import { clock } from '../times.ts';
import { embeddedPlayerOf } from './embedded-player.ts';
import { FilmPlayer } from './film-player.tsx';
import { FramePlayer } from './frame-player.tsx';
import { useWatchProgress } from './use-watch-progress.ts';

export function VideoScreen({ id }: { id: number }) {
  return useIsOpen() ? <OpenVideo key={id} id={id} /> : <NotOpen />;
}

function OpenVideo({ id }: { id: number }) {
  const { video } = useSuspenseQuery(useQueries().materials.findVideo.queryOptions({ input: { id } })).data;
  // Later updates come from this page itself: the player is started once.
  const [begun] = useState(video);
  const viewing = useWatchProgress(begun);
  const { video_title, video_type, video_link, duration, view } = begun;
  const player = useMemo(() => embeddedPlayerOf(video_link, view.seconds), [video_link, view.seconds]);
  return (
    <div className={sheet.sheet} style={{ maxWidth: '64rem' }}>
      <BackLink tab="video" />
      <PageTitle title={video_title} text={`${videoTypes[video_type]}${duration ? `, ${clock(duration)}` : ''}`} />
      {isVideoFile(video_link) ? (
        <FilmPlayer video={begun} tick={viewing.tick} stop={viewing.stop} />
      ) : player ? (
        <FramePlayer title={video_title} player={player} tick={viewing.tick} stop={viewing.stop} />
      ) : null}
      <Watched video={begun} playerName={player?.name} tells={!player || player.read !== undefined} viewing={viewing} />
    </div>
  );
}

type WatchedProps = {
  video: Video;
  playerName: string | undefined;
  tells: boolean;
  viewing: Pick<ReturnType<typeof useWatchProgress>, 'view' | 'show' | 'isLost'>;
};

/** How much was watched, reported by the player or marked by hand. */
function Watched({ video: { id, duration }, playerName, tells, viewing: { view, show, isLost } }: WatchedProps) {
  const { phrase: say } = useAudience();
  const { materials } = useApi();
  const { percent, seconds, watched_at } = view;
  const [isWatched, mark] = useSavedChoice(watched_at !== null, async (is_watched) => {
    show((await materials.markVideo({ id, is_watched })).view);
  });
  const where = seconds > 0 ? ` Остановка на ${clock(seconds)}: отсюда видео и продолжится.` : '';
  return (
    <div className={sheet.end}>
      <div className={classes.watched} style={{ flex: '1 1 18rem' }}>
        <p role="status">
          {isWatched ? `Просмотрено ${formatDate(watched_at ?? new Date().toISOString())}. ` : ''}
          {percent > 0 ? `Видео просмотрено на ${percent} %.` : ''}
          {tells && percent === 0 && !isWatched ? 'Место, где остановлен просмотр, запомнится само.' : ''}
          {tells ? where : ''}
          {tells
            ? ''
            : ` ${playerName} не сообщает, сколько просмотрено: ${say('отметь это после просмотра.', 'отметьте это после просмотра.')}`}
        </p>
        {percent > 0 ? (
          <Progress value={percent} color="aqua.8" aria-label={`Просмотрено ${percent} %`} bg="white" />
        ) : null}
        {isLost ? <p role="alert">Нет связи. Место просмотра сохранится, когда она вернётся.</p> : null}
      </div>
      {duration === null ? <MarkButton title="Просмотрено" isMarked={isWatched} mark={mark} /> : null}
    </div>
  );
}
