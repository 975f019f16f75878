import type { AgreementKind } from '#contract/agreement-kinds.ts';
import { forgetLimits, lastCode } from '#tests/factories.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import { forEachAtOnce, openTimedCalls } from './timed-calls.ts';

const AT_ONCE = 8;
const PASSWORD = 'krab-i-medusa-77';
const names = { surname: 'Поморская', name: 'Дарья', patronymic: 'Сергеевна' };
const kinds: readonly AgreementKind[] = [
  'parent_personal_data',
  'child_personal_data',
  'child_health_data',
  'child_photo_video',
];
const passport = { kind: 'passport', series: '4706', number: '123456', issued_by: 'ОВД', date: '2006-05-16' };

type Family = { email: string; address: string; token: string };

/** As many families come as on a busy day: parents register, sign the consents by a code and register a child. */
export async function measureRegistrationDay(stand: Stand, season: number, families: number): Promise<Row[]> {
  const { call, p99 } = openTimedCalls(stand);
  const all = Array.from({ length: families }, (_, index): Family => {
    const address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
    return { email: `year${index}@ocean.test`, address, token: '' };
  });
  const registering = await forEachAtOnce(all, AT_ONCE, async (family) => {
    const { email, address } = family;
    const asked = await call<{ ukey: string }>(
      'POST',
      'user/enter_of_phone_or_email_before_registration',
      { address },
      { credential: email },
    );
    const key = asked.ukey;
    await call(
      'POST',
      'user/check_confirmation_code',
      { address },
      { key, code: await lastCode(stand.services, email) },
    );
    const given = { key, ...names, birth_date: '1985-05-05', password: PASSWORD };
    ({ token: family.token } = await call<{ token: string }>('POST', 'user/registration', { address }, given));
  });
  // Between two codes people wait a minute; here nobody does.
  await forgetLimits(stand.services);
  const bringing = await forEachAtOnce(all, AT_ONCE, async (family, index) => {
    const documents = kinds.map((kind) => ({ kind, version: 1 }));
    const asked = { documents, channel: 'email' };
    const { key } = await call<{ key: string }>('POST', 'user/participants/agreement_code', family, asked);
    const code = await lastCode(stand.services, family.email);
    const signed = { key, code, kinds, document: passport };
    const { ukey } = await call<{ ukey: string }>('POST', 'user/participants/create_agreement', family, signed);
    const birth_date = `${season - 14}-${String(1 + (index % 8)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
    const child = { ...names, birth_date, gender: 'female', ukey, confirmed: true };
    await call('POST', 'user/participants/registration', family, child);
  });
  const seconds = registering + bringing;
  return [
    {
      what: `День регистрации: семей ${families}, родитель, согласия по коду, ребёнок; ${AT_ONCE} сразу`,
      measured: `${(families / seconds).toFixed(1)} семей/с за ${seconds.toFixed(1)} с, отказов нет`,
      against: `p99: кабинет ${Math.round(p99('user/registration'))} мс, подпись ${Math.round(p99('user/participants/create_agreement'))} мс, ребёнок ${Math.round(p99('user/participants/registration'))} мс`,
      bar: 'без отказов',
      holds: true,
    },
  ];
}
