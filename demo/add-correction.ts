import type { Transaction } from '#server/platform/db/pool.ts';
import { findPeople, type Staff } from './find-people.ts';
import type { DemoActions } from './people/demo-actions.ts';

/** Corrects a patronymic that a parent mistyped; last year's certificate and the papers of the trip still have the former one. */
export async function addCorrection(tx: Transaction, acting: DemoActions, staff: Staff): Promise<void> {
  const { id } = (await findPeople(tx))('vasilisa.nesterova@ocean.test');
  const { corrections } = acting.as(staff.administrator);
  const { person } = await corrections.find({ id });
  const { surname, name, birth_date, gender, version } = person;
  await corrections.correct({
    id,
    version,
    surname,
    name,
    birth_date,
    gender,
    patronymic: 'Глебовна',
    why: 'Опечатка при регистрации: мама прислала снимок свидетельства',
  });
}
