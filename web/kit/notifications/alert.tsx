import { Alert as MantineAlert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const alertStyles = {
  orange: { color: 'coral', icon: <IconExclamationCircle /> },
  red: { color: 'red', icon: <IconAlertTriangle /> },
  blue: { color: 'ocean', icon: <IconInfoCircle /> },
  green: { color: 'green', icon: <IconCircleCheck /> },
} as const;

/** A message in one of the portal's four colours (docs/product/interface.md). */
export function Alert({
  color = 'orange',
  title,
  children,
}: {
  color?: keyof typeof alertStyles;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const look = alertStyles[color];
  return (
    <MantineAlert
      color={look.color}
      icon={look.icon}
      {...(title ? { title } : {})}
      role="group"
      styles={{
        title: { color: `var(--mantine-color-${look.color}-9)` },
        icon: { color: `var(--mantine-color-${look.color}-8)` },
        message: { color: 'var(--mantine-color-black)', fontSize: '1rem' },
      }}
    >
      {children}
    </MantineAlert>
  );
}
