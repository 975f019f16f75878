import { videoPlayer } from '#contract/validation/video-links.ts';

type PlayerState = { seconds?: number; duration?: number; playing?: boolean };

export type EmbeddedPlayer = {
  /** Name of the site. */
  name: string;
  src: string;
  /** Origin whose messages are accepted; missing if the player reports nothing. */
  origin?: string;
  /** Message that makes the player report. */
  greeting?: string;
  read?: (message: unknown) => PlayerState;
};

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : undefined;

function parsed(message: unknown): Record<string, unknown> {
  try {
    const data: unknown = typeof message === 'string' ? JSON.parse(message) : message;
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const playerState = (seconds: unknown, duration: unknown, playing?: boolean): PlayerState => {
  const [at, length] = [numberOf(seconds), numberOf(duration)];
  return {
    ...(at === undefined ? {} : { seconds: at }),
    ...(length === undefined ? {} : { duration: length }),
    ...(playing === undefined ? {} : { playing }),
  };
};

const YOUTUBE_PLAYING = 1;

/** Reads YouTube's messages, sent once it is listened to. */
function readYoutube(message: unknown): PlayerState {
  const info = parsed(parsed(message).info);
  const state = info.playerState;
  return playerState(
    info.currentTime,
    info.duration,
    typeof state === 'number' ? state === YOUTUBE_PLAYING : undefined,
  );
}

/** Reads Rutube's messages: `player:currentTime`, `player:durationChange`, `player:changeState`. */
function readRutube(message: unknown): PlayerState {
  const { type, data } = parsed(message);
  const { time, duration, state } = parsed(data);
  if (type === 'player:currentTime') return playerState(time, undefined);
  if (type === 'player:durationChange') return playerState(undefined, duration);
  if (type === 'player:changeState') return playerState(undefined, undefined, state === 'playing');
  return {};
}

/** Frame and message reader of a link's player; `from`: start position in seconds. */
export function embeddedPlayerOf(link: string, from: number): EmbeddedPlayer | undefined {
  const src = videoPlayer(link);
  if (!src) return undefined;
  const { origin, hostname } = new URL(src);
  if (hostname === 'rutube.ru') return { name: 'Rutube', src: `${src}?t=${from}`, origin, read: readRutube };
  if (hostname === 'www.youtube-nocookie.com')
    return {
      name: 'YouTube',
      src: `${src}?enablejsapi=1&start=${from}`,
      origin,
      greeting: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
      read: readYoutube,
    };
  return { name: 'VK Видео', src };
}
