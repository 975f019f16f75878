import type { DialogPerson } from '#contract/chat/desk.ts';
import type { ChatMessage } from '#contract/chat/messages.ts';

/** The child a dialog is about: named by its newest message with a child, or the only one. Undefined if unclear. */
export function childAbout(
  { participants }: Pick<DialogPerson, 'participants'>,
  messages: readonly Pick<ChatMessage, 'about'>[],
): string | undefined {
  const ids = participants.map(({ participant_id }) => participant_id);
  const said = messages.findLast(({ about }) => about?.participant_id && ids.includes(about.participant_id))?.about;
  const named = participants.find(({ participant_id }) => participant_id === said?.participant_id);
  return (named ?? (participants.length === 1 ? participants[0] : undefined))?.given_name;
}
