import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import { fullName } from '#contract/words/names.ts';
import { Avatar } from '#web/kit/content/avatar.tsx';
import classes from './camp.module.css';
import { ChildDetails } from './child-details.tsx';
import { hasLeft, leavingWords, saidOf } from './child-state.ts';
import type { Camp } from './use-camp.ts';

type Props = { child: CampChild; camp: Camp; today: string; isOpen: boolean; toggle: () => void };

/** A row of the camp: face, name, allergies before anything else; opens with one press. */
export function ChildCard({ child, camp, today, isOpen, toggle }: Props) {
  const id = useId();
  const { avatar_file, surname, name, health } = child;
  const allergies = saidOf(health?.allergies);
  const illnesses = saidOf(health?.chronic_illnesses);
  return (
    <li className={classes.child} data-left={hasLeft(child, camp) || undefined}>
      <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {avatar_file ? (
          <Avatar avatar_file={avatar_file} size={64} />
        ) : (
          <span className={classes.initials} aria-hidden="true">
            {surname.slice(0, 1)}
            {name.slice(0, 1)}
          </span>
        )}
        <span className={classes.who}>
          <span className={classes.name}>{fullName(child)}</span>
          {allergies ? <span className={classes.allergy}>Аллергия: {allergies}</span> : null}
          {illnesses ? <span className={classes.illness}>Здоровье: {illnesses}</span> : null}
          <span className={classes.small}>{leavingWords(child, camp, today)}</span>
        </span>
        <IconChevronDown size={24} aria-hidden className={classes.arrow} />
      </button>
      <div id={id}>{isOpen ? <ChildDetails child={child} camp={camp} /> : null}</div>
    </li>
  );
}
