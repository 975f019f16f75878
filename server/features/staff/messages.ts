import type { WorkUnderWay } from '#contract/staff.ts';
import { nameAndSurname, surnameAndName } from '#contract/words/names.ts';
import { type Said, say } from '#server/platform/letters/say.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { roleOfStaff, roleWord, type StaffUtype } from './roles.ts';
import { invitationLink, staffLetters as letters } from './staff-letters.ts';

type Named = { surname: string; name: string };

/** The operator of the machine, where nobody of the staff has done it. */
const OPERATOR = 'тот, кто обслуживает портал';
const nameOf = (person: Named | undefined): string => (person ? nameAndSurname(person) : OPERATOR);

const instrumental = { administrator: 'администратором', curator: 'куратором' } as const;

type Invitation = { utype: StaffUtype; by: Named | undefined; url: string; expires_at: string };

/** The link of an invitation, to a contact that may be nobody's account. */
export function invitation({ utype, by, url, expires_at }: Invitation): Said {
  const as = `вы будете ${instrumental[roleOfStaff(utype)]}.`;
  return say(letters.invited, {
    приглашение: by
      ? `${nameAndSurname(by)} приглашает вас в команду портала: ${as}`
      : `Вас приглашают в команду портала: ${as}`,
    ...invitationLink.values(url, expires_at),
  });
}

export const invitationWithdrawn = (by: Named, why: string): Said =>
  say(letters.withdrawn, { кто: nameAndSurname(by), причина: why });

export const roleChanged = (utype: StaffUtype, by: Named, why: string, origin: string): Notice =>
  say(letters.roleChanged, {
    роль: roleWord(utype),
    кто: nameAndSurname(by),
    причина: why,
    войти: `${origin}/login`,
  });

export const hasLeft = (by: Named, why: string, heir: Named | undefined): Notice =>
  say(letters.left, {
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

export const workGiven = (whose: Named, work: WorkUnderWay, origin: string): Notice => ({
  by_one_way: true,
  ...say(letters.given, {
    чьи: surnameAndName(whose),
    'что именно': workInWords(work),
    чаты: `${origin}/admin/chat`,
  }),
});

export const hasJoined = (person: Named & { utype: StaffUtype }, by: Named | undefined, origin: string): Notice => ({
  by_one_way: true,
  ...say(letters.joined, {
    новый: `${nameAndSurname(person)}, ${roleWord(person.utype)}`,
    'кто пригласил': nameOf(by),
    команда: `${origin}/admin/staff`,
  }),
});
