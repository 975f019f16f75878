import { Button, Paper } from '@mantine/core';
import { useClickOutside, useFocusTrap } from '@mantine/hooks';
import { IconBan, IconDots, IconFileText, IconId, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { OwnChild } from '#contract/families/child.ts';
import { mayWithdraw } from '#contract/families/where-allowed.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { confirm } from '#web/kit/confirm.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';
import classes from './child-menu.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const look = { variant: 'subtle', fullWidth: true, justify: 'flex-start' } as const;

/** The quiet menu of a card: what may be done with a child besides the next step. */
export function ChildMenu({ child }: { child: OwnChild }) {
  const [isOpen, setOpen] = useState(false);
  const change = useChange('families');
  const name = nameAndSurname(child);
  const withdraw = async () => {
    setOpen(false);
    const isSure = await confirm({
      title: `Отменить участие: ${name}?`,
      text: 'Ребёнок выйдет из программы этого сезона: сроки закроются, анкету не будут рассматривать, обучение прекратится. Данные и файлы останутся в кабинете. Вернуть участие в этом сезоне можно только через администрацию.',
      action: 'Отменить участие',
      danger: true,
    });
    if (!isSure) return;
    try {
      await change((api) => api.families.withdraw({ participant_id: child.id }));
      notifyDone(`Участие отменено: ${name}`);
    } catch (error) {
      notifyFailure(error);
    }
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
            {mayWithdraw(child.participant_status) ? (
              <li>
                <Button {...look} color="red.8" leftSection={<IconBan {...icon} />} onClick={() => void withdraw()}>
                  Отменить участие
                </Button>
              </li>
            ) : null}
          </ul>
        </Dropdown>
      ) : null}
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
