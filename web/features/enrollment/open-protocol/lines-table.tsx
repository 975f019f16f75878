import type { OpenLine } from '#contract/enrollment/open-protocol.ts';
import { type HiddenPoints, openOutcomeWords, openPointTitles } from '#contract/enrollment/open-protocol-words.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import richText from '#web/kit/content/rich-text.module.css';
import styles from './protocol-page.module.css';

type Props = { caption: string; lines: readonly OpenLine[]; hidden: HiddenPoints | null };

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : formatPoints(value);

/** Lines of a published protocol; columns of points that are not published are left out. */
export function LinesTable({ caption, lines, hidden }: Props) {
  const hasParts = hidden === null;
  const hasTotal = hidden === null || hidden === 'few';
  return (
    <div className={`${richText.text} ${styles.table}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="scrolling" aria-label={`${caption}: таблица, можно листать вбок`} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Место</th>
              <th scope="col">Код</th>
              <th scope="col">Решение</th>
              {hasTotal ? <th scope="col">Всего</th> : null}
              {hasParts
                ? openPointTitles.map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))
                : null}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ place, code, outcome, points, total }, at) => (
              <tr key={code ?? at} id={code ?? undefined}>
                <td>{place ?? '—'}</td>
                <th scope="row">{code === null ? 'данные удалены' : <code>{code}</code>}</th>
                <td>{openOutcomeWords[outcome]}</td>
                {hasTotal ? <td>{shown(total)}</td> : null}
                {hasParts
                  ? [points?.learning, points?.achievements, points?.cadet, points?.volunteer].map((part, column) => (
                      <td key={openPointTitles[column]}>{shown(part)}</td>
                    ))
                  : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
