import { type Direction, directionTitles } from '#contract/families/directions.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Told } from '#server/features/achievements/messages.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

const pageOf = ({ whom, participant_id, origin }: Told, kind: FactKind): string =>
  `${origin}${noticePath(kind, whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

type Invited = { direction: Direction; deadline: string | null };

/** The signal: a place of the trip is there, and who confirms it until when. */
export function invitedNotice(told: Told, { direction, deadline }: Invited): Notice {
  const { whom, name } = told;
  const page = pageOf(told, 'trip_invited');
  const place = `в направлении «${directionTitles[direction]}»`;
  const until = deadline === null ? '' : ` до ${formatDateTime(deadline)} (время московское)`;
  const untilInShort = deadline === null ? '' : ` до ${formatDateTime(deadline)} мск`;
  if (whom === 'child')
    return {
      kind: 'trip_invited',
      subject: 'Приглашаем в поездку',
      text: `${name}, поздравляем: тебя приглашают в поездку ${place}! Поездку подтверждает родитель в своём кабинете${until}. Напомни ему об этом.\n\nТвой кабинет: ${page}`,
      sms: `${name}, тебя приглашают в поездку ${place}! Её подтверждает родитель${untilInShort}: ${page}`,
      shown: `Тебя приглашают в поездку ${place}! Её подтверждает родитель${until}.`,
    };
  return {
    kind: 'trip_invited',
    subject: `${name}: приглашение в поездку`,
    text: `Поздравляем! ${name} получает место в поездке ${place}. Подтвердите поездку или откажитесь от неё${until}: до этого дня место ждёт вас, потом оно освободится.\n\nОтветить можно в кабинете: ${page}`,
    sms: `${name}: приглашение в поездку ${place}. Подтвердите её${untilInShort}: ${page}`,
    shown: `${name}: приглашение в поездку ${place}. Подтвердите поездку или откажитесь от неё${until}.`,
  };
}

/** The enrollment is over, and there was no place. */
export function notEnrolledNotice(told: Told, { direction }: { direction: Direction }): Notice {
  const { whom, name } = told;
  const page = pageOf(told, 'not_enrolled');
  const title = `«${directionTitles[direction]}»`;
  if (whom === 'child')
    return {
      kind: 'not_enrolled',
      subject: 'Отбор завершён',
      text: `${name}, отбор в направление ${title} завершён. В этот раз места в поездке не хватило: их меньше, чем ребят, которые дошли до конца. Курс, тесты и достижения — твои, и это большая работа. Спасибо тебе за неё! Сертификат участника появится в кабинете, а в следующем сезоне ждём тебя снова.\n\nТвой кабинет: ${page}`,
      sms: `${name}, отбор завершён: места в поездке в этот раз не хватило. Спасибо за большую работу! Кабинет: ${page}`,
      shown:
        'Отбор завершён: места в поездке в этот раз не хватило. Спасибо за большую работу — ждём тебя в следующем сезоне.',
    };
  return {
    kind: 'not_enrolled',
    subject: `${name}: отбор завершён`,
    text: `Отбор в направление ${title} завершён. К сожалению, в этом сезоне места в поездке для участника (${name}) не нашлось: мест меньше, чем детей, которые дошли до конца отбора. Пройденный курс и полученные очки — большая работа, и мы благодарим вас за поддержку. Сертификат участника появится в кабинете. В следующем сезоне можно участвовать снова.\n\nКабинет: ${page}`,
    sms: `${name}: отбор завершён, места в поездке в этом сезоне не нашлось. Спасибо вам за участие! Кабинет: ${page}`,
    shown: `${name}: отбор завершён, места в поездке в этом сезоне не нашлось. В следующем сезоне можно участвовать снова.`,
  };
}
