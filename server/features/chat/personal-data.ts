import { asc, inArray } from 'drizzle-orm';
import { nameAndPatronymic } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { selectMessages } from './conversation/message-rows.ts';
import { dialogMessages } from './tables.ts';

/** The messages of these people's dialogs, both ways; the administration's notes are its own. One query. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await selectMessages(db)
    .where(inArray(dialogMessages.user_id, [...ids]))
    .orderBy(asc(dialogMessages.id));
  const entries = entriesOf(
    rows,
    ({ message }) => message.user_id,
    ({ message, files, author, quoted }) => ({
      title: message.direction === 'in' ? 'Сообщение администрации' : 'Ответ администрации',
      facts: [
        moment('created_at', 'Когда', message.created_at),
        ...(message.direction === 'out' && author
          ? ([['author', 'Кто ответил', nameAndPatronymic(author)]] as const)
          : []),
        ...(quoted?.text ? ([['quoted', 'Ответ на', quoted.text]] as const) : []),
        ...(message.about_place
          ? ([
              ['lecture_title', 'О лекции', message.about_place.lecture_title],
              ['place', 'Абзац', message.about_place.beginning],
            ] as const)
          : []),
        ['text', 'Текст', message.text, message.taken_back_at === null ? message.text : 'Сообщение забрано автором'],
        [
          'files',
          'Файлы',
          files.map(({ original_name }) => original_name),
          files.map((file) => file.original_name).join(', ') || '—',
        ],
        moment('read_at', 'Прочитано', message.is_read ? message.read_at : null),
      ],
    }),
  );
  return [{ key: 'dialog', title: 'Переписка с администрацией', entries }];
}

/** Dialogs go with the accounts' rows, and their files with all that is a person's own. */
export const dialogData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({
    dialog_messages: await db.$count(dialogMessages, inArray(dialogMessages.user_id, [...ids])),
  }),
};
