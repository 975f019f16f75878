import { type CorrectedValues, correctedFields, correctionLines } from '#contract/corrections/fields.ts';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import { utypes } from '#contract/roles.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { dialogPage } from '#contract/write-to-us/write-to-us.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { asSentence, renderLetter } from '#server/platform/letters/render-letter.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Person } from '#server/platform/users.ts';
import { correctionLetters as letters } from './correction-letters.ts';
import type { CorrectedFacts } from './version.ts';

type Told = {
  person: Pick<Person, 'id' | 'utype'>;
  before: CorrectedValues;
  after: CorrectedFacts;
  why: string;
};

/** Tells whom it concerns what was corrected, from what to what, and why: child and parent, or the adult alone. */
export async function notifyOfCorrection(
  deps: Pick<SignedContext, 'delivery' | 'config'>,
  tx: Connection,
  { person: { id, utype }, before, after, why }: Told,
): Promise<void> {
  const { PORTAL_ORIGIN } = deps.config;
  const fields = correctedFields.filter((field) => before[field] !== after[field]);
  const values = {
    'что исправлено': correctionLines(before, after).join('\n'),
    'что исправлено кратко': fields.map((field) => fieldLabels[field].toLowerCase()).join(', '),
    причина: asSentence(why),
  };
  const writing = (reader: Person['utype'], child?: number) =>
    `${PORTAL_ORIGIN}${dialogPage(reader, { about: 'name_error', child })}`;
  if (utype !== utypes.participant) {
    const notice = renderLetter(letters.owner, { ...values, 'написать нам': writing(utype) });
    return await notifyPeople(deps.delivery, tx, [id], notice);
  }
  await notifyFamilies(deps, tx, [{ user_id: id }], ({ whom, name }) =>
    whom === 'child'
      ? renderLetter(letters.child, { ...values, имя: name, 'написать нам': writing(utypes.participant) })
      : renderLetter(letters.parent, {
          ...values,
          ребёнок: nameAndSurname(after),
          'написать нам': writing(utypes.parent, id),
        }),
  );
}
