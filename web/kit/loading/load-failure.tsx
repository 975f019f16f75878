import { Button } from '@mantine/core';
import { Alert } from '../notifications/alert.tsx';
import { failureOf } from './failure.ts';

/** A failed load in words, with a button to retry. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Alert color="red" title={failureOf(error).errors[0]}>
    <Button variant="default" mt="xs" onClick={retry}>
      Повторить
    </Button>
  </Alert>
);
