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
import { quoted } from '#contract/words/quotes.ts';
import classes from './drag-onto.module.css';
import { markTarget, OntoSession } from './onto-session.ts';

type Props = {
  /** Names for screen readers, by the ids in `data-drag` and `data-onto`. */
  nameOf: (dragged: number) => string;
  targetName: (target: number) => string;
  onDrop: (dragged: number, target: number) => void;
  children: ReactNode;
};

/** What is carried by keys, and the target it would be put to. */
type Carried = { button: HTMLElement; at: number };

const Hint = createContext('');
const HINT = 'Пробел берёт, стрелки выбирают место, пробел кладёт, Escape возвращает';

/**
 * Lets elements with `data-drag` (an id) be put onto those with `data-onto` (an id), by the pointer and by keys. By touch an
 * element is held at its `data-grip`, so that the page still scrolls under a finger anywhere else. Nothing moves by itself: a
 * drop calls `onDrop`. A grip is a button.
 */
export function DragOnto({ nameOf, targetName, onDrop, children }: Props) {
  const hint = useId();
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const session = useRef<OntoSession>(undefined);
  const carried = useRef<Carried>(undefined);
  useEffect(() => () => session.current?.end(), []);
  const say = (text: string) => {
    if (status.current) status.current.textContent = text;
  };
  const targets = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-onto]') ?? [])];
  const idOf = (element: Element | null | undefined): number =>
    Number(element?.closest<HTMLElement>('[data-drag]')?.dataset.drag ?? 0);

  const put = (dragged: number, target: HTMLElement | undefined) => {
    const id = Number(target?.dataset.onto ?? 0);
    if (!dragged || !id) return say(dragged ? `${nameOf(dragged)}: осталось на своём месте` : '');
    onDrop(dragged, id);
    say(`${nameOf(dragged)}: теперь у ${quoted(targetName(id))}`);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const dragged = pressed?.closest<HTMLElement>('[data-drag]');
    const grip = dragged?.querySelector('[data-grip]');
    if (event.button !== 0 || session.current || !dragged || !grip || grip.matches(':disabled')) return;
    if (event.pointerType === 'touch' && !grip.contains(pressed)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    session.current = new OntoSession(event.currentTarget, dragged, event.nativeEvent);
  };
  const endDrag = (isKept: boolean) => {
    const ended = session.current;
    if (!ended) return;
    session.current = undefined;
    const { target, dragged } = ended;
    ended.end();
    if (isKept) put(idOf(dragged), target);
  };

  const endCarry = (isKept: boolean) => {
    const ended = carried.current;
    if (!ended) return;
    carried.current = undefined;
    const target = targets()[ended.at];
    markTarget(target, undefined);
    delete ended.button.closest<HTMLElement>('[data-drag]')?.dataset.lifted;
    put(idOf(ended.button), isKept ? target : undefined);
  };
  const aim = (to: number) => {
    const now = carried.current;
    const all = targets();
    const target = all[to];
    if (!now || !target) return;
    markTarget(all[now.at], target);
    carried.current = { ...now, at: to };
    target.scrollIntoView({ block: 'nearest' });
    say(`${targetName(Number(target.dataset.onto))}: ${to + 1} из ${all.length}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
    const isPress = event.key === ' ' || event.key === 'Enter';
    const now = carried.current;
    if (!button || (!now && !isPress)) return;
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (now && !isPress && !step && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!now) {
      const dragged = button.closest<HTMLElement>('[data-drag]');
      if (!dragged) return;
      dragged.dataset.lifted = '';
      carried.current = { button, at: 0 };
      const [first] = targets();
      markTarget(undefined, first);
      const name = first ? `. ${targetName(Number(first.dataset.onto))}: 1 из ${targets().length}` : '';
      say(`${nameOf(idOf(button))} взято${name}. Выбирайте стрелками, пробел положит, Escape вернёт`);
    } else if (step) aim(now.at + step);
    else endCarry(isPress);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the buttons within it
    <div
      ref={root}
      className={classes.all}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => session.current?.moveTo(event.clientX, event.clientY)}
      onPointerUp={() => endDrag(true)}
      onPointerCancel={() => endDrag(false)}
      onKeyDown={onKeyDown}
      onBlur={() => endCarry(false)}
    >
      <span id={hint} hidden>
        {HINT}
      </span>
      <Hint value={hint}>{children}</Hint>
      <span ref={status} className="visually-hidden" role="status" />
    </div>
  );
}

/** What an element with `data-drag` is held by. */
export function OntoGrip({ name }: { name: string }) {
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
