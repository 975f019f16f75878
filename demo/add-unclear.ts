import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { Staff } from './find-people.ts';
import type { DemoActions, Person } from './people/demo-actions.ts';
import { letTalkPass } from './people/let-time-pass.ts';
import { paragraphsOf } from './people/mark-unclear.ts';

const MILESTONE = 4;
/** Milliseconds ago: after all other talks of the season. */
const [ASKED_AGO, ANSWERED_AGO] = [12 * 60_000, 6 * 60_000];
/** «Луна притягивает Землю и воду на ней…» */
const PLACE = 11;
const asked = 'а почему приливов два в сутки, если луна одна? горб же должен быть только с её стороны';
const answer =
  'Горба два. Тот, что под Луной, вода поднимает к ней. А с обратной стороны Луна тянет воду слабее, чем саму Землю: Земля как будто уходит из-под воды, и там поднимается второй. Земля за сутки поворачивается под обоими, поэтому высокая вода приходит дважды.';

/** Somebody in training who has passed a milestone, and has not written to the administration yet. */
async function findReader(tx: Transaction, milestone_id: number): Promise<Person> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select participations.user_id from participations
      join passed_milestones on passed_milestones.participation_id = participations.id
    where passed_milestones.milestone_id = ${milestone_id} and participations.is_current
      and participations.learning_state in ('reading', 'testing')
      and not exists (select from dialogs where dialogs.user_id = participations.user_id)
    order by participations.user_id limit 1`);
  const [row] = rows;
  if (!row) throw new Error('nobody of the demo season has read the lecture');
  return { id: Number(row.user_id), utype: utypes.participant };
}

/** A question that somebody who has read the lecture asks from its paragraph, the answer, and the same pinned under the lecture. */
export async function addUnclear(tx: Transaction, acting: DemoActions, staff: Staff): Promise<void> {
  const { milestone_id, lecture_id, paragraphs } = await paragraphsOf({ acting, audience: 'participant' }, MILESTONE);
  const paragraph = paragraphs[PLACE];
  if (!paragraph) throw new Error('the demo lecture has no such paragraph');
  const { chat } = acting.as(await findReader(tx, milestone_id));
  const about = { kind: 'lecture', place: { milestone_id, paragraph } } as const;
  const { message } = await chat.send({ text: asked, request_key: randomUUID(), about });
  const desk = acting.as(staff.curator);
  const { user_id, message_id: quoted_id } = message;
  await letTalkPass(tx, [{ user_id, ago: ASKED_AGO }]);
  await desk.chat.markSeen({ message_ids: [quoted_id] });
  const sent = await desk.chat.adminSend({ user_id, text: answer, quoted_id, request_key: randomUUID(), close: true });
  await letTalkPass(tx, [{ user_id, ago: ANSWERED_AGO }]);
  await chat.markSeen({ message_ids: [sent.message.message_id] });
  const taken = await desk.chat.lectureAnswer({ id: quoted_id });
  await desk.unclear.pin({
    lecture_id,
    paragraph: taken.paragraph,
    question: 'Почему приливов два в сутки, если Луна одна?',
    answer: taken.answer ?? answer,
    request_key: randomUUID(),
  });
}
