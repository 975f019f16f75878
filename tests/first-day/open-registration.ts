import { randomUUID } from 'node:crypto';
import { director, sessionOfDirector } from './join-team.ts';
import { readLetter } from './letters.ts';
import { request } from './request.ts';

type Line = {
  name: string;
  is_done: boolean;
  is_required: boolean;
  said: string;
  id: number | null;
  wording: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Options an administrator types: organisation and season. */
function options() {
  const year = new Date().getFullYear() + 1;
  return {
    organisation_name: 'Автономная некоммерческая организация «Школа моря»',
    organisation_short_name: 'АНО «Школа моря»',
    organisation_inn: '7707083893',
    organisation_ogrn: '1027700132195',
    organisation_address: '190000, г. Санкт-Петербург, Морская наб., д. 1',
    founding_year: year - 2,
    contact_phone: '+7 (812) 111-22-33',
    contact_email: 'vopros@example.ru',
    current_year: year,
    registration_end: new Date(Date.now() + 90 * DAY_MS).toISOString(),
    trip_days: { from: `${year}-07-01`, to: `${year}-07-21` },
  };
}

/** From an empty portal to an open registration: all lines of the page «Before opening». */
export async function openRegistration(): Promise<string[]> {
  const token = await sessionOfDirector();
  const call = (method: string, path: string, body?: unknown) => request(method, path, body, token);
  const linesOf = async (): Promise<Line[]> => (await call('GET', '/admin/opening')).lines;
  const missing = (lines: readonly Line[]) => lines.filter((line) => line.is_required && !line.is_done);
  const before = missing(await linesOf()).length;
  const refusal = await call('POST', '/admin/config/upsert', { registration_open: true }).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  if (!refusal) throw new Error('registration was opened in a portal with nothing in it');

  await call('POST', '/admin/config/upsert', options());
  let taken = 0;
  for (const part of ['texts', 'handbooks', 'course', 'guide_course', 'glossary', 'faq', 'synonyms'])
    taken += (await call('POST', '/admin/starter/take', { part })).added;
  for (const { id } of (await call('GET', '/admin/teaching/list')).data)
    await call('POST', '/admin/teaching/activate', { id });
  for (const { id, wording } of await linesOf())
    if (id !== null && wording !== null) await call('POST', `/admin/site_text/${id}/confirm`, { wording });
  await call('POST', '/admin/opening/trial_letter', { request_key: randomUUID() });
  const letter = await readLetter(director.email, /\/admin\/opening\/letter\/([\w-]+)/);
  await call('POST', `/admin/opening/letter/${letter}`, {});

  const left = missing(await linesOf());
  if (left.length > 0) throw new Error(left.map(({ name, said }) => `${name}: ${said}`).join('\n'));
  await call('POST', '/admin/config/upsert', { registration_open: true });
  const { registration } = await request('GET', '/registration_end');
  if (!registration) throw new Error('registration is not open');
  return [
    `Недоставало обязательного: ${before}; открыть регистрацию портал тогда отказался`,
    `Взято начальных материалов: ${taken}`,
    'Тексты подтверждены, пробное письмо пришло и открыто, регистрация открыта',
  ];
}
