/** An event of a calendar. Titles name people by their first name alone, and nothing is said of anybody's health. */
export type CalendarEvent = {
  /** Known to the calendar by it for ever. */
  uid: string;
  title: string;
  text: string;
  /** Address; empty where it has none. */
  place: string;
  /** The page of the portal where something is done about it. */
  url: string;
  /** Nobody has confirmed it yet. */
  isTentative: boolean;
  /**
   * An event of whole days: Moscow's first and last day, YYYY-MM-DD, both included. Else instants, ISO 8601 in UTC: a deadline
   * and a train are at one moment, whatever the phone's time zone is.
   */
  when: { from: string; to: string } | { starts_at: string; ends_at: string };
};

/** Whose events they are: of the reader's own, or a child of the reader's. */
export type Subject = { user_id: number; name: string; isOwn: boolean };

/** «Маша: подтвердить поездку» for a parent, «Подтвердить поездку» for oneself. */
export function titleOf({ name, isOwn }: Subject, what: string): string {
  return isOwn ? what.slice(0, 1).toUpperCase() + what.slice(1) : `${name}: ${what}`;
}
