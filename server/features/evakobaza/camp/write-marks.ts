import type { LogAction } from '#contract/log-actions.ts';
import { type NewHandover, writeHandovers } from '#server/features/trips/leaving/write-handovers.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { campNotes, medicinesGiven } from '../tables.ts';
import type { Judged } from './make-marks.ts';

type HandedChild = NewHandover & { user_id: number };

const logAction = ({ press }: Judged): LogAction => {
  if (press.kind === 'medicine') return 'medicine_given';
  if (press.kind === 'note') return 'camp_note_added';
  return press.to === null ? 'child_left_alone' : 'child_handed_over';
};

/** A handover with the adult's name as it stands now: what is said of the adult later changes nothing of it. */
function handoverOf({ press, child, at }: Judged, actor_id: number): HandedChild[] {
  if (press.kind !== 'handover' || !child) return [];
  const adult = child.adults.find(({ ref }) => ref === press.to);
  return [
    {
      user_id: child.user_id,
      key: press.key,
      participation_id: child.id,
      kind: adult ? 'adult' : 'alone',
      adult_name: adult?.name ?? '',
      relation: adult?.relation ?? '',
      document: adult ? press.document : null,
      remark: press.remark,
      left_at: at,
      actor_id,
    },
  ];
}

/** Writes marks that were judged to be new, with the log; gives the handovers. At most five queries. */
export async function writeMarks(tx: Transaction, actor_id: number, made: readonly Judged[]): Promise<HandedChild[]> {
  const handed = made.flatMap((one) => handoverOf(one, actor_id));
  await writeHandovers(
    tx,
    handed.map(({ user_id: _, ...handover }) => handover),
  );
  const medicines = made.flatMap(({ press, child, at }) =>
    press.kind === 'medicine' && child
      ? [
          {
            key: press.key,
            participation_id: child.id,
            medicine: press.medicine,
            dose: press.dose,
            remark: press.remark,
            given_at: at,
            actor_id,
          },
        ]
      : [],
  );
  if (medicines.length > 0) await tx.insert(medicinesGiven).values(medicines);
  const notes = made.flatMap(({ press, child, at }) =>
    press.kind === 'note' && child
      ? [{ key: press.key, participation_id: child.id, text: press.text, noted_at: at, actor_id }]
      : [],
  );
  if (notes.length > 0) await tx.insert(campNotes).values(notes);
  await writeLogs(
    tx,
    made.flatMap((one) =>
      one.child
        ? [
            {
              actor_id,
              subject_id: one.child.user_id,
              participation_id: one.child.id,
              action: logAction(one),
            },
          ]
        : [],
    ),
  );
  return handed;
}
