import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Video, VideoView } from '#contract/materials/videos.ts';
import { callHeaders } from '#web/call-headers.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useApi, useQueries } from '#web/use-api.ts';

const REPORT_EVERY_MS = 10_000;

/** Position in a video, in seconds. */
export type PlaybackPosition = { seconds: number; duration: number };

/** Reports the position when the page is left; the browser sends it afterwards. */
function reportOnLeave(id: number, place: PlaybackPosition): void {
  void fetch('/api/additional/video/progress', {
    method: 'POST',
    keepalive: true,
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...place }),
  }).catch(() => undefined);
}

/**
 * Reports the position in a video: every ten seconds while it plays, at once when it stops, jumps or ends, and when the
 * page is left. Failed reports are dropped, since the next one includes them.
 */
export function useWatchProgress({ id, view: kept }: Video) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [view, setView] = useState<VideoView>(kept);
  const [isLost, setLost] = useState(false);
  const place = useRef<PlaybackPosition>(undefined);
  const sent = useRef({ seconds: -1, at: 0 });
  const queue = useRef(Promise.resolve());

  const show = (next: VideoView) => {
    setView(next);
    const { queryKey } = queries.materials.findVideo.queryOptions({ input: { id } });
    updateQuery(client, queryKey, (before) => before && { ...before, video: { ...before.video, view: next } });
  };

  /** Sent one after another, so that positions never overtake each other. */
  const send = (now: PlaybackPosition) => {
    sent.current = { seconds: now.seconds, at: Date.now() };
    queue.current = queue.current.then(async () => {
      try {
        show((await api.materials.reportVideo({ id, ...now })).view);
        setLost(false);
      } catch {
        setLost(true);
      }
    });
  };
  const isNews = (now: PlaybackPosition | undefined): now is PlaybackPosition =>
    now !== undefined && now.seconds !== sent.current.seconds;

  /** The video plays at this position. */
  const tick = (now: PlaybackPosition) => {
    place.current = now;
    if (Date.now() - sent.current.at >= REPORT_EVERY_MS) send(now);
  };
  /** The video is at this position and will not continue from it. */
  const stop = (now: PlaybackPosition | undefined = place.current) => {
    place.current = now;
    if (isNews(now)) send(now);
  };

  const leave = useEffectEvent(() => {
    const now = place.current;
    if (!isNews(now)) return;
    sent.current = { seconds: now.seconds, at: Date.now() };
    reportOnLeave(id, now);
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
      // Other screens reload what was watched.
      void client.invalidateQueries({ queryKey: queries.materials.videos.key() });
    };
  }, [client, queries]);

  return { view, show, isLost, tick, stop };
}
