import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A sheet of a form or a screen: what belongs together, under its heading. */
export function Section({ title, text, children }: { title?: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'xl' }} shadow="sm">
      {title ? (
        <Title order={2} size="h4" mb={text ? 4 : 'md'}>
          {title}
        </Title>
      ) : null}
      {text ? (
        <Text c="dimmed" mb="md">
          {text}
        </Text>
      ) : null}
      <Stack>{children}</Stack>
    </Paper>
  );
}
