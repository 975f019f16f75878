import { readFile, writeFile } from 'node:fs/promises';
import { generate } from 'otplib';
import { readLetter } from './letters.ts';
import { request } from './request.ts';

export const director = { email: 'director@example.ru', password: 'kompas-i-yakor-2027' };
/** File with the director's session, for later steps. */
const SESSION = '/root/portal-session';

export const sessionOfDirector = (): Promise<string> => readFile(SESSION, 'utf8');

/** The first administrator opens the letter's link, sets name, password and second factor. */
export async function joinTeam(): Promise<string[]> {
  const token = await readLetter(director.email, /\/staff\/invitation\/([\w-]+)/);
  const { role } = await request('POST', '/staff/look_at_invitation', { token });
  const joined = await request('POST', '/staff/accept_invitation', {
    token,
    surname: 'Журавская',
    name: 'Нина',
    patronymic: 'Петровна',
    password: director.password,
  });
  const { secret } = await request('POST', '/user/second_factor/set_up', { password: director.password }, joined.token);
  const code = await generate({ secret });
  const { recovery_codes } = await request('POST', '/user/second_factor/confirm', { code }, joined.token);
  await writeFile(SESSION, joined.token, { mode: 0o600 });
  return [`Ссылка из письма открыта: ${role}, вход в два шага включён, запасных кодов ${recovery_codes.length}`];
}
