import { videoPlayer } from '#contract/video-links.ts';

type Told = { seconds?: number; duration?: number; playing?: boolean };

export type ForeignPlayer = {
  /** Name of the site. */
  name: string;
  src: string;
  /** Origin whose messages are accepted; missing if the player reports nothing. */
  origin?: string;
  /** Message that makes the player report. */
  greeting?: string;
  read?: (message: unknown) => Told;
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

const told = (seconds: unknown, duration: unknown, playing?: boolean): Told => {
  const [at, length] = [numberOf(seconds), numberOf(duration)];
  return {
    ...(at === undefined ? {} : { seconds: at }),
    ...(length === undefined ? {} : { duration: length }),
    ...(playing === undefined ? {} : { playing }),
  };
};

const YOUTUBE_PLAYING = 1;

/** Reads YouTube's messages, sent once it is listened to. */
function readYoutube(message: unknown): Told {
  const info = parsed(parsed(message).info);
  const state = info.playerState;
  return told(info.currentTime, info.duration, typeof state === 'number' ? state === YOUTUBE_PLAYING : undefined);
}

/** Reads Rutube's messages: `player:currentTime`, `player:durationChange`, `player:changeState`. */
function readRutube(message: unknown): Told {
  const { type, data } = parsed(message);
  const { time, duration, state } = parsed(data);
  if (type === 'player:currentTime') return told(time, undefined);
  if (type === 'player:durationChange') return told(undefined, duration);
  if (type === 'player:changeState') return told(undefined, undefined, state === 'playing');
  return {};
}

/** Frame and message reader of a link's player; `from`: start position in seconds. */
export function foreignPlayer(link: string, from: number): ForeignPlayer | undefined {
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
