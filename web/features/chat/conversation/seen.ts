type Known = { message_id: number; is_read: boolean };

/**
 * Which messages were seen and must be told of, each once. One that was read before, by whomever, and is unread again
 * was marked so by hand: it stays unread until the dialog is opened anew.
 */
export function createSeen() {
  const told = new Set<number>();
  const waiting = new Set<number>();
  return {
    /** False where nothing has to be told. */
    see(id: number): boolean {
      if (told.has(id) || waiting.has(id)) return false;
      waiting.add(id);
      return true;
    },
    know(messages: readonly Known[]): void {
      for (const { message_id, is_read } of messages) if (is_read) told.add(message_id);
    },
    /** Those marked as unread by hand. */
    putBack(ids: readonly number[]): void {
      for (const id of ids) {
        waiting.delete(id);
        told.add(id);
      }
    },
    /** What is to be told now. */
    take(most: number): number[] {
      const ids = [...waiting].slice(0, most);
      for (const id of ids) {
        waiting.delete(id);
        told.add(id);
      }
      return ids;
    },
    /** They could not be told of: once more, later. */
    giveBack(ids: readonly number[]): void {
      for (const id of ids) waiting.add(id);
    },
  };
}
