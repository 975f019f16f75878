import { formatDateTime } from './dates.ts';

/** Moscow has had one offset and no summer time since 2014. */
const MOSCOW = '+03:00';

/** The instant (ISO 8601, UTC) of a moment typed as DD.MM.YYYY HH:mm Moscow time; nothing for any other text. */
export function parseDateTime(typed: string): string | undefined {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})[\s,]+(\d{2}):(\d{2})$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, day, month, year, hour, minute] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00${MOSCOW}`);
  if (Number.isNaN(at.getTime())) return undefined;
  const instant = at.toISOString();
  // 31.02 would have become a day of March.
  return formatDateTime(instant) === `${day}.${month}.${year} ${hour}:${minute}` ? instant : undefined;
}
