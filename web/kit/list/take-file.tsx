import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { excelAddress } from './define-list.ts';

type Props = {
  path: string;
  /** The call is a POST: a form asks for it. */
  byPost?: boolean;
  /** What the list is asked for. */
  input: object;
  compact?: boolean;
  icon: Icon;
  children: string;
};

/** A button that takes a file of exactly what is filtered. */
export function TakeFile({ path, byPost = false, input, compact = false, icon: Sign, children }: Props) {
  const look = {
    variant: 'default',
    size: compact ? 'compact-md' : 'md',
    leftSection: <Sign size={18} aria-hidden />,
  } as const;
  const address = excelAddress(path, input);
  return byPost ? (
    <form method="post" action={address}>
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  ) : (
    <Button component="a" href={address} download {...look}>
      {children}
    </Button>
  );
}
