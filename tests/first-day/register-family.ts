import { readCode } from './letters.ts';
import { request } from './request.ts';

const parent = { email: 'mama@example.ru', password: 'parus-i-mayak-2027' };

/** A mother registers by email, signs the consents and registers her son; returns what happened, in words. */
export async function registerFamily(): Promise<string[]> {
  const { key } = await request('POST', '/user/enter_of_phone_or_email_before_registration', {
    credential: parent.email,
  });
  const first = await readCode(parent.email);
  await request('POST', '/user/check_confirmation_code', { key, code: first });
  const { token } = await request('POST', '/user/registration', {
    key,
    surname: 'Белова',
    name: 'Ольга',
    patronymic: 'Ивановна',
    birth_date: '1985-04-12',
    password: parent.password,
  });

  const { documents } = await request('GET', '/user/participants/agreement_documents', undefined, token);
  const required = documents.filter((one: { required: boolean }) => one.required);
  const asked = await request(
    'POST',
    '/user/participants/agreement_code',
    {
      documents: required.map(({ kind, version }: { kind: string; version: number }) => ({ kind, version })),
      channel: 'email',
    },
    token,
  );
  const { ukey, agreements } = await request(
    'POST',
    '/user/participants/create_agreement',
    {
      key: asked.key,
      code: await readCode(parent.email, first),
      kinds: required.map(({ kind }: { kind: string }) => kind),
      document: { kind: 'passport', series: '4706', number: '123456', issued_by: 'ОВД города', date: '2006-05-16' },
    },
    token,
  );
  const child = await request(
    'POST',
    '/user/participants/registration',
    {
      ukey,
      surname: 'Белов',
      name: 'Пётр',
      patronymic: 'Сергеевич',
      gender: 'male',
      birth_date: `${new Date().getFullYear() - 13}-03-14`,
    },
    token,
  );
  const { data } = await request('GET', '/user/participants/parents_participants_list', undefined, token);
  if (data[0]?.id !== child.participant_id && data[0]?.participant_id !== child.participant_id)
    throw new Error(`the child is not among the parent's: ${JSON.stringify(data)}`);
  return [
    `Письма с кодами пришли; подписано согласий: ${agreements.length}`,
    `Ребёнок зарегистрирован, статус ${child.participant_status}: родителю пора заполнить анкету`,
  ];
}
