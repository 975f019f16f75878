import { chatDraft } from '#contract/chat/fields.ts';
import type { NewAnswer, NewMessage } from '#contract/chat/messages.ts';
import type { PlaceInput } from '#contract/unclear/place.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { findPlace } from '#server/features/unclear/find-place.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { chatLimits, countMessage } from '../count-message.ts';
import { emitDialogChanged } from '../desk/emit-dialog-changed.ts';
import { markReadUpTo } from '../reading/mark-read.ts';
import { findMissed, restoreWaiting } from '../reading/unseen-messages.ts';
import { type AboutInput, findAbout } from './about.ts';
import { findAnswerAfter } from './answers-after.ts';
import { type Appended, appendMessage, findSent } from './append-message.ts';
import { lockDialog, lockDialogOf } from './lock-dialog.ts';
import type { MessageRow } from './message-rows.ts';

type SendDeps = Pick<SignedContext, 'db' | 'caller' | 'limits'>;

const requireContent = ({ text, mfiles }: Pick<NewMessage, 'text' | 'mfiles'>): void => {
  if (text === '' && mfiles.length === 0) throw invalid({ text: 'Нужен текст или файл' });
};

/** A message that waited in a page for the network is not sent in the name of somebody else who has signed in there meanwhile. */
const requireAuthor = ({ user_id }: SignedContext['caller'], { author_id = user_id }: NewMessage): void => {
  if (author_id !== user_id) throw conflict('Вошёл другой человек: это сообщение не отправлено');
};

/** The place a message asks about. Outside the transaction, since what is remembered of courses has a connection of its own. */
const findPlaceOf = async (
  context: Parameters<typeof findPlace>[0] & Pick<SignedContext, 'caller'>,
  place?: PlaceInput,
) => place && (await findPlace(context, context.caller.user_id, place));

/**
 * Sends a message to the administration, once by its key: sent again, at once or later, it is the same message and
 * counts for no limit. 422 for nothing to send or a file that is not there, 404 for another's child and for a lecture the
 * writer may not read, 409 for a key of
 * somebody else's, 429 after twenty in a minute.
 */
export async function sendMessage(
  context: SendDeps & Pick<SignedContext, 'once'> & StudyServices,
  sent: NewMessage,
): Promise<MessageRow> {
  const { db, caller, limits } = context;
  requireAuthor(caller, sent);
  requireContent(sent);
  const author_id = caller.user_id;
  const before = await findSent(db, author_id, sent.request_key);
  if (before) return before;
  const about = sent.about && { ...sent.about, place: await findPlaceOf(context, sent.about.place) };
  await countMessage(limits, author_id);
  const { row, isTwin } = await db.transaction((tx) => writeMessage(tx, caller, { ...sent, about }, chatDraft()));
  if (isTwin) await limits.giveBack(chatLimits.chat_message, String(author_id));
  return row;
}

type MessageInput = Omit<NewMessage, 'about'> & { about?: AboutInput | undefined };

/**
 * Writes a message within a step of another feature that has checked its content already (an objection to points).
 * `form`: the draft it was typed in, if any.
 */
export async function writeMessage(
  tx: Connection,
  caller: Caller,
  sent: MessageInput,
  form?: string,
): Promise<Appended> {
  const author_id = caller.user_id;
  const about = await findAbout(tx, caller, sent.about);
  const dialog = await lockDialog(tx, author_id);
  const appended = await appendMessage(tx, dialog, { ...sent, about, author_id, side: 'person', form });
  // Open pages of the desk say that it is put off.
  if (dialog.snoozed_until !== null && !appended.isTwin) await emitDialogChanged(tx, dialog);
  return appended;
}

/** 409 where a colleague has answered after what the writer has seen, and before this answer. */
async function requireSeen(
  tx: Connection,
  { user_id, seen_id, request_key }: NewAnswer,
  author_id: number,
): Promise<void> {
  if (seen_id === undefined) return;
  const other = await findAnswerAfter(tx, { user_id, seen_id, author_id });
  if (!other || (await findSent(tx, author_id, request_key))) return;
  throw conflict(
    `Пока вы писали, ответ отправил другой сотрудник: ${nameAndPatronymic(other)}. Прочитайте его и отправьте свой, если он ещё нужен`,
    { message_id: other.message_id },
  );
}

/** Sends an answer of the desk, as `sendMessage`; besides, 404 for a person without a dialog, and 409 where a colleague was quicker. */
export async function sendAnswer({ db, caller, limits }: SendDeps, sent: NewAnswer): Promise<MessageRow> {
  requireAuthor(caller, sent);
  requireContent(sent);
  const { user_id, close, seen_id } = sent;
  const author_id = caller.user_id;
  const before = await findSent(db, author_id, sent.request_key);
  if (before?.message.user_id === user_id) return before;
  await countMessage(limits, author_id);
  const { row, isTwin } = await db.transaction(async (tx) => {
    const dialog = await lockDialogOf(tx, user_id);
    await requireSeen(tx, sent, author_id);
    const missed = await findMissed(tx, dialog, seen_id);
    const isClosed = close && !missed.isOpen;
    const order = { ...sent, close: isClosed, author_id, side: 'desk', form: chatDraft(user_id) } as const;
    const appended = await appendMessage(tx, dialog, order);
    if (appended.isTwin) return appended;
    await restoreWaiting(tx, dialog, missed);
    if (close) await markReadUpTo(tx, dialog, 'desk', seen_id);
    if (isClosed) {
      await writeLog(tx, { actor_id: author_id, subject_id: user_id, action: 'dialog_closed' });
      await emitDialogChanged(tx, dialog);
    }
    return appended;
  });
  if (isTwin) await limits.giveBack(chatLimits.chat_message, String(author_id));
  return row;
}
