import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-by-side.module.css';

/** Shows what is checked, on wide screens with its proof next to it. */
export function SideBySide({ proof, label, children }: { proof: ReactNode; label: string; children: ReactNode }) {
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
