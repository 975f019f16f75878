import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';

export const calendarLimits = defineLimits({
  /** Readings of one feed: calendars ask every few hours, and a person has a few of them. */
  calendar_feed: { points: 120, seconds: HOUR },
  /** Addresses that are nobody's, from one network: 256 bits are not guessed, but each asks the database. */
  calendar_unknown: { points: 60, seconds: HOUR, of: 'address' },
  calendar_made: { points: 20, seconds: 24 * HOUR },
  /** Files of trips of one person. */
  calendar_trip: { points: 100, seconds: HOUR },
});
