import type { DialogPerson } from '#contract/chat/desk.ts';
import type { ChatMessage } from '#contract/chat/messages.ts';

/** The child a dialog is about: named by its newest message with a child, or the only one. Undefined if unclear. */
export function childAbout(
  { participants }: Pick<DialogPerson, 'participants'>,
  messages: readonly Pick<ChatMessage, 'about'>[],
): string | undefined {
  const ids = participants.map(({ participant_id }) => participant_id);
  const lastAbout = messages.findLast(
    ({ about }) => about?.participant_id && ids.includes(about.participant_id),
  )?.about;
  const child = participants.find(({ participant_id }) => participant_id === lastAbout?.participant_id);
  return (child ?? (participants.length === 1 ? participants[0] : undefined))?.given_name;
}
