import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { type CheckResult, certificateKinds, checkResults } from '#contract/certificates/kinds.ts';
import type { CertificateCheck } from '#contract/certificates/shapes.ts';
import { formatDate } from '#contract/words/dates.ts';
import { quotedProgramme } from '#contract/words/programme.ts';
import line from '#web/kit/public/line-form.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import styles from './check-page.module.css';
import type { CheckShown } from './load-check.ts';

const icons = {
  valid: IconCircleCheck,
  revoked: IconAlertTriangle,
  forged: IconCircleX,
  not_issued: IconClock,
  erased: IconHelpCircle,
  unknown: IconHelpCircle,
} as const;

const meanings: Record<CheckResult, string> = {
  valid: '',
  revoked:
    'Номер настоящий, но вместо этого листа выдан новый с тем же номером: на прежнем исправили имя. Попросите владельца показать новый лист.',
  forged: 'QR-код на листе не подписан порталом: такой лист портал не выдавал, что бы на нём ни было напечатано.',
  not_issued: 'Лист подготовлен порталом, но ещё не отправлен владельцу. Проверьте позже.',
  erased:
    'Сертификат с этим номером выдавался. Его данные удалены вместе с данными владельца, и проверить лист больше нельзя.',
  unknown:
    'Проверьте, так ли записан номер: год, чёрточка и восемь знаков, например 2027-4T7K9QXR. Номер прежних лет наберите так, как он напечатан.',
};

/** Public check of a certificate by QR code or number. */
export const CheckPage = ({ typed, found, refusal }: CheckShown) => (
  <article>
    <PageHead title="Проверка сертификата" />
    <div className={styles.body}>
      {refusal ? (
        <p className={styles.result} data-look="unknown" role="alert">
          {refusal}
        </p>
      ) : null}
      {found ? <Found found={found} /> : null}
      <form method="get" action="/certificate/check" className={line.form}>
        <label htmlFor="number">{found ? 'Проверить другой номер' : 'Номер сертификата'}</label>
        <div>
          <input
            id="number"
            name="number"
            defaultValue={found ? '' : typed}
            maxLength={60}
            required
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="2027-4T7K9QXR"
          />
          <button type="submit">Проверить</button>
        </div>
        <p>Номер напечатан на листе рядом с QR-кодом. Надёжнее навести на QR-код камеру телефона.</p>
      </form>
    </div>
  </article>
);

function Found({ found: { result, number, is_signed, certificate } }: { found: CertificateCheck }) {
  const Sign = icons[result];
  return (
    <section className={styles.result} data-look={result} aria-labelledby="result">
      <h2 id="result">
        <Sign size={32} aria-hidden="true" />
        {checkResults[result]}
      </h2>
      {number ? (
        <p className={styles.number}>
          № <b>{number}</b>
        </p>
      ) : null}
      {certificate ? (
        <dl>
          <div>
            <dt>Инициалы</dt>
            <dd>{certificate.initials}</dd>
          </div>
          <div>
            <dt>Вид</dt>
            <dd>{certificateKinds[certificate.kind]}</dd>
          </div>
          <div>
            <dt>Сезон</dt>
            <dd>{certificate.season}</dd>
          </div>
          {certificate.issued_at ? (
            <div>
              <dt>Выдан</dt>
              <dd>{formatDate(certificate.issued_at)}</dd>
            </div>
          ) : null}
          {certificate.renewed_at ? (
            <div>
              <dt>Новый лист</dt>
              <dd>{formatDate(certificate.renewed_at)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <p>{result === 'valid' ? validWords(is_signed, certificate?.issued_at === null) : meanings[result]}</p>
    </section>
  );
}

/** A number can be copied to a forged sheet, the signature of the QR code cannot. */
const validWords = (isSigned: boolean, isFormer: boolean): string => {
  if (isFormer)
    return 'Сертификат с этим номером выдан до появления портала и внесён в его список. Сверьте инициалы, вид и год с тем, что напечатано.';
  return isSigned
    ? `Подпись QR-кода верна: этот лист выдал портал программы ${quotedProgramme()}. Сверьте инициалы, вид и сезон с тем, что напечатано.`
    : 'Такой номер портал выдавал. Подлинность самого листа подтверждает только QR-код на нём: номер могли переписать. Сверьте инициалы, вид и сезон.';
};
