import { type Icon, IconArrowDown, IconArrowUp, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { DragHandle } from '#web/kit/sorting/sortable.tsx';
import classes from './photo-row.module.css';

/** Actions of a row; stable between renderings. */
export type RowSteps = {
  move: (from: number, to: number) => void;
  type: (path: string, words: { caption?: string; alt?: string }) => void;
  cover: (path: string) => void;
  /** `isByKey`: pressed by key, so that the focus moves to the undo. */
  remove: (place: number, isByKey: boolean) => void;
};

type RowButtonProps = {
  label: string;
  icon: Icon;
  onClick: (event: MouseEvent) => void;
  disabled?: boolean;
  pressed?: boolean;
};

/** A plain button, since two hundred rows have eight hundred of them. Disabled by aria, it keeps the focus. */
const RowStepButton = ({ label, icon: Icon, onClick, disabled = false, pressed }: RowButtonProps) => (
  <button
    type="button"
    className={classes.press}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    <Icon size={20} stroke={1.6} aria-hidden />
  </button>
);

type Props = {
  path: string;
  caption: string;
  alt: string;
  place: number;
  isLast: boolean;
  isCover: boolean;
  steps: RowSteps;
};

/** A photo's row: texts, moving, cover. */
export const PhotoRow = memo(({ path, caption, alt, place, isLast, isCover, steps }: Props) => {
  const name = `Снимок ${place + 1}`;
  return (
    <li className={classes.row}>
      <span className={classes.place}>
        <DragHandle name={name} />
        {place + 1}
      </span>
      <img
        className={classes.picture}
        src={`${storageUrl(path)}?w=400`}
        alt={alt || caption || name}
        width={144}
        height={108}
        loading="lazy"
        decoding="async"
      />
      <div className={classes.words}>
        <label className={classes.field}>
          Подпись
          <input
            value={caption}
            maxLength={300}
            aria-label={`${name}: подпись`}
            onChange={(event) => steps.type(path, { caption: event.currentTarget.value })}
          />
        </label>
        <label className={classes.field}>
          Описание: что на снимке
          <input
            value={alt}
            maxLength={300}
            aria-label={`${name}: описание`}
            data-empty={alt ? undefined : ''}
            onChange={(event) => steps.type(path, { alt: event.currentTarget.value })}
          />
        </label>
      </div>
      <div className={classes.presses}>
        <RowStepButton
          label={`${name}: выше`}
          icon={IconArrowUp}
          disabled={place === 0}
          onClick={() => steps.move(place, place - 1)}
        />
        <RowStepButton
          label={`${name}: ниже`}
          icon={IconArrowDown}
          disabled={isLast}
          onClick={() => steps.move(place, place + 1)}
        />
        <RowStepButton
          label={`${name}: обложка`}
          icon={isCover ? IconStarFilled : IconStar}
          pressed={isCover}
          onClick={() => steps.cover(path)}
        />
        <RowStepButton
          label={`${name}: убрать`}
          icon={IconTrash}
          onClick={({ detail }) => steps.remove(place, detail === 0)}
        />
      </div>
    </li>
  );
});
