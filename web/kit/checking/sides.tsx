import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sides.module.css';

/** What is checked with its proof beside it on wide screens; without a proof alone. */
export function Sides({ proof, label, children }: { proof: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classes.sides}>
      {proof ? (
        <section className={classes.proof} aria-label={label}>
          {proof}
        </section>
      ) : null}
      <Stack gap="lg">{children}</Stack>
    </div>
  );
}
