import { randomUUID } from 'node:crypto';
import { addDays, moscowDay, moscowMoment } from '#contract/words/dates.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import type { Drawings } from '../draw-picture.ts';
import { findPeople, type Staff } from '../find-people.ts';
import type { DemoActions, Person } from '../people/demo-actions.ts';
import { letTalkPass } from '../people/let-time-pass.ts';
import { givePoint, recordOutcome } from './objection-steps.ts';
import { type DialogLine, readDialogs, readReadyAnswers } from './read-dialogs.ts';
import { storeAttachment } from './store-attachment.ts';

type AddDeps = StoreDeps & { db: Transaction; drawings: Drawings };

/** State of a dialog: unread messages of each side, and the last message. */
type DialogState = { unread: { family: number[]; staff: number[] }; last: number | undefined };

/**
 * Adds dialogs of people with the administration, by the portal's own verbs, from the first message of all to the last;
 * and the ready answers. An answer marks the dialog as read; one without an answer stays unread.
 */
export async function addDialogs(deps: AddDeps, acting: DemoActions, staff: Staff): Promise<void> {
  const { db: tx } = deps;
  const calls = acting.as(staff.administrator).chat;
  for (const answer of await readReadyAnswers()) await calls.saveReadyAnswer(answer);
  const [lines, find] = await Promise.all([readDialogs(), findPeople(tx)]);
  const talks = new Map<string, DialogState>();
  const { data: colleagues } = await calls.staff();
  const names = new Map(colleagues.map(({ user_id, name }) => [user_id, name]));
  const say = openWriter({ ...deps, names }, acting, staff, find);
  // What happened at one time is moved into the past together, with at most one step of each dialog.
  let done = new Map<string, { user_id: number; ago: number }>();
  const settle = async () => {
    await letTalkPass(tx, [...done.values()]);
    done = new Map();
  };
  for (const line of lines) {
    const { person, ago, words } = line;
    // Taken back within the same minutes, since later it is not allowed.
    if (done.has(person) && words !== '/takeback') await settle();
    const talk = talks.get(person) ?? { unread: { family: [], staff: [] }, last: undefined };
    talks.set(person, talk);
    await say(line, talk);
    done.set(person, { user_id: find(person).id, ago });
  }
  await settle();
  await acting.notifyOfAnswers();
}

/** A note with its mentions: `{curator}` stands for «@» and the curator's name. */
function mentioning(words: string, staff: Staff, names: ReadonlyMap<number, string>) {
  const mentioned: number[] = [];
  const text = words.replaceAll(/\{(administrator|curator)\}/g, (_, role: keyof Staff) => {
    mentioned.push(staff[role].id);
    return `@${names.get(staff[role].id) ?? ''}`;
  });
  return { text, mentioned };
}

type WriterDeps = AddDeps & {
  /** Names of colleagues by id. */
  names: ReadonlyMap<number, string>;
};

/** Performs a line of a dialog. */
function openWriter(
  { names, ...deps }: WriterDeps,
  acting: DemoActions,
  staff: Staff,
  find: (login: string) => Person,
) {
  const read = async (chat: ReturnType<DemoActions['as']>['chat'], message_ids: number[]) => {
    const unread = message_ids.splice(0);
    if (unread.length > 0) await chat.markSeen({ message_ids: unread });
  };
  return async ({ person, by, words, about, child, quotes, files }: DialogLine, talk: DialogState): Promise<void> => {
    const { id: user_id } = find(person);
    const author = by === 'family' ? find(person) : staff[by];
    const { chat } = acting.as(author);
    const [mine, theirs] = by === 'family' ? (['family', 'staff'] as const) : (['staff', 'family'] as const);
    const [, verb, rest = ''] = /^\/(\w+) ?(.*)$/s.exec(words) ?? [];
    // Priorities are set and dialogs put off from the list; other actions open, and so read, the dialog.
    if (verb !== 'priority' && verb !== 'snooze') await read(chat, talk.unread[mine]);
    switch (verb) {
      case undefined: {
        const mfiles: string[] = [];
        // Sequential, since they share the connection of one transaction.
        for (const file of files) mfiles.push(await storeAttachment(deps, author.id, file));
        const sent = { text: words, mfiles, request_key: randomUUID(), ...(quotes && { quoted_id: talk.last }) };
        const context = about && { kind: about, ...(child && { participant_id: find(child).id }) };
        const { message } =
          by === 'family'
            ? await chat.send({ ...sent, ...(context && { about: context }) })
            : await chat.adminSend({ ...sent, user_id });
        talk.last = message.message_id;
        talk.unread[theirs].push(message.message_id);
        return;
      }
      case 'read':
        return;
      case 'object': {
        await acting.as(author).achievements.object({ text: rest, request_key: randomUUID() });
        const { data } = await chat.messages({ per_page: 1 });
        talk.last = data.at(-1)?.message_id;
        talk.unread[theirs].push(...data.map(({ message_id }) => message_id));
        return;
      }
      case 'point':
        return await givePoint(acting.needsOf(author), user_id, rest);
      case 'outcome':
        return await recordOutcome(acting.needsOf(author), user_id, rest);
      case 'take':
        return void (await chat.take({ user_id }));
      case 'close':
        return void (await chat.close({ user_id }));
      case 'priority':
        return void (await chat.changePriority({ user_id, admin_dialog_priority: Number(rest) }));
      case 'note':
        return void (await chat.addNote({ user_id, ...mentioning(rest, staff, names), request_key: randomUUID() }));
      case 'give': {
        const [, colleague, note] = /^(administrator|curator) (.+)$/s.exec(rest) ?? [];
        const admin_id = staff[colleague === 'curator' ? 'curator' : 'administrator'].id;
        return void (await chat.give({ user_id, admin_id, note, request_key: randomUUID() }));
      }
      case 'snooze': {
        const until = moscowMoment(addDays(moscowDay(), Number(rest)), '10:00').toISOString();
        return void (await chat.snooze({ user_id, until }));
      }
      case 'takeback':
        talk.unread[theirs] = talk.unread[theirs].filter((id) => id !== talk.last);
        return void (await chat.takeBack({ id_msg: talk.last ?? 0 }));
      default:
        throw new Error(`nobody knows how to /${verb}`);
    }
  };
}
