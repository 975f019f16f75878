import { Button } from '@mantine/core';
import { Alert } from './alert.tsx';
import { failureOf } from './failure.ts';

/** A failed load in words, with a button to retry. */
export const LoadFailure = ({ error, again }: { error: unknown; again: () => void }) => (
  <Alert color="red" title={failureOf(error).errors[0]}>
    <Button variant="default" mt="xs" onClick={again}>
      Повторить
    </Button>
  </Alert>
);
