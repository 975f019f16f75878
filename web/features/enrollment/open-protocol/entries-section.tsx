import type { CorrectedLine, OpenEntry, OpenLine, OpenProtocol } from '#contract/enrollment/open-protocol.ts';
import {
  openEntryTitle,
  openOutcomeWords,
  openPointTitles,
  openProtocolFile,
  openProtocolFileName,
} from '#contract/enrollment/open-protocol-words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import styles from './protocol-page.module.css';

/** The published file and its corrections, each with its SHA-256. */
export const EntriesSection = ({ protocol: { season, wave, entries } }: { protocol: OpenProtocol }) => (
  <section className={styles.part} aria-labelledby="files">
    <h2 id="files">Файл протокола</h2>
    <ol className={styles.entries}>
      {entries.map((one) => (
        <li key={one.entry}>
          <h3>{openEntryTitle(one.entry)}</h3>
          <p className={styles.quiet}>Опубликовано {formatDateTime(one.published_at)} (время московское)</p>
          {one.reason ? <p>Причина: {one.reason}</p> : null}
          <CorrectedLines lines={one.corrected} />
          <p>
            <a
              href={openProtocolFile(season, wave, one.entry)}
              download={openProtocolFileName(season, wave, one.entry)}
            >
              Скачать {openProtocolFileName(season, wave, one.entry)}
            </a>
          </p>
          <Sum of={one} />
        </li>
      ))}
    </ol>
    <p className={styles.words}>
      {entries.length === 1
        ? 'Исправлений нет. Если в протоколе найдут ошибку, исправление станет здесь отдельной записью со своей причиной: сам протокол не меняется.'
        : 'Сам протокол не изменён: исправления опубликованы отдельно, и в каждом записан отпечаток (SHA-256) предыдущей записи.'}
    </p>
  </section>
);

const Sum = ({ of: { sha256, former_sha256 } }: { of: OpenEntry }) => (
  <p className={styles.sum}>
    SHA-256: <code>{sha256}</code>
    {former_sha256 ? (
      <>
        <br />
        Предыдущей записи: <code>{former_sha256}</code>
      </>
    ) : null}
  </p>
);

function CorrectedLines({ lines }: { lines: readonly CorrectedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ direction, before, after }) => (
        <li key={`${direction} ${before.code}`}>
          {quoted(direction)}, строка <b>{before.code}</b>: было «{lineWords(before)}», стало «{lineWords(after)}»
        </li>
      ))}
    </ul>
  );
}

/** «приглашение, 55 баллов (тесты 40 …)»: what a correction compares. */
function lineWords({ outcome, total, points }: OpenLine): string {
  const parts = points
    ? [points.learning, points.achievements, points.cadet, points.volunteer].map(
        (part, at) => `${openPointTitles[at]?.toLowerCase()} ${formatPoints(part)}`,
      )
    : [];
  return [
    openOutcomeWords[outcome],
    total === null ? '' : `всего ${formatPoints(total)}`,
    parts.length === 0 ? '' : parts.join(', '),
  ]
    .filter(Boolean)
    .join('; ');
}
