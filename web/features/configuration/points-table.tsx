import { NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  achievementKinds,
  achievementLevels,
  achievementResults,
  type ScoredKind,
  scoredKinds,
} from '#contract/achievements/fields.ts';
import { LevelsTable } from '#web/features/achievements/levels-table.tsx';
import classes from './config-form.module.css';
import type { ConfigValues } from './config-values.ts';

/** Table of points by kind, level and result, which assessors are proposed and participants can read. */
export function PointsTable({ form, description }: { form: UseFormReturnType<ConfigValues>; description: string }) {
  return (
    <div className={classes.wide}>
      {scoredKinds.map((kind) => (
        <details key={kind} className={classes.points}>
          <summary>Баллы за достижения: {achievementKinds[kind].toLowerCase()}</summary>
          <OfKind kind={kind} form={form} />
        </details>
      ))}
      <Text size="sm" c="dimmed" mt="xs">
        {description}. Оценивающий может поставить другие, с причиной.
      </Text>
    </div>
  );
}

function OfKind({ kind, form }: { kind: ScoredKind; form: UseFormReturnType<ConfigValues> }) {
  return (
    <LevelsTable
      cell={(level, result) => (
        <NumberInput
          aria-label={[
            achievementKinds[kind],
            achievementLevels[level].toLowerCase(),
            achievementResults[result].toLowerCase(),
          ].join(', ')}
          decimalSeparator=","
          decimalScale={2}
          hideControls
          {...form.getInputProps(`achievement_points.${kind}.${level}.${result}`)}
        />
      )}
    />
  );
}
