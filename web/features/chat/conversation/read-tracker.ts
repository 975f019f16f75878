type ReadState = { message_id: number; is_read: boolean };

/**
 * Tracks visible messages to be reported as read, each once. A message that was read and is unread again was marked so
 * by hand, and stays unread until the dialog is opened again.
 */
export function createReadTracker() {
  const reported = new Set<number>();
  const waiting = new Set<number>();
  return {
    /** Returns false if there is nothing to report. */
    see(id: number): boolean {
      if (reported.has(id) || waiting.has(id)) return false;
      waiting.add(id);
      return true;
    },
    know(messages: readonly ReadState[]): void {
      for (const { message_id, is_read } of messages) if (is_read) reported.add(message_id);
    },
    /** Marked as unread by hand. */
    putBack(ids: readonly number[]): void {
      for (const id of ids) {
        waiting.delete(id);
        reported.add(id);
      }
    },
    /** Takes at most that many messages to report now. */
    take(limit: number): number[] {
      const ids = [...waiting].slice(0, limit);
      for (const id of ids) {
        waiting.delete(id);
        reported.add(id);
      }
      return ids;
    },
    /** Puts messages back whose report failed. */
    giveBack(ids: readonly number[]): void {
      for (const id of ids) waiting.add(id);
    },
  };
}
