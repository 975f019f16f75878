import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Alert } from '#web/kit/alert.tsx';
import { failureOf } from '#web/kit/failure.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';

type Props = {
  count: number;
  /** Said where the count is none. */
  nothing: { title: string; text: string };
  /** What will happen and to how many. */
  children: ReactNode;
  why: string;
  /** The button's own words. */
  action: string;
  act: () => Promise<void>;
  back: () => void;
};

/** What will happen to everybody a list holds, and to how many, before it does. */
export function ConfirmCounted({ count, nothing, children, why, action, act, back }: Props) {
  const [acting, setActing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const onAct = () => {
    setActing(true);
    act().catch((error: unknown) => {
      setFailure(failureOf(error).errors[0]);
      setActing(false);
    });
  };
  return (
    <Stack>
      <FormFailure text={failure} />
      {count === 0 ? (
        <Alert title={nothing.title}>{nothing.text}</Alert>
      ) : (
        <div role="status">
          {children}
          <Text c="dimmed" mt="xs">
            Причина: {why}
          </Text>
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          {failure ? 'Посчитать заново' : 'Назад'}
        </Button>
        {count > 0 && !failure ? (
          <Button onClick={onAct} loading={acting} data-autofocus>
            {action}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
