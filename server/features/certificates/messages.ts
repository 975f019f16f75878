import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { type Utype, utypes } from '#contract/roles.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { certificateLetters as letters } from './certificate-letters.ts';

const earned: Record<CertificateKind, string> = {
  participant: 'Сертификат участника',
  winner: 'Сертификат победителя',
  guide: 'Сертификат наставника',
};

type NoticeContext = {
  utype: Utype;
  user_id: number /** The child's, to its parent. */;
  name?: string;
  origin: string;
};

/** A certificate was sent, or made again after its name was put right. The file itself stays in the cabinet. */
export function certificateNotice(
  { utype, user_id, name, origin }: NoticeContext,
  { kind, number, isAnew }: { kind: CertificateKind; number: string; isAnew: boolean },
): Notice {
  const страница = `${origin}${noticePath('certificate_sent', utype, user_id)}`;
  const title = earned[kind];
  const values = { номер: number, страница };
  if (name !== undefined) {
    const afterName = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    return renderLetter(isAnew ? letters.anewParent : letters.parent, { имя: name, сертификат: afterName, ...values });
  }
  const [ready, anew] =
    utype === utypes.participant ? [letters.child, letters.anewChild] : [letters.guide, letters.anewGuide];
  return renderLetter(isAnew ? anew : ready, { сертификат: title, ...values });
}
