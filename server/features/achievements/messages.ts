import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Whom = 'parent' | 'child';
/** `name`: the child's. */
export type Told = { whom: Whom; name: string; participant_id: number; origin: string };

/** Where a notice of this part leads, as a letter writes it. */
export const pageOf = ({ whom, participant_id, origin }: Told): string =>
  `${origin}${noticePath('achievements_assessed', whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

const SMS_TITLE = 40;
/** A title of an SMS: each seventy signs of one cost. */
export const inShort = (title: string): string =>
  title.length > SMS_TITLE ? `${title.slice(0, SMS_TITLE - 1).trimEnd()}…` : title;

const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** All achievements have their points, for the first time or anew. */
export function assessedNotice(told: Told, total: number, before: number | null): Notice {
  const { whom, name } = told;
  const points = pluralPoints(total);
  const changed = before === null ? '' : ` Раньше было ${formatPoints(before)}.`;
  const page = pageOf(told);
  if (whom === 'child')
    return {
      kind: 'achievements_assessed',
      subject: before === null ? 'Очки подсчитаны' : 'Очки изменились',
      text: `Всего у тебя ${points}: за тесты, достижения и статусы.${changed} За что сколько и какое у тебя место — в кабинете: ${page}`,
      sms: `${before === null ? 'Очки подсчитаны' : 'Очки изменились'}, всего ${points}: ${page}`,
      shown: `Всего у тебя ${points}.${changed}`,
    };
  return {
    kind: 'achievements_assessed',
    subject: before === null ? `${name}: очки подсчитаны` : `${name}: очки изменились`,
    text: `${name}: всего ${points} за тесты, достижения и статусы.${changed} За что сколько и какое место — в кабинете: ${page}`,
    sms: `${name}: ${before === null ? 'очки подсчитаны' : 'очки изменились'}, всего ${points}: ${page}`,
    shown: `${name}: всего ${points}.${changed}`,
  };
}

/** One achievement came back with a remark. */
export function sentBackNotice(
  told: Told,
  { title, remark, until }: { title: string; remark: string; until: string },
): Notice {
  const { whom, name } = told;
  const page = pageOf(told);
  const day = formatDateTime(until);
  const subject = whom === 'child' ? 'Достижение нужно поправить' : `${name}: достижение нужно поправить`;
  return {
    kind: 'achievement_sent_back',
    subject,
    text: `«${title}»: ${remark}\n\nИсправить можно до ${day} (время московское)${whom === 'child' ? `: ${page}` : `, в кабинете участника. Посмотреть: ${page}`}`,
    sms: `${subject} до ${day} мск: «${inShort(title)}». Замечание — в кабинете: ${page}`,
    shown: `${subject} до ${day} (время московское).`,
  };
}

/** A declared standing is confirmed, or is not. */
export function standingNotice(
  told: Told,
  standing: 'cadet' | 'volunteer',
  isConfirmed: boolean,
  reason: string,
): Notice {
  const title = { cadet: 'Статус кадета', volunteer: 'Статус волонтёра' }[standing];
  const verdict = isConfirmed ? 'подтверждён' : 'не подтверждён';
  const subject = told.whom === 'child' ? `${title} ${verdict}` : `${told.name}: ${title.toLowerCase()} ${verdict}`;
  return {
    kind: 'standing_decided',
    subject,
    text: `${subject}.${reason ? ` ${reason}` : ''}\n\nПодробнее — в кабинете: ${pageOf(told)}`,
    sms: `${subject}: ${pageOf(told)}`,
    shown: `${subject}.`,
  };
}

export function blackLabelNotice(told: Told, isSet: boolean, reason: string): Notice {
  const what = isSet ? 'отмечено нарушение правил' : 'отметка о нарушении снята';
  const subject = told.whom === 'child' ? `${what.charAt(0).toUpperCase()}${what.slice(1)}` : `${told.name}: ${what}`;
  const meaning = isSet ? ' Пока отметка стоит, в состав по очкам с ней не попадают.' : '';
  return {
    kind: 'black_label',
    subject,
    text: `${subject}: ${asSentence(reason)}${meaning}\n\nКабинет: ${pageOf(told)}`,
    sms: `${subject}. Подробнее — в кабинете: ${pageOf(told)}`,
    shown: `${subject}: ${asSentence(reason)}`,
  };
}
