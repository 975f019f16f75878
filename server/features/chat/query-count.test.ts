import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { noMemo } from '#server/platform/http/calls/request-memo.ts';
import { countStatements } from '#tests/count-statements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { listDialog } from './conversation/list-messages.ts';
import { sendMessage } from './conversation/send-message.ts';
import { describePerson } from './desk/describe-person.ts';
import { listDesk } from './desk/list-desk.ts';
import { countNew } from './reading/count-new.ts';
import { markMessages } from './reading/mark-read.ts';
import { searchMessages } from './search/search-messages.ts';

const portal = portalForFile();
const chat = dialogsOf(portal);

/** What is asked each minute of every page must cost what its docstring says, however long the dialog. */
test('a dialog, the desk, a search and a message cost the statements they promise', async () => {
  const [parent, desk] = [await makePerson(portal, 'parent'), await makePerson(portal, 'administrator')];
  for (let number = 0; number < 12; number += 1) await chat.write(parent, { text: 'Когда поездка?' });
  const { child } = await makeFamily(portal, statuses.TRAINING);
  const as = ({ id, utype }: Person) => {
    const caller = { user_id: id, utype, session_id: 1 };
    return { ...portal, caller, once: noMemo(portal.db) };
  };
  const answer = (await chat.answer(desk, parent)).body.message.message_id;
  const [family, staff] = [as(parent), as(desk)];
  const ids = (await chat.read(parent)).body.data.map(({ message_id }: { message_id: number }) => message_id);
  const sent = { text: 'Ещё', mfiles: [], request_key: randomUUID() };
  const page = { offset: 0, limit: 20 };
  expect({
    dialog: await countStatements(() => listDialog(family, { per_page: 40 })),
    since: await countStatements(() => listDialog(family, { per_page: 40, after_id: ids[3], since: 1 })),
    atDesk: await countStatements(() => listDialog(staff, { per_page: 40, user_id: parent.id })),
    desk: await countStatements(() => listDesk(portal.db, desk.id, { filter: 'open', search: '' }, page)),
    byName: await countStatements(() => listDesk(portal.db, desk.id, { filter: 'open', search: 'мор' }, page)),
    search: await countStatements(() => searchMessages(portal.db, { query: 'поездки' })),
    person: await countStatements(() => describePerson(portal.db, child.id, desk.id)),
    count: await countStatements(() => countNew(portal.db, staff.caller)),
    // With begin and commit.
    seen: await countStatements(() => markMessages(portal.db, staff.caller, { message_ids: ids, is_read: true })),
    // The person's own, with the notice of the answer; nothing is looked for where nothing was unread.
    read: await countStatements(() => markMessages(portal.db, family.caller, { message_ids: [answer], is_read: true })),
    readAgain: await countStatements(() =>
      markMessages(portal.db, family.caller, { message_ids: [answer], is_read: true }),
    ),
    // Besides, the key, the limit, begin and commit; the word to the pages is said on its own.
    send: await countStatements(() => sendMessage(family, sent)),
    sendAgain: await countStatements(() => sendMessage(family, sent)),
  }).toEqual({
    dialog: 2,
    since: 3,
    atDesk: 3,
    desk: 3,
    byName: 3,
    search: 2,
    person: 5,
    count: 1,
    seen: 7,
    send: 7,
    read: 8,
    readAgain: 5,
    sendAgain: 1,
  });
});
