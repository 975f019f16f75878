import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { hasReachedTraining, isProceeding } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { minutesOfDay } from '#contract/words/zone-clock.ts';
import { attempts } from '#server/features/learning/reads.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { hasMilestoneDueOn } from '#server/features/participation/deadlines/timeouts.ts';
import { participations } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { startOfMoscowDay } from '#server/platform/db/sql/moscow-days.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import { deviceZone } from '#server/platform/notices/reads.ts';
import type { Services } from '#server/platform/services.ts';
import { findMistakes } from './find-mistakes.ts';
import { mistakeLetters as letters } from './mistake-letters.ts';
import { mistakeReminders, returnedMistakes } from './tables.ts';
import { mistakesOn } from './today.ts';

/** Hours of the reader's own afternoon in which a reminder may come, far from the quiet ones (22 to 8). */
const FROM_HOUR = 16;
const TO_HOUR = 20;
/** Who does not come after a reminder is left alone for so many days. */
const PAUSE_DAYS = 3;

const LEARNING = statusCodes.filter((status) => hasReachedTraining(status) && isProceeding(status));

export type RemindServices = Pick<Services, 'db' | 'log' | 'delivery' | 'config'> & StudyServices;

/**
 * Reminds who wishes it that mistakes have come back: in the afternoon of their own clock, at most once a Moscow day, not on a day
 * on which a test of theirs is due, open or was taken, nor when they have already begun today. `at`: the moment that counts.
 */
export async function remindOfMistakes(services: RemindServices, at: Date): Promise<void> {
  const { db, log, delivery, config } = services;
  const day = moscowDay(at);
  await inBatches(
    log,
    (after, limit) => listWishes(db, day, { after, limit }),
    async (wishes) => {
      const now = wishes.filter(({ zone }) => isAfternoon(at, zone ?? 'Europe/Moscow'));
      if (now.length === 0) return;
      const ids = now.map(({ id }) => id);
      const byPerson = Map.groupBy(await findMistakes(services, ids), ({ user_id }) => user_id);
      const counts = new Map(
        ids
          .map((id) => [id, mistakesOn(day, byPerson.get(id) ?? []).questions.length] as const)
          .filter(([, due]) => due > 0),
      );
      await db.transaction(async (tx) => {
        const told = await markTold(tx, day, [...counts.keys()], at);
        const notices = told.map(({ id, audience }) =>
          noticeOf({ user_id: id, audience, due: counts.get(id) ?? 0 }, config.PORTAL_ORIGIN),
        );
        await notifyEach(delivery, tx, notices);
      });
    },
  );
}

function isAfternoon(at: Date, zone: string): boolean {
  const minutes = minutesOfDay(at, zone);
  return minutes >= FROM_HOUR * 60 && minutes < TO_HOUR * 60;
}

type DueWish = { user_id: number; audience: Audience; due: number };

function noticeOf({ user_id, audience, due }: DueWish, origin: string) {
  const вопросы = plural(due, 'вопрос', 'вопроса', 'вопросов');
  const said =
    audience === 'guide'
      ? renderLetter(letters.guide, { вопросы, кабинет: `${origin}/guide` })
      : renderLetter(letters.child, { вопросы, кабинет: `${origin}/student` });
  return { user_id, by_one_way: true, ...said };
}

/** Whose wish is to be followed on a Moscow day, whatever the hour. */
const isToBeReminded = (day: string): SQL | undefined => {
  const today = startOfMoscowDay(day);
  const tomorrow = startOfMoscowDay(day, 1);
  const isOnDay = (column: SQL) => sql`(${column} >= ${today} and ${column} < ${tomorrow})`;
  return and(
    participations.is_current,
    isStatusIn(participations.status, LEARNING),
    // Never twice a day; and after a reminder that led to nothing not before a pause.
    sql`(${mistakeReminders.told_at} is null or (${mistakeReminders.told_at} < ${today} and (
      ${mistakeReminders.told_at} < ${startOfMoscowDay(day, 1 - PAUSE_DAYS)} or exists (
        select from ${returnedMistakes} since where since.participation_id = ${participations.id}
          and since.answered_at >= date_trunc('day', ${mistakeReminders.told_at}, 'Europe/Moscow')))))`,
    sql`not exists (select from ${returnedMistakes} begun where begun.participation_id = ${participations.id}
      and begun.answered_at >= ${today})`,
    sql`not ${hasMilestoneDueOn(participations.user_id, day)}`,
    sql`not exists (select from ${attempts} test where test.participation_id = ${participations.id}
      and (test.closed_at is null or ${isOnDay(sql`test.opened_at`)} or ${isOnDay(sql`test.closed_at`)}))`,
  );
};

/** Wishes to be followed today, in the order of their people, after one. One query. */
const listWishes = (db: Connection, day: string, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ id: mistakeReminders.user_id, zone: deviceZone(mistakeReminders.user_id) })
    .from(mistakeReminders)
    .innerJoin(participations, eq(participations.user_id, mistakeReminders.user_id))
    .where(and(gt(mistakeReminders.user_id, after), isToBeReminded(day)))
    .orderBy(asc(mistakeReminders.user_id))
    .limit(limit);

/** Notes the reminder of those who are still to be reminded: a test may have been opened, or another process been first. One query. */
const markTold = (tx: Connection, day: string, user_ids: readonly number[], at: Date) =>
  tx
    .update(mistakeReminders)
    .set({ told_at: at.toISOString() })
    .from(participations)
    .where(
      and(
        inArray(mistakeReminders.user_id, [...user_ids]),
        eq(participations.user_id, mistakeReminders.user_id),
        isToBeReminded(day),
      ),
    )
    .returning({ id: mistakeReminders.user_id, audience: participations.audience });
