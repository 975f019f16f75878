import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { type Icon, IconTrash } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type RefAttributes, useState } from 'react';
import { confirm, explain } from './confirm.tsx';
import { dialogOf, giveFocusBack } from './focus-return.ts';
import { notifyDone, notifyFailure } from './notify.ts';

const look = { variant: 'subtle', size: 36, radius: 'md' } as const;

/** Actions of a row as small icon buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" display="inline-flex">
      {children}
    </Group>
  );
}

type Named = {
  /** Label with the record's name: «Править «Кит в гавани»». */
  label: string;
  icon: Icon;
};

type IconAnchor = Named &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>, keyof Named | 'color'>;

function IconAnchor({ label, icon: Icon, ...rest }: IconAnchor) {
  return (
    <Tooltip label={label}>
      <ActionIcon {...look} component="a" aria-label={label} {...rest}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Link to a screen of the cabinet, typed by the tree of routes. */
export const RowLink = createLink(IconAnchor);

/** Link to a public page or a file, in a new tab. */
export const RowPublicLink = ({ label, ...rest }: Named & { href: string }) => (
  <IconAnchor {...rest} label={label} target="_blank" aria-label={`${label} (новая вкладка)`} />
);

/** Link that downloads a file. */
export const RowDownload = (given: Named & { href: string }) => <IconAnchor {...given} download />;

type Press = Named & { onClick: (event: MouseEvent) => void; disabled?: boolean; loading?: boolean; color?: string };

/** Disabled by aria only, so that it stays focusable: whoever moves a row to the top keeps the focus. */
export function RowButton({ label, icon: Icon, color = 'ocean', disabled = false, onClick, ...rest }: Press) {
  return (
    <Tooltip label={label} disabled={disabled}>
      <ActionIcon
        {...look}
        color={color}
        aria-label={label}
        {...(disabled ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
        {...rest}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

type Deletion = {
  /** Name in the accusative: «новость «Кит в гавани»». */
  what: string;
  /** Effects of the deletion. */
  text: ReactNode;
  /** Why it cannot be deleted, shown instead of the question. */
  refusal?: string | undefined;
  remove: () => Promise<unknown>;
};

/** Delete button with a confirmation and a notification. */
export function DeleteButton({ what, text, refusal, remove }: Deletion) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (refusal) return explain({ title: `Удалить ${what} нельзя`, text: refusal });
    const before = document.activeElement;
    const dialog = dialogOf(before);
    if (!(await confirm({ title: `Удалить ${what}?`, text, action: 'Удалить', danger: true }))) return;
    setBusy(true);
    try {
      await remove();
      notifyDone('Удалено');
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
    giveFocusBack(before, dialog);
  };
  return (
    <RowButton label={`Удалить ${what}`} icon={IconTrash} color="red.8" loading={busy} onClick={() => void ask()} />
  );
}
