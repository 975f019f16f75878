import { eq } from 'drizzle-orm';
import { letterKind } from '#server/features/letters/letter-kind.ts';
import { letterTexts } from '#server/features/letters/tables.ts';
import { letters } from '#server/letters.ts';
import { changeRecord } from '#server/platform/content/change-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findEditors } from './editors.ts';

const REWORDED = 'trip_lacks.parent.overdue';
const wordings = [
  {
    subject: '{имя}: мы всё ещё ждём данные поездки',
    text: '{имя}: срок заполнения данных поездки прошёл {срок} (время московское). Место остаётся за ребёнком, но без этих данных мы не знаем, какой поезд встречать. {чего не хватает} Если что-то мешает, напишите нам.\n\nПоездка: {поездка}',
  },
  {
    subject: '{имя}: ждём данные поездки, чтобы встретить ребёнка',
    text: 'Здравствуйте! Срок заполнения данных поездки прошёл {срок} (время московское). Место остаётся за ребёнком ({имя}), но без этих данных мы не знаем, какой поезд встречать. {чего не хватает}\n\nНа это уйдёт несколько минут: {поездка}\n\nЕсли что-то мешает, напишите нам, поможем.',
  },
];

/** Rewords one letter twice, by two editors. */
export async function rewordLetter(tx: Transaction): Promise<void> {
  const { author, corrector } = await findEditors(tx);
  const [row] = await tx.select({ id: letterTexts.id }).from(letterTexts).where(eq(letterTexts.key, REWORDED));
  const letter = letters.find(({ key }) => key === REWORDED);
  if (!row || !letter) throw new Error(`the portal has no letter ${REWORDED}`);
  const { words: original } = letter;
  for (const [at, wording] of wordings.entries())
    await changeRecord(
      tx,
      letterKind,
      row.id,
      { ...original, ...wording, is_changed: true, original },
      { actor_id: at === 0 ? author : corrector },
    );
}
