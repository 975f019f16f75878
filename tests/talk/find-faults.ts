import type { Histories, Outcome } from './talk-under-faults.ts';

const sides = [
  ['family', 'in'],
  ['desk', 'out'],
] as const;

function faultsOf({ stored, shown, typed, counted }: Histories, dialog: number): string[] {
  const faults: string[] = [];
  const find = (isRight: boolean, fault: string) => void (isRight || faults.push(`dialog ${dialog + 1}: ${fault}`));
  for (const [screen, messages] of Object.entries(shown)) {
    const at = stored.findIndex((message, index) => JSON.stringify(message) !== JSON.stringify(messages[index]));
    find(
      at === -1 && messages.length === stored.length,
      `${screen} shows ${messages.length} of ${stored.length}, at ${at} ${JSON.stringify(messages[at])} for ${JSON.stringify(stored[at])}`,
    );
  }
  for (const [side, direction] of sides) {
    const written = stored.filter((message) => message.direction === direction);
    const ids = typed[side].map(({ message_id }) => message_id);
    find(
      JSON.stringify(written.map(({ id }) => id)) === JSON.stringify(ids),
      `${written.length} of ${side} are kept, ${ids.length} acknowledged, or in another order`,
    );
    for (const [index, { text, is_taken_back }] of written.entries())
      find(
        text === (is_taken_back ? '' : typed[side][index]?.text),
        `${side} wrote ${typed[side][index]?.text}, kept is ${text}`,
      );
    const unread = written.filter(({ is_read, is_taken_back }) => !is_read && !is_taken_back).length;
    find(
      unread === counted[`unread_${direction}`],
      `${unread} of ${side} are unread, counted ${counted[`unread_${direction}`]}`,
    );
    find(unread === 0, `${unread} of ${side} were seen and not marked as read`);
  }
  return faults;
}

/** Faults after a talk: compares the complete histories of all screens and the database. Empty if all agree. */
export const findFaults = ({ histories }: Outcome): string[] => histories.flatMap(faultsOf);
