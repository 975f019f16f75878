import type { OpenProtocol } from '#contract/enrollment/open-protocol.ts';
import {
  type CheckFault,
  checkFaultWords,
  openEntryTitle,
  openProtocolFileName,
  openProtocolPage,
} from '#contract/enrollment/open-protocol-words.ts';
import line from '#web/kit/public/line-form.module.css';
import styles from './protocol-page.module.css';

type Props = { protocol: OpenProtocol; fault: CheckFault | undefined };

/** How anybody checks that nothing was changed: by hand, or by the two forms, without script. */
export function CheckSection({ protocol: { season, wave, compared }, fault }: Props) {
  const page = openProtocolPage(season, wave);
  const file = openProtocolFileName(season, wave, 0);
  return (
    <section className={styles.part} aria-labelledby="check" id="check-section">
      <h2 id="check">Проверить, что ничего не изменили</h2>
      {compared ? <Compared compared={compared} /> : null}
      {fault ? (
        <div className={styles.result} data-look="other" role="alert">
          <p>
            <b>{checkFaultWords[fault]}</b>
          </p>
        </div>
      ) : null}
      <p className={styles.words}>
        SHA-256 — отпечаток файла: 64 цифры и буквы. Измените в файле хоть один знак, и отпечаток станет совсем другим.
        В письме о приглашении и в уведомлении записан отпечаток протокола в день публикации. Сравните его с отпечатком
        файла, который скачали здесь: если они одинаковы, в протоколе ничего не изменили.
      </p>
      <div className={styles.forms}>
        <form method="get" action={`${page}#check`} className={line.form}>
          <label htmlFor="sha256">Отпечаток из письма</label>
          <div>
            <input id="sha256" name="sha256" maxLength={200} required autoComplete="off" spellCheck={false} />
            <button type="submit">Сравнить</button>
          </div>
        </form>
        <form method="post" action={`/api${page}/check`} encType="multipart/form-data" className={line.form}>
          <label htmlFor="file">Файл протокола, который сохранили раньше</label>
          <div>
            <input id="file" name="file" type="file" accept=".txt,text/plain" required />
            <button type="submit">Сравнить</button>
          </div>
          <p>Файл нигде не сохраняется.</p>
        </form>
      </div>
      <p className={styles.words}>
        Проверить можно и без портала, своими силами. Скачайте файл, не открывая его в редакторе, и посчитайте
        отпечаток:
      </p>
      <dl className={styles.ways}>
        <div>
          <dt>Windows</dt>
          <dd>
            Откройте папку с файлом, щёлкните в строке адреса, наберите <code>cmd</code> и нажмите Enter. Наберите{' '}
            <code>certutil -hashfile {file} SHA256</code>
          </dd>
        </div>
        <div>
          <dt>macOS</dt>
          <dd>
            Откройте «Терминал», наберите <code>shasum -a 256</code>, поставьте пробел, перетащите файл в окно и нажмите
            Enter
          </dd>
        </div>
        <div>
          <dt>Linux</dt>
          <dd>
            В терминале: <code>sha256sum {file}</code>
          </dd>
        </div>
        <div>
          <dt>Телефон</dt>
          <dd>
            Отправьте файл на компьютер или выберите его в форме выше. Подойдёт и приложение, которое считает
            контрольные суммы SHA-256
          </dd>
        </div>
      </dl>
      <p className={styles.words}>
        Потом найдите в файле свою строку: откройте его, нажмите Ctrl+F (на Mac — Cmd+F) и наберите код из письма.
      </p>
    </section>
  );
}

function Compared({ compared: { sha256, entry } }: { compared: NonNullable<OpenProtocol['compared']> }) {
  const isSame = entry !== null;
  const isSum = /^[0-9a-f]{64}$/.test(sha256);
  return (
    <div className={styles.result} data-look={isSame ? 'same' : 'other'} role={isSame ? 'status' : 'alert'}>
      <p>
        <b>
          {isSame
            ? `Совпадает: ${openEntryTitle(entry).toLowerCase()}. Ничего не изменено`
            : isSum
              ? 'Не совпадает ни с одной записью этой волны'
              : 'Это не отпечаток: в нём должно быть 64 знака, цифры и буквы от a до f'}
        </b>
      </p>
      <p className={styles.sum}>
        <code>{sha256}</code>
      </p>
      {isSame ? null : (
        <p>
          {isSum
            ? 'Проверьте, той ли волны файл или письмо, скопирован ли отпечаток целиком и не сохраняли ли файл из редактора. '
            : 'Скопируйте его из письма целиком. '}
          {isSum ? (
            <>
              Если всё верно, <a href="/contact">напишите нам</a>.
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}
