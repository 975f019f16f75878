import { ActionIcon, Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, RefAttributes } from 'react';

const iconProps = { variant: 'subtle', size: 36, radius: 'md' } as const;

/** Actions of a row as small icon buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" display="inline-flex">
      {children}
    </Group>
  );
}

type LabelledIcon = {
  /** Label with the record's name: «Править «Кит в гавани»». */
  label: string;
  icon: Icon;
};

type IconAnchor = LabelledIcon &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>, keyof LabelledIcon | 'color'>;

function IconAnchor({ label, icon: Icon, ...rest }: IconAnchor) {
  return (
    <ActionIcon {...iconProps} component="a" aria-label={label} title={label} {...rest}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** Link to a screen of the cabinet, typed by the tree of routes. */
export const RowLink = createLink(IconAnchor);

/** Link to a public page or a file, in a new tab. */
export const RowPublicLink = ({ label, ...rest }: LabelledIcon & { href: string }) => (
  <IconAnchor {...rest} label={`${label} (новая вкладка)`} target="_blank" />
);

/** Link that downloads a file. */
export const RowDownload = (given: LabelledIcon & { href: string }) => <IconAnchor {...given} download />;

type Press = LabelledIcon & {
  onClick: (event: MouseEvent) => void;
  disabled?: boolean;
  loading?: boolean;
  color?: string;
};

/** Disabled by aria only, so that it stays focusable: a reader who moves a row to the top keeps the focus. */
export function RowButton({ label, icon: Icon, color = 'ocean', disabled = false, onClick, ...rest }: Press) {
  return (
    <ActionIcon
      {...iconProps}
      color={color}
      aria-label={label}
      title={label}
      {...(disabled ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
      {...rest}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
