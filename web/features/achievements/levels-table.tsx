import type { ReactNode } from 'react';
import {
  type AchievementLevel,
  type AchievementResult,
  achievementLevels,
  achievementResults,
} from '#contract/achievements/fields.ts';

const levels = Object.entries(achievementLevels) as [AchievementLevel, string][];
const results = Object.entries(achievementResults) as [AchievementResult, string][];

type Props = { caption?: string; cell: (level: AchievementLevel, result: AchievementResult) => ReactNode };

/** Table of points of one kind: levels by results. */
export const LevelsTable = ({ caption, cell }: Props) => (
  <table>
    {caption ? <caption>{caption}</caption> : null}
    <thead>
      <tr>
        <th scope="col">Уровень</th>
        {results.map(([result, title]) => (
          <th key={result} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {levels.map(([level, title]) => (
        <tr key={level}>
          <th scope="row">{title}</th>
          {results.map(([result]) => (
            <td key={result}>{cell(level, result)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
