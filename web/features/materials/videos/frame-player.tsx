import { useEffect, useEffectEvent, useRef } from 'react';
import classes from '../materials.module.css';
import type { EmbeddedPlayer } from './embedded-player.ts';
import type { PlaybackPosition } from './use-watch-progress.ts';

type Props = {
  title: string;
  player: EmbeddedPlayer;
  tick: (now: PlaybackPosition) => void;
  stop: (now?: PlaybackPosition) => void;
};

/** Largest gap in seconds between two reports of a playing video; more is a jump. */
const STEP = 3;

/** A video on another site in its player's frame; what the player reports is saved. */
export function FramePlayer({ title, player, tick, stop }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const now = useRef<PlaybackPosition>({ seconds: 0, duration: 0 });

  const hear = useEffectEvent((event: MessageEvent) => {
    if (!player.read || event.origin !== player.origin || event.source !== frame.current?.contentWindow) return;
    const { seconds, duration, playing } = player.read(event.data);
    const before = now.current;
    now.current = { seconds: seconds ?? before.seconds, duration: duration ?? before.duration };
    if (now.current.duration === 0) return;
    if (playing !== undefined) stop(now.current);
    if (seconds === undefined) return;
    const isJump = seconds < before.seconds || seconds - before.seconds > STEP;
    if (isJump) {
      stop(before);
      stop(now.current);
    } else tick(now.current);
  });
  useEffect(() => {
    const greet = () => {
      const { greeting, origin } = player;
      if (greeting && origin) frame.current?.contentWindow?.postMessage(greeting, origin);
    };
    const { current } = frame;
    window.addEventListener('message', hear);
    current?.addEventListener('load', greet);
    // The frame may have been loaded before hydration.
    greet();
    return () => {
      window.removeEventListener('message', hear);
      current?.removeEventListener('load', greet);
    };
  }, [player]);

  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={player.src}
      title={title}
      allow="fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  );
}
