import { IconGripVertical } from '@tabler/icons-react';
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { DragSession } from './drag-session.ts';
import classes from './sortable.module.css';

const Hint = createContext('');

type Props = {
  label: string;
  /** Name of a row at its position from 0: «Этап 3». */
  nameOf: (index: number) => string;
  /** A move that must be saved first is announced by the caller. */
  onMove: (from: number, to: number) => Promise<void> | void;
  /** Rows: `li` elements with a `DragHandle` each. */
  children: ReactNode;
};

/**
 * List ordered by dragging grips with pointer or keys. It does not reorder by itself: a drop calls `onMove`, and the
 * parent renders the new order. Stateless, so that long lists are not rendered while dragging.
 */
export function SortableList({ label, nameOf, onMove, children }: Props) {
  const hint = useId();
  const status = useRef<HTMLSpanElement>(null);
  const lifting = useRef<DragSession>(undefined);
  const say = (text: string) => {
    if (status.current) status.current.textContent = text;
  };
  useEffect(() => () => lifting.current?.end(), []);

  const lift = (list: HTMLElement, target: EventTarget, by: 'pointer' | 'keys'): DragSession | undefined => {
    const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;
    const row = [...list.children].find((child) => child.contains(grip));
    if (!grip || !row || grip.matches(':disabled')) return undefined;
    lifting.current = new DragSession(list as HTMLOListElement, row as HTMLElement, by);
    return lifting.current;
  };
  const drop = (kept: boolean) => {
    const lifted = lifting.current;
    if (!lifted) return;
    lifting.current = undefined;
    lifted.end();
    const { from, to } = lifted;
    if (!kept) return say(`${nameOf(from)}: осталось на своём месте`);
    if (from === to) return say(`${nameOf(from)}: место прежнее`);
    const name = nameOf(from);
    say(onMove(from, to) ? '' : `${name}: теперь на месте ${to + 1}`);
  };

  const onPointerDown = (event: PointerEvent<HTMLOListElement>) => {
    if (event.button !== 0) return;
    if (!lift(event.currentTarget, event.target, 'pointer')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    lifting.current?.startAt(event.clientY);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const lifted = lifting.current;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (!lifted) {
      if (!isPress || !lift(event.currentTarget, event.target, 'keys')) return;
      event.preventDefault();
      say(`${nameOf(lifting.current?.from ?? 0)} поднято. Двигайте стрелками, пробел оставит, Escape вернёт`);
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!isPress && !step && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step) {
      lifted.step(step);
      say(`Место ${lifted.to + 1} из ${lifted.count}`);
    } else drop(isPress);
  };

  return (
    <>
      <span id={hint} hidden>
        Пробел поднимает, стрелки двигают, пробел ставит на место, Escape возвращает
      </span>
      <ol
        className={classes.list}
        aria-label={label}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => lifting.current?.moveTo(event.clientY)}
        onPointerUp={() => lifting.current?.by === 'pointer' && drop(true)}
        onPointerCancel={() => drop(false)}
        onKeyDown={onKeyDown}
        onBlur={() => lifting.current?.by === 'keys' && drop(false)}
      >
        <Hint value={hint}>{children}</Hint>
      </ol>
      <span ref={status} className="visually-hidden" role="status" />
    </>
  );
}

/** Drag handle of a row. */
export function DragHandle({ name }: { name: string }) {
  return (
    <button
      type="button"
      className={classes.grip}
      data-grip=""
      aria-label={`${name}: перетащить`}
      aria-describedby={use(Hint)}
    >
      <IconGripVertical size={20} stroke={1.6} aria-hidden />
    </button>
  );
}
