import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { certificatesOf, makeCertificateCandidate } from '#tests/certificates.ts';
import { makeWaitingAgreement } from '#tests/consents.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import {
  type Family,
  makeGuide,
  makePerson,
  makeSentQuestionnaire,
  type Person,
  signAgreements,
} from '#tests/factories.ts';
import type { Answer, Portal } from '#tests/portal.ts';
import { allRight, guideOf, makeLearner, participantOf } from '#tests/study.ts';
import { users } from '#tests/tables.ts';

/** Part of all strangers' data: an answer that contains it leaks. */
export const SECRET = 'Чужетайнова';

const isDone = ({ status, body }: Answer): void => expect(status, JSON.stringify(body)).toBe(200);

/** Creates families and a guide with rows in all tables such people fill. */
export async function makeStrangers(portal: Portal, teaching_id: number): Promise<void> {
  const [checked, learner, chooser, traveller, finished] = [
    await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_ON_CHECK, { about: SECRET }),
    await makeLearner(portal, teaching_id),
    await makeParticipantWithDirection(portal, statuses.DIRECTION_CHOSEN),
    await makeTraveller(portal),
    await makeCertificateCandidate(portal),
  ];
  const guide = await makeGuide(portal, statuses.ADMITTED);
  const families = [checked, learner, chooser, traveller, finished];
  const people = [guide, ...families.flatMap(({ parent, child }) => [parent, child])];
  await portal.db
    .update(users)
    .set({ surname: SECRET })
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  await sign(portal, checked);
  for (const pupil of [participantOf(portal, learner), guideOf(portal, guide)]) {
    const opened = await pupil.start();
    isDone(await pupil.send(opened.attempt_id, allRight(opened)));
    isDone(await pupil.passLecture());
    isDone(await pupil.open());
  }
  const { add, upload } = achievementsOf(portal);
  isDone(await add(chooser.child, { title: SECRET, path: await upload(chooser.child), link: null }));
  const admin = await makePerson(portal, 'administrator');
  isDone(await certificatesOf(portal).create(admin, finished.participation_id));
  for (const person of [guide, checked.parent, learner.child]) await talk(portal, person, admin);
}

async function sign(portal: Portal, family: Family): Promise<void> {
  await signAgreements(portal, family);
  await makeWaitingAgreement(portal, family.parent);
}

/** Creates messages in both directions, an unread one with a notice, and a draft. */
async function talk(portal: Portal, person: Person, admin: Person): Promise<void> {
  const { write, answer } = dialogsOf(portal);
  isDone(await write(person, { text: SECRET }));
  isDone(await answer(admin, person, { text: SECRET }));
  isDone(await portal.call('POST', '/user/data/save', { form: 'chat', preserved: { text: SECRET } }, person));
}
