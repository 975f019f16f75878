import { drawnWords } from '#contract/courses/drawn-words.ts';
import type { DrawnSection } from '#contract/statistics/questions.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import { Bar } from '../bar.tsx';
import { percent } from '../colors.ts';
import classes from '../plots.module.css';

const WON = '#2b8a57';

/** Sections of the bank that the test draws from, side by side: which theme is known, and which is not. */
export function DrawnSections({ sections }: { sections: DrawnSection[] }) {
  return (
    <Section title="Разделы банка">
      <p>Вопросы этих разделов достаются не всем. Раздел сравнивают по всем ответам на его вопросы в этом тесте.</p>
      <table className={classes.plot}>
        <caption className="visually-hidden">Как отвечают на вопросы разделов банка</caption>
        <thead>
          <tr>
            <th scope="col">Раздел</th>
            <td className={classes.bar} />
            <th scope="col">Лёгкость</th>
            <th scope="col">Пропустили</th>
            <th scope="col">Спрошено</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ section_id, drawn, candidates, mean_share, skipped, asked, section_title }) => (
            <tr key={section_id}>
              <th scope="row">{drawnWords({ section_title, count: drawn, of: candidates })}</th>
              <td className={classes.bar}>
                <Bar parts={[{ paint: WON, total: mean_share ?? 0 }]} most={1} />
              </td>
              <td data-label="Лёгкость">{mean_share === null ? '—' : percent(mean_share)}</td>
              <td data-label="Пропустили">{asked === 0 ? '—' : percent(skipped)}</td>
              <td data-label="Спрошено">{formatNumber(asked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
