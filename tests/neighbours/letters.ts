import { setTimeout as sleep } from 'node:timers/promises';
import { makePerson } from '#tests/factories.ts';
import { checkLetters, PART } from './check-letters.ts';
import { recipientOf } from './compare.ts';
import { createRequester } from './create-requester.ts';
import type { Row } from './report.ts';
import { timed, until } from './run-program.ts';
import { world } from './services/mail.ts';
import type { Stand } from './stand.ts';

const letterTo = (recipient: string) =>
  ({ kind: 'code', channel: 'email', recipient, subject: 'Погружение', text: 'Завтра в 9:00' }) as const;

/** Number of letters received by an address. */
const timesOf = async ({ mail }: Stand, recipient: string): Promise<number> =>
  (await mail.letters()).filter((letter) => recipientOf(letter) === recipient).length;

/** Checks that a parent with a refusing address is told in the cabinet within that many seconds. */
async function seeRefusal(stand: Stand, name: string, email: string, most_s: number): Promise<Row> {
  const { services, nginx, certificate } = stand;
  const { token } = await makePerson(services, 'parent', { email });
  const { ask, close } = createRequester(nginx, certificate.file);
  await services.db.transaction((tx) => services.delivery.send(tx, letterTo(email)));
  const ms = await timed(() =>
    until(
      name,
      async () =>
        JSON.parse((await ask('GET', '/api/user/data', undefined, token)).body).user.email_undeliverable === true,
      150_000,
    ),
  );
  close();
  return {
    part: PART,
    name,
    rounds: 1,
    seconds: ms / 1000,
    is_good: ms <= most_s * 1000,
    note: 'в кабинете «письма не доходят»',
  };
}

/** Checks that letters to these addresses arrive exactly once. */
async function seeArrival(stand: Stand, name: string, addresses: readonly string[], note: string): Promise<Row> {
  const { services } = stand;
  await services.db.transaction(async (tx) => {
    for (const address of addresses) await services.delivery.send(tx, letterTo(address));
  });
  const arrived = () => Promise.all(addresses.map((address) => timesOf(stand, address)));
  const seconds = await timed(() => until(name, async () => (await arrived()).every((times) => times > 0), 150_000));
  await sleep(3000);
  const times = await arrived();
  const doubled = times.filter((one) => one > 1).length;
  return {
    part: PART,
    name,
    rounds: addresses.length,
    acknowledged: addresses.length,
    lost: 0,
    doubled,
    seconds: seconds / 1000,
    is_good: doubled === 0,
    note,
  };
}

const addresses = (to: (name: string) => string, prefix: string, many: number) =>
  Array.from({ length: many }, (_, number) => to(`${prefix}${number}`));

export async function runLetters(stand: Stand): Promise<Row[]> {
  // In parallel, so that a slow server has other letters beside it.
  const seen = await Promise.allSettled([
    seeRefusal(stand, 'адреса нет (550 сразу)', world.refused('family'), 5),
    seeRefusal(stand, 'письмо вернулось (принято, потом 550; отчёт по IMAP)', world.bounces('family'), 150),
    seeArrival(stand, 'серый список (451)', addresses(world.greylists, 'grey', 5), 'дошли сами, по одному разу'),
    seeArrival(stand, 'медленный сервер', addresses(world.slow, 'slow', 4), 'по 8 секунд на письмо, остальные не ждут'),
    checkLetters(stand),
  ]);
  const rows = seen.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  await stand.mail.cut();
  const waiting = addresses(world.takes, 'waited', 20);
  const [late] = await Promise.all([
    seeArrival(stand, 'почтовый сервер не работал 15 с', waiting, 'ушли, когда он вернулся'),
    sleep(15_000).then(() => stand.mail.join()),
  ]);
  return [...rows, late];
}
