import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { type Utype, utypes } from '#contract/roles.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

const earned: Record<CertificateKind, string> = {
  participant: 'Сертификат участника',
  winner: 'Сертификат победителя',
  guide: 'Сертификат наставника',
};

type Told = { utype: Utype; user_id: number /** The child's, to its parent. */; name?: string; origin: string };

/** A certificate was sent, or made anew after its name was put right. The file itself stays in the cabinet. */
export function certificateNotice(
  { utype, user_id, name, origin }: Told,
  { kind, number, isAnew }: { kind: CertificateKind; number: string; isAnew: boolean },
): Notice {
  const page = `${origin}${noticePath('certificate_sent', utype, user_id)}`;
  const what = isAnew ? `${earned[kind]} переделан: имя исправлено` : `${earned[kind]} готов`;
  const subject = name === undefined ? what : `${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  const thanks = utype === utypes.participant ? 'Это твоя награда за сезон' : 'Спасибо за этот сезон';
  const anew = ' Номер прежний, а прежний лист больше не действует: распечатать нужно новый.';
  return {
    kind: 'certificate_sent',
    subject,
    text: `${subject}. Номер ${number}.${isAnew ? anew : ''}\n\nСкачать и распечатать: ${page}\n\nПодлинность листа может проверить каждый: по QR-коду на нём.`,
    sms: `${subject}, № ${number}: ${page}`,
    shown: `${subject}. ${isAnew ? 'Прежний лист больше не действует.' : `${thanks}.`}`,
  };
}
