import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { authedProcedure } from '#server/platform/api.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { getDialogState } from './conversation/dialog-state.ts';
import { listDialog } from './conversation/list-messages.ts';
import { messageFor } from './conversation/message-rows.ts';
import { sendAnswer, sendMessage } from './conversation/send-message.ts';
import { takeBack } from './conversation/take-back.ts';
import { describePerson } from './desk/describe-person.ts';
import { findLectureAnswer, listLectureQuestions } from './desk/lecture-questions.ts';
import { listDesk } from './desk/list-desk.ts';
import { listStaff } from './desk/list-staff.ts';
import { changePriority, closeDialog, giveDialog, openDialog, takeDialog } from './desk/manage-dialog.ts';
import { addNote, deleteNote, listNotes } from './desk/notes.ts';
import { deleteReadyAnswer, listReadyAnswers, saveReadyAnswer } from './desk/ready-answers.ts';
import { deleteFilter, listFilters, saveFilter } from './desk/saved-filters.ts';
import { snoozeDialog } from './desk/snooze-dialog.ts';
import { dialogOf, sideOf } from './policy.ts';
import { countNew } from './reading/count-new.ts';
import { markByHand, markMessages } from './reading/mark-read.ts';
import { readMessage } from './reading/read-message.ts';
import { searchDialog } from './search/search-dialog.ts';
import { searchMessages } from './search/search-messages.ts';

/** Who writes may ask about a lecture. */
const learners = proceduresWith<Context & StudyServices>().authedProcedure.chat;

