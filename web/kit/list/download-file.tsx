import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type Props = {
  path: string;
  /** The call is a POST, so that its input does not appear in an address. */
  byPost?: boolean;
  /** Input of the list's call. */
  input: object;
  compact?: boolean;
  icon: Icon;
  children: string;
};

/** Fields of the request: the filters and order, without the page. */
function queryFields(input: object): [name: string, value: string][] {
  const { page: _, before: __, ...filters } = input as Record<string, unknown>;
  const fields = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return fields.map(([name, value]) => [name, String(value)]);
}

/** Button that downloads a file of the filtered rows. */
export function DownloadFile({ path, byPost = false, input, compact = false, icon: FileIcon, children }: Props) {
  const buttonProps = {
    variant: 'default',
    size: compact ? 'compact-md' : 'md',
    leftSection: <FileIcon size={18} aria-hidden />,
  } as const;
  const fields = queryFields(input);
  if (!byPost) {
    const address = `/api${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
    return (
      <Button component="a" href={address} download {...buttonProps}>
        {children}
      </Button>
    );
  }
  return (
    <form method="post" action={`/api${path}`}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" {...buttonProps}>
        {children}
      </Button>
    </form>
  );
}
