import type { WorkUnderWay } from '#contract/staff/staff.ts';
import { nameAndSurname, surnameAndName } from '#contract/words/names.ts';
import { type RenderedLetter, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { roleOfStaff, roleWord, type StaffUtype } from './roles.ts';
import { invitationLink, staffLetters as letters } from './staff-letters.ts';

type StaffName = { surname: string; name: string };

/** The operator of the machine, where nobody of the staff has done it. */
const OPERATOR = 'тот, кто обслуживает портал';
const nameOf = (person: StaffName | undefined): string => (person ? nameAndSurname(person) : OPERATOR);

const instrumental = { administrator: 'администратором', curator: 'куратором' } as const;

type Invitation = { utype: StaffUtype; by: StaffName | undefined; url: string; expires_at: string };

/** The link of an invitation, to a contact that may be nobody's account. */
export function invitation({ utype, by, url, expires_at }: Invitation): RenderedLetter {
  const as = `вы будете ${instrumental[roleOfStaff(utype)]}.`;
  return renderLetter(letters.invited, {
    приглашение: by
      ? `${nameAndSurname(by)} приглашает вас в команду портала: ${as}`
      : `Вас приглашают в команду портала: ${as}`,
    ...invitationLink.values(url, expires_at),
  });
}

export const invitationWithdrawn = (by: StaffName, why: string): RenderedLetter =>
  renderLetter(letters.withdrawn, { кто: nameAndSurname(by), причина: why });

export const roleChanged = (utype: StaffUtype, by: StaffName, why: string, origin: string): Notice =>
  renderLetter(letters.roleChanged, {
    роль: roleWord(utype),
    кто: nameAndSurname(by),
    причина: why,
    войти: `${origin}/login`,
  });

export const hasLeft = (by: StaffName, why: string, heir: StaffName | undefined): Notice =>
  renderLetter(letters.left, {
    кто: nameAndSurname(by),
    причина: why,
    'кому дела': heir ? nameAndSurname(heir) : 'передавать было нечего',
  });

const kinds = { dialogs: 'диалогов', checks: 'проверок анкет', assessments: 'оценок достижений' } as const;

/** «диалогов — 3, проверок анкет — 1»; empty where there is nothing. */
export const workInWords = (work: WorkUnderWay): string =>
  (Object.keys(kinds) as (keyof WorkUnderWay)[])
    .filter((kind) => work[kind] > 0)
    .map((kind) => `${kinds[kind]} — ${work[kind]}`)
    .join(', ');

export const workHandedOver = (whose: StaffName, work: WorkUnderWay, origin: string): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.given, {
    чьи: surnameAndName(whose),
    'что именно': workInWords(work),
    чаты: `${origin}/admin/chat`,
  }),
});

export const hasJoined = (
  person: StaffName & { utype: StaffUtype },
  by: StaffName | undefined,
  origin: string,
): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.joined, {
    новый: `${nameAndSurname(person)}, ${roleWord(person.utype)}`,
    'кто пригласил': nameOf(by),
    команда: `${origin}/admin/staff`,
  }),
});
