import { NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type AchievementLevel,
  type AchievementResult,
  achievementKinds,
  achievementLevels,
  achievementResults,
  type PointedKind,
  pointedKinds,
} from '#contract/achievements/fields.ts';
import classes from './config-form.module.css';
import type { ConfigValues } from './config-values.ts';

const levels = Object.entries(achievementLevels) as [AchievementLevel, string][];
const results = Object.entries(achievementResults) as [AchievementResult, string][];

/** What an assessor is proposed for an achievement, and a participant reads it may be worth: by kind, level and result. */
export function PointsTable({ form, description }: { form: UseFormReturnType<ConfigValues>; description: string }) {
  return (
    <div className={classes.wide}>
      {pointedKinds.map((kind) => (
        <details key={kind} className={classes.points}>
          <summary>Очки за достижения: {achievementKinds[kind].toLowerCase()}</summary>
          <OfKind kind={kind} form={form} />
        </details>
      ))}
      <Text size="sm" c="dimmed" mt="xs">
        {description}. Оценивающий может поставить другие, с причиной.
      </Text>
    </div>
  );
}

function OfKind({ kind, form }: { kind: PointedKind; form: UseFormReturnType<ConfigValues> }) {
  return (
    <table>
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
        {levels.map(([level, levelTitle]) => (
          <tr key={level}>
            <th scope="row">{levelTitle}</th>
            {results.map(([result, resultTitle]) => (
              <td key={result}>
                <NumberInput
                  aria-label={`${achievementKinds[kind]}, ${levelTitle.toLowerCase()}, ${resultTitle.toLowerCase()}`}
                  decimalSeparator=","
                  decimalScale={2}
                  hideControls
                  {...form.getInputProps(`achievement_points.${kind}.${level}.${result}`)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
