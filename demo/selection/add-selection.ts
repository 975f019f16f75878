import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { utypes } from '#contract/roles.ts';
import { inviteSingle } from '#server/features/enrollment/invite-single.ts';
import { listEnrollment } from '#server/features/enrollment/lists/list-enrollment.ts';
import { compareLines } from '#server/features/enrollment/open-protocol/changed-lines.ts';
import { confirmProtocols } from '#server/features/enrollment/open-protocol/confirm-protocols.ts';
import { correctProtocol } from '#server/features/enrollment/open-protocol/correct-protocol.ts';
import { sendSignal } from '#server/features/enrollment/send-signal.ts';
import { takeBackInvitation } from '#server/features/enrollment/take-back.ts';
import { makeWave } from '#server/features/enrollment/waves/make-wave.ts';
import { previewWave } from '#server/features/enrollment/waves/preview-wave.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { users } from '#server/platform/users.ts';
import { findPeople, type Staff } from '../find-people.ts';
import { agoOf } from '../moments.ts';
import type { DemoActions, Person } from '../people/demo-actions.ts';
import { letSelectionPass } from '../people/let-time-pass.ts';
import { atCamp } from './at-camp.ts';
import { fillTrip, trips } from './fill-trip.ts';

/** Directions selected first, with their places; the others have candidates only. */
const selected: Partial<Record<Direction, { capacity: number; reserve: number }>> = {
  rescuers: { capacity: 5, reserve: 3 },
  hydronauts: { capacity: 2, reserve: 3 },
};

const ALL = { offset: 0, limit: 50 };

type SelectionDeps = { storing: StoreDeps & { db: Transaction }; acting: DemoActions; staff: Staff };

/** Places of all directions; none for the others until they are selected. */
const placesOf = (others: object) => ({
  directions: Object.fromEntries(
    directions.map((direction) => [
      direction,
      { ...defaultConfiguration.directions[direction], ...(selected[direction] ?? others) },
    ]),
  ) as typeof defaultConfiguration.directions,
});

/**
 * Runs two waves for two directions by the portal's own verbs. Of the first five rescuers one has not answered, one has
 * confirmed, one has filled in the trip, two cannot come; an invitation by mistake is taken back; of the next two one has
 * confirmed. The others wait, one with a black label. Whom README names of them is called by name, the others by their places.
 * Both hydronauts have filled in the trip: one by the rescuer's train, one a day later, who tries the camp out: met, given a
 * medicine, handed over to an aunt. Each wave's protocol is published, and that of the mistake has a correction.
 */
export async function addSelection({ storing, acting, staff }: SelectionDeps): Promise<void> {
  const { db: tx } = storing;
  const admin = staff.administrator;
  const desk = acting.needsOf(admin);
  const configure = async (others: object) => {
    await saveConfiguration(tx, placesOf(others), null);
    acting.forgetConfiguration();
  };
  const parentOf = async ({ user_id }: Child): Promise<Person> => {
    const [parent] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, (await findParentId(tx, user_id)) ?? 0));
    if (!parent) throw new Error(`${user_id} is nobody's child`);
    return { id: parent.id, utype: utypes.parent };
  };
  const pass = (when: string, ids: readonly number[], days = Number(when.split(' ')[0])) =>
    letSelectionPass(
      tx,
      ids.map((user_id) => ({ user_id, ago: agoOf(when, Date.now()), days })),
    );
  const wave = async (kind: 'first' | 'later', when: string, signalled: string): Promise<Child[]> => {
    const { basis, directions: plans } = await previewWave(tx);
    const invited = plans.flatMap(({ direction, invited: best }) =>
      best.map(({ user_id }) => ({ user_id, direction })),
    );
    const wave_id = await makeWave(desk, { kind, basis, request_key: randomUUID() });
    await pass(when, [...invited.map(({ user_id }) => user_id), admin.id]);
    await sendSignal(desk, wave_id);
    // Deadlines of the wave come nearer.
    await pass(signalled, [...invited.map(({ user_id }) => user_id), admin.id], 0);
    return invited;
  };
  const act = async (
    child: Child | undefined,
    when: string,
    step: (parent: Person, id: number) => Promise<unknown>,
  ) => {
    if (!child) throw new Error('the wave has invited too few');
    await step(await parentOf(child), child.user_id);
    await pass(when, [child.user_id]);
  };
  const confirm = (parent: Person, participant_id: number) => acting.as(parent).trips.confirm({ participant_id });
  const cancel = (reason: string, already_been_this_year: boolean) => (parent: Person, participant_id: number) =>
    acting.as(parent).trips.cancel({ participant_id, already_been_this_year, reason });

  /** The last of a direction instead of the best: told of it, and taken back. */
  const inviteByMistake = async () => {
    const { data } = await listEnrollment(
      tx,
      { order: 'ranking', direction: 'rescuers', group: 'waiting', search: '' },
      ALL,
    );
    const last = data.findLast(({ black_label }) => black_label === null);
    if (!last) throw new Error('nobody waits');
    const wave_id = await inviteSingle(desk, { participant_id: last.user_id, reason: 'Освободилось место' });
    await takeBackInvitation(desk, {
      participant_id: last.user_id,
      reason: 'Приглашение ушло по ошибке: нажали не на ту строку списка. Место получает следующий по рейтингу',
    });
    await correctProtocol(desk, {
      wave_id,
      reason: 'Приглашение ушло по ошибке и отозвано: место получает следующий по рейтингу',
      codes: (await compareLines(tx, wave_id)).changed.map(({ code }) => code),
      request_key: randomUUID(),
    });
    await pass('1 14:20', [last.user_id, admin.id]);
  };
  const fill = fillTrip(storing, acting);

  await configure({ capacity: 0 });
  await confirmProtocols(desk);
  const invited = await wave('first', '2 11:00', '2 11:20');
  const personOf = await findPeople(tx);
  const idOf = (login: string) => personOf(`${login}@ocean.test`).id;
  const find = (children: readonly Child[], login: string) => children.find(({ user_id }) => user_id === idOf(login));
  const named = [idOf('roman.zimin'), idOf('alena.vershinina')];
  const first = find(invited, 'roman.zimin');
  const [second, third, fourth] = invited.filter(
    ({ direction, user_id }) => direction === 'rescuers' && !named.includes(user_id),
  );
  const [fifth, sixth] = invited.filter(({ direction }) => direction === 'hydronauts');
  await act(first, '2 18:40', confirm);
  await act(second, '2 20:15', confirm);
  await act(fifth, '2 19:05', confirm);
  await act(sixth, '2 21:10', confirm);
  await act(fifth, '1 8:15', fill(trips.sameTrain));
  await act(third, '1 9:30', cancel('Едем в санаторий: путёвка на те же дни', false));
  await act(fourth, '1 12:10', cancel('В июне уже был в этом лагере по школьной путёвке', true));
  await inviteByMistake();
  const further = await wave('later', '1 15:00', '1 15:10');
  await act(find(further, 'ulyana.gordeeva'), '1 17:05', confirm);
  await act(second, '1 18:30', fill(trips.train));
  await act(sixth, '1 19:20', fill(trips.car));
  const camp = atCamp(acting, admin);
  await act(sixth, '1 19:40', camp.arrive);
  await act(sixth, '1 20:25', camp.takeMedicine);
  await act(sixth, '1 20:50', camp.nameAunt);
  await act(sixth, '1 21:30', camp.leave);
  await configure({});
}

type Child = { user_id: number; direction: Direction };
