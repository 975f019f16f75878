import { Button } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { IconBan, IconBus, IconFileText, IconId, IconPencil, IconTrophy, IconUserHeart } from '@tabler/icons-react';
import { mayWithdraw } from '#contract/families/allowed-statuses.ts';
import type { OwnChild } from '#contract/families/child.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { hasOwnPages } from '../has-own-pages.ts';
import { hasTrip } from '../has-trip.ts';
import classes from './child-menu.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const buttonProps = { variant: 'subtle', fullWidth: true, justify: 'flex-start' } as const;

type Props = { child: OwnChild; withdraw: () => void };

/** Opened menu of a child's card, below its button; without Mantine's popover, which would add weight to the home. */
export const ChildMenuList = ({
  id,
  label,
  close,
  ...rest
}: Props & { id: string; label: string; close: () => void }) => (
  <div
    ref={useFocusTrap()}
    id={id}
    role="dialog"
    aria-label={label}
    className={classes.dropdown}
    onKeyDown={({ key }) => key === 'Escape' && close()}
  >
    <Items {...rest} />
  </div>
);

function Items({ child, withdraw }: Props) {
  return (
    <ul className={classes.items}>
      <li>
        <ButtonLink
          {...buttonProps}
          to="/parent/student"
          search={{ id: child.id }}
          leftSection={<IconFileText {...icon} />}
        >
          Открыть анкету
        </ButtonLink>
      </li>
      <li>
        <ButtonLink {...buttonProps} to="/parent/passport" search={{ id: child.id }} leftSection={<IconId {...icon} />}>
          Документ ребёнка
        </ButtonLink>
      </li>
      <li>
        <ButtonLink
          {...buttonProps}
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
              {...buttonProps}
              to="/parent/student/achievements"
              search={{ id: child.id }}
              leftSection={<IconTrophy {...icon} />}
            >
              Достижения
            </ButtonLink>
          </li>
          <li>
            <ButtonLink
              {...buttonProps}
              to="/parent/student/about"
              search={{ id: child.id }}
              leftSection={<IconUserHeart {...icon} />}
            >
              О себе
            </ButtonLink>
          </li>
        </>
      ) : null}
      {hasTrip(child) ? (
        <li>
          <ButtonLink
            {...buttonProps}
            to="/parent/student/trip"
            search={{ id: child.id, step: undefined }}
            leftSection={<IconBus {...icon} />}
          >
            Поездка
          </ButtonLink>
        </li>
      ) : null}
      {mayWithdraw(child.participant_status) ? (
        <li>
          <Button {...buttonProps} color="red.8" leftSection={<IconBan {...icon} />} onClick={withdraw}>
            Отменить участие
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
