import { Button, Paper } from '@mantine/core';
import { useClickOutside, useFocusTrap } from '@mantine/hooks';
import { IconBan, IconDots, IconFileText, IconId, IconPencil, IconTrophy, IconUserHeart } from '@tabler/icons-react';
import { lazy, type ReactNode, useId, useRef, useState } from 'react';
import type { OwnChild } from '#contract/families/child.ts';
import { mayWithdraw } from '#contract/families/where-allowed.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { useDialog } from '#web/kit/dialog-button.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import classes from './child-menu.module.css';
import { hasOwnPages } from './has-own-pages.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const look = { variant: 'subtle', fullWidth: true, justify: 'flex-start' } as const;

const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

/** The quiet menu of a card: what may be done with a child besides the next step. */
export function ChildMenu({ child }: { child: OwnChild }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameAndSurname(child);
  const withdrawal = useDialog((close) => <WithdrawDialog child={child} close={close} />);
  const withdraw = () => {
    setOpen(false);
    // The dialog gives focus back to where it came from: the menu's own entry is gone by then.
    opener.current?.focus();
    withdrawal.open();
  };
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={frame} className={classes.frame}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-label={`Ещё: ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={22} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? (
        <Dropdown id={id} label={`Ещё: ${name}`} close={close}>
          <ul className={classes.items}>
            <li>
              <ButtonLink
                {...look}
                to="/parent/student"
                search={{ id: child.id }}
                leftSection={<IconFileText {...icon} />}
              >
                Открыть анкету
              </ButtonLink>
            </li>
            <li>
              <ButtonLink {...look} to="/parent/passport" search={{ id: child.id }} leftSection={<IconId {...icon} />}>
                Документ ребёнка
              </ButtonLink>
            </li>
            <li>
              <ButtonLink
                {...look}
                to="/parent/profile/edit"
                search={{ id: child.id }}
                leftSection={<IconPencil {...icon} />}
              >
                Изменить данные
              </ButtonLink>
            </li>
            {hasOwnPages(child) ? (
              <>
                <li>
                  <ButtonLink
                    {...look}
                    to="/parent/student/achievements"
                    search={{ id: child.id }}
                    leftSection={<IconTrophy {...icon} />}
                  >
                    Достижения
                  </ButtonLink>
                </li>
                <li>
                  <ButtonLink
                    {...look}
                    to="/parent/student/about"
                    search={{ id: child.id }}
                    leftSection={<IconUserHeart {...icon} />}
                  >
                    О себе
                  </ButtonLink>
                </li>
              </>
            ) : null}
            {mayWithdraw(child.participant_status) ? (
              <li>
                <Button {...look} color="red.8" leftSection={<IconBan {...icon} />} onClick={withdraw}>
                  Отменить участие
                </Button>
              </li>
            ) : null}
          </ul>
        </Dropdown>
      ) : null}
      {withdrawal.shown}
    </div>
  );
}

/** Below its button, without the portal's popover: that one brings its own geometry to every first page. */
function Dropdown({
  id,
  label,
  close,
  children,
}: {
  id: string;
  label: string;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <Paper
      ref={useFocusTrap()}
      id={id}
      role="dialog"
      aria-label={label}
      className={classes.dropdown ?? ''}
      shadow="md"
      p={6}
      withBorder
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children}
    </Paper>
  );
}
