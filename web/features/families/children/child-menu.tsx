import { IconDots } from '@tabler/icons-react';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import type { OwnChild } from '#contract/families/child.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import classes from './child-menu.module.css';

// Loaded on press: icons and focus trap would add weight to every home.
const loadList = async () => (await import('./child-menu-list.tsx')).ChildMenuList;
const WithdrawDialog = lazy(async () => ({ default: (await import('../withdraw-dialog.tsx')).WithdrawDialog }));

/** Menu of a child's card with everything but the next step. */
export function ChildMenu({ child }: { child: OwnChild }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameAndSurname(child);
  const List = useLazyComponent(loadList, isOpen, () => setOpen(false));
  const withdrawal = useDialog((close) => <WithdrawDialog child={child} close={close} />);
  const withdraw = () => {
    setOpen(false);
    // Returns the focus to the menu's button, since its entry has gone.
    opener.current?.focus();
    withdrawal.open();
  };
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    if (isOpen) document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
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
      {isOpen && List ? <List id={id} label={`Ещё: ${name}`} child={child} withdraw={withdraw} close={close} /> : null}
      {withdrawal.shown}
    </div>
  );
}
