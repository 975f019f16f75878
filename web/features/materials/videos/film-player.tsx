import { useEffect, useRef } from 'react';
import type { Video } from '#contract/materials/videos.ts';
import classes from '../materials.module.css';
import type { PlaybackPosition } from './use-watch-progress.ts';

type Props = {
  video: Video;
  tick: (now: PlaybackPosition) => void;
  stop: (now?: PlaybackPosition) => void;
};

/** Seconds before the end from which a video starts over. */
const NEAR_END = 5;

/** Player of an uploaded video, which continues at the saved position. */
export function FilmPlayer({ video, tick, stop }: Props) {
  const { video_title, video_link, video_foto_file, view, duration } = video;
  const player = useRef<HTMLVideoElement>(null);
  const from = useRef(view.seconds);
  const isJumping = useRef(false);

  const resume = () => {
    const { current } = player;
    const seconds = from.current;
    from.current = 0;
    if (current && seconds > 0 && seconds < current.duration - NEAR_END) current.currentTime = seconds;
  };
  useEffect(() => {
    // Metadata may have been loaded before hydration.
    if (player.current && player.current.readyState > 0) resume();
  });

  const here = (): PlaybackPosition => ({
    seconds: Math.floor(player.current?.currentTime ?? 0),
    duration: duration ?? Math.floor(player.current?.duration || 0),
  });
  return (
    // biome-ignore lint/a11y/useMediaCaption: the film comes with its own, the portal has none to add
    <video
      ref={player}
      className={classes.player}
      src={`/api/storage/${video_link}`}
      poster={video_foto_file ? `/api/storage/${video_foto_file}` : undefined}
      aria-label={video_title}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={resume}
      onPlay={() => stop(here())}
      onSeeking={() => {
        // Reports what was played up to the jump; the player is elsewhere already.
        if (!isJumping.current) stop();
        isJumping.current = true;
      }}
      onTimeUpdate={() => {
        if (!player.current || player.current.seeking || player.current.paused) return;
        if (isJumping.current) stop(here());
        else tick(here());
        isJumping.current = false;
      }}
      onPause={() => stop(isJumping.current ? undefined : here())}
      onEnded={() => stop(here())}
    />
  );
}
