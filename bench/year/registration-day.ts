import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import { forgetLimits } from '#tests/factories.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import { forEachAtOnce, openTimedCalls } from './timed-calls.ts';

const AT_ONCE = 8;
const PAUSE_MS = 20;
/** The longest a letter may be on its way. */
const MAX_MS = 60_000;
const PASSWORD = 'krab-i-medusa-77';
const paths = {
  begin: 'user/enter_of_phone_or_email_before_registration',
  check: 'user/check_confirmation_code',
  register: 'user/registration',
  consents: 'user/participants/agreement_code',
  sign: 'user/participants/create_agreement',
  child: 'user/participants/registration',
};
const names = { surname: 'Поморская', name: 'Дарья', patronymic: 'Сергеевна' };
const kinds: readonly AgreementKind[] = [
  'parent_personal_data',
  'child_personal_data',
  'child_health_data',
  'child_photo_video',
];
const passport = { kind: 'passport', series: '4706', number: '123456', issued_by: 'ОВД', date: '2006-05-16' };

type Family = { email: string; address: string; token: string; key: string };

/** The codes that came by mail after the letter number `from`, by whom they went to, once all have come. */
async function readCodes({ mail }: Stand, families: readonly Family[], from: number): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  const wanted = new Set(families.map(({ email }) => email));
  for (let read = from; codes.size < families.length; read += 1) {
    for (let waited = 0; mail.letters.length <= read; waited += PAUSE_MS) {
      if (waited > MAX_MS) throw new Error(`${families.length - codes.size} codes have not come by mail`);
      await sleep(PAUSE_MS);
    }
    const to = mail.recipients[read] ?? '';
    if (!wanted.has(to)) continue;
    const { text = '' } = await simpleParser(mail.letters[read] ?? '');
    const [, code] = /[Кк]од [^:—]+(?::| —) (\d{6})/.exec(text) ?? [];
    if (code) codes.set(to, code);
  }
  return codes;
}

/**
 * As many families come as on a busy day: parents register, sign the consents by a code and register a child. How long
 * letters are on their way is not counted: nobody presses anything meanwhile.
 */
export async function measureRegistrationDay(stand: Stand, season: number, families: number): Promise<Row[]> {
  const { call, p99 } = openTimedCalls(stand);
  const all = Array.from({ length: families }, (_, index): Family => {
    const address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
    return { email: `year${index}@ocean.test`, address, token: '', key: '' };
  });
  let seconds = 0;
  let letters = stand.mail.letters.length;
  seconds += await forEachAtOnce(all, AT_ONCE, async (family) => {
    const asked = { credential: family.email };
    ({ ukey: family.key } = await call<{ ukey: string }>('POST', paths.begin, family, asked));
  });
  const registrations = await readCodes(stand, all, letters);
  seconds += await forEachAtOnce(all, AT_ONCE, async (family) => {
    const { key, email } = family;
    await call('POST', paths.check, family, { key, code: registrations.get(email) });
    const given = { key, ...names, birth_date: '1985-05-05', password: PASSWORD };
    ({ token: family.token } = await call<{ token: string }>('POST', paths.register, family, given));
  });
  // Between two codes people wait a minute; here nobody does.
  await forgetLimits(stand.services);
  letters = stand.mail.letters.length;
  seconds += await forEachAtOnce(all, AT_ONCE, async (family) => {
    const asked = { documents: kinds.map((kind) => ({ kind, version: 1 })), channel: 'email' };
    ({ key: family.key } = await call<{ key: string }>('POST', paths.consents, family, asked));
  });
  const signatures = await readCodes(stand, all, letters);
  seconds += await forEachAtOnce(all, AT_ONCE, async (family, index) => {
    const signed = { key: family.key, code: signatures.get(family.email), kinds, document: passport };
    const { ukey } = await call<{ ukey: string }>('POST', paths.sign, family, signed);
    // All bear one name, and each has a day of birth of its own, from the eldest who may take part.
    const birth_date = new Date(Date.UTC(season - 16, 8, 1 + index)).toISOString().slice(0, 10);
    const child = { ...names, birth_date, gender: 'female', ukey, confirmed: true };
    await call('POST', paths.child, family, child);
  });
  const slow = (path: string): string => `${Math.round(p99(path))} мс`;
  return [
    {
      what: `День регистрации: семей ${families}, родитель, согласия по коду, ребёнок; ${AT_ONCE} сразу`,
      measured: `${(families / seconds).toFixed(1)} семей/с за ${seconds.toFixed(1)} с, отказов нет`,
      against: `p99: кабинет ${slow(paths.register)}, подпись ${slow(paths.sign)}, ребёнок ${slow(paths.child)}`,
      bar: 'без отказов',
      holds: true,
    },
  ];
}
