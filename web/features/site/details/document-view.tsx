import type { Document, Signature } from '#contract/site/details/parts.ts';
import { formatDay } from '#contract/words/dates.ts';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { fileWords } from '../acts/file-words.ts';
import styles from './details-page.module.css';

/** «Подписан электронной подписью: Ладожская В. П., 02.02.2024» */
export function signatureWords({ signer, signed_on }: Pick<Signature, 'signer' | 'signed_on'>): string {
  const who = [signer, signed_on ? formatDay(signed_on) : ''].filter(Boolean).join(', ');
  return `Подписан электронной подписью${who ? `: ${who}` : ''}`;
}

function Facts({ of: { content_type, size, date, signature } }: { of: Document }) {
  return (
    <span className={styles.facts}>
      {fileWords({ content_type, size })}
      {date ? (
        <>
          {' · от '}
          <time dateTime={date}>{formatDay(date)}</time>
        </>
      ) : null}
      {signature ? (
        <>
          <br />
          {signatureWords(signature)}
          {signature.file ? (
            <>
              {' · '}
              <a href={storageUrl(signature.file)}>файл подписи (SIG)</a>
            </>
          ) : null}
        </>
      ) : null}
    </span>
  );
}

/** Documents under their mark, with type, size, date and signature. */
export const DocumentsView = ({ prop, documents }: { prop: string; documents: readonly Document[] }) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <li key={document.file}>
        <a itemProp={prop} href={storageUrl(document.file)}>
          {document.title}
        </a>
        <Facts of={document} />
      </li>
    ))}
  </ul>
);