export const chat = {
  messages: authedProcedure.chat.messages.handler(({ input, context }) => listDialog(context, input)),
  send: learners.send.handler(async ({ input: { user_id: named, ...sent }, context }) => {
    const side = sideOf(context.caller);
    const user_id = dialogOf(context.caller, named);
    const row =
      side === 'person'
        ? await sendMessage(context, sent)
        : await sendAnswer(context, { ...sent, user_id, close: false });
    return {
      message: messageFor(side, row, context.caller.user_id),
      dialog: await getDialogState(context.db, user_id, side),
    };
  }),
  readOne: authedProcedure.chat.readOne.handler(async ({ input, context: { db, caller } }) => ({
    message: messageFor(sideOf(caller), await readMessage(db, caller, input.id), caller.user_id),
  })),
  markRead: authedProcedure.chat.markRead.handler(async ({ input: { id_msg, is_read }, context: { db, caller } }) => {
    const user_id = await markByHand(db, caller, id_msg, is_read);
    return { dialog: await getDialogState(db, user_id, sideOf(caller)) };
  }),
  markSeen: authedProcedure.chat.markSeen.handler(async ({ input: { message_ids }, context: { db, caller } }) => {
    const user_id = await markMessages(db, caller, { message_ids, is_read: true });
    return { dialog: await getDialogState(db, user_id, sideOf(caller)) };
  }),
  takeBack: authedProcedure.chat.takeBack.handler(async ({ input, context }) => ({
    message: messageFor(sideOf(context.caller), await takeBack(context, input.id_msg), context.caller.user_id),
  })),
  search: authedProcedure.chat.search.handler(({ input, context }) => searchDialog(context, input)),
  countNew: authedProcedure.chat.countNew.handler(async ({ context: { db, caller } }) => ({
    count_new_messages: await countNew(db, caller),
  })),

  list: authedProcedure.chat.list.handler(
    peopleListCall('dialogs', ({ db, caller }, query, page) => listDesk(db, caller.user_id, query, page)),
  ),
  searchMessages: authedProcedure.chat.searchMessages.handler(async ({ input, context: { db, caller } }) => {
    const reading = { actor_id: caller.user_id, list: 'dialog_messages', asked: input } as const;
    const [found] = await Promise.all([searchMessages(db, input), writeListReading(db, reading)]);
    return found;
  }),
  person: authedProcedure.chat.person.handler(async ({ input: { user_id }, context: { db, caller } }) => {
    const person = await describePerson(db, user_id, caller.user_id);
    const [notes] = await Promise.all([
      listNotes(db, user_id, caller.user_id),
      writeReading(db, { actor_id: caller.user_id, subject_id: user_id, action: 'person_read' }),
    ]);
    return { person, notes };
  }),
  staff: authedProcedure.chat.staff.handler(async ({ context: { db } }) => ({ data: await listStaff(db) })),
  adminSend: authedProcedure.chat.adminSend.handler(async ({ input, context }) => {
    const row = await sendAnswer(context, input);
    const message = messageFor('desk', row, context.caller.user_id);
    return { message, dialog: await getDialogState(context.db, input.user_id, 'desk') };
  }),
  take: authedProcedure.chat.take.handler(async ({ input: { user_id }, context: { db, caller } }) => {
    await takeDialog(db, caller, user_id);
    return { dialog: await getDialogState(db, user_id, 'desk') };
  }),
  give: authedProcedure.chat.give.handler(async ({ input, context }) => {
    await giveDialog(context, input);
    return { dialog: await getDialogState(context.db, input.user_id, 'desk') };
  }),
  close: authedProcedure.chat.close.handler(async ({ input, context: { db, caller } }) => {
    await closeDialog(db, caller, input);
    return { dialog: await getDialogState(db, input.user_id, 'desk') };
  }),
  open: authedProcedure.chat.open.handler(async ({ input: { user_id }, context: { db, caller } }) => {
    await openDialog(db, caller, user_id);
    return { dialog: await getDialogState(db, user_id, 'desk') };
  }),
  snooze: authedProcedure.chat.snooze.handler(async ({ input, context: { db, caller } }) => {
    await snoozeDialog(db, caller, input);
    return { dialog: await getDialogState(db, input.user_id, 'desk') };
  }),
  changePriority: authedProcedure.chat.changePriority.handler(async ({ input, context: { db, caller } }) => {
    await changePriority(db, caller, input);
    return { dialog: await getDialogState(db, input.user_id, 'desk') };
  }),
  addNote: authedProcedure.chat.addNote.handler(async ({ input, context }) => {
    await addNote(context, input);
    return { notes: await listNotes(context.db, input.user_id, context.caller.user_id) };
  }),
  deleteNote: authedProcedure.chat.deleteNote.handler(async ({ input, context: { db, caller } }) => {
    const user_id = await deleteNote(db, caller, input.id);
    return { notes: await listNotes(db, user_id, caller.user_id) };
  }),
  lectureQuestions: authedProcedure.chat.lectureQuestions.handler(async ({ input, context: { db } }) => ({
    data: await listLectureQuestions(db, input.id),
  })),
  lectureAnswer: authedProcedure.chat.lectureAnswer.handler(({ input, context: { db, caller } }) =>
    findLectureAnswer(db, caller, input.id),
  ),
  listFilters: authedProcedure.chat.listFilters.handler(async ({ context: { db, caller } }) => ({
    data: await listFilters(db, caller),
  })),
  saveFilter: authedProcedure.chat.saveFilter.handler(async ({ input, context: { db, caller } }) => {
    await saveFilter(db, caller, input);
    return { data: await listFilters(db, caller) };
  }),
  deleteFilter: authedProcedure.chat.deleteFilter.handler(async ({ input, context: { db, caller } }) => {
    await deleteFilter(db, caller, input.id);
    return { data: await listFilters(db, caller) };
  }),
  listReadyAnswers: authedProcedure.chat.listReadyAnswers.handler(async ({ context: { db } }) => ({
    data: await listReadyAnswers(db),
  })),
  saveReadyAnswer: authedProcedure.chat.saveReadyAnswer.handler(async ({ input, context: { db, caller } }) => {
    await saveReadyAnswer(db, caller.user_id, input);
    return { data: await listReadyAnswers(db) };
  }),
  deleteReadyAnswer: authedProcedure.chat.deleteReadyAnswer.handler(async ({ input, context: { db } }) => {
    await deleteReadyAnswer(db, input.id);
    return { data: await listReadyAnswers(db) };
  }),
};
