import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureOf } from '#web/kit/loading/failure.ts';
import classes from './messages.module.css';

type Props = {
  scroller: RefObject<HTMLElement | null>;
  /** Changes with the loaded messages; the edge may still be visible then. */
  edge: number;
  children: string;
  load: () => Promise<void> | void;
};

/** Loads more messages when the edge of the list comes near, or by a button if that failed. */
export function LoadMore({ scroller, edge, children, load }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState('');
  const latest = useRef(load);
  latest.current = load;
  const ask = useRef(async () => {
    setFault('');
    try {
      await latest.current();
    } catch (error) {
      setFault(failureOf(error).errors[0]);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new edge is looked at anew
  useEffect(() => {
    const [root, target] = [scroller.current, button.current];
    if (!root || !target) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void ask.current(), {
      root,
      rootMargin: '400px 0px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [scroller, edge]);
  return (
    <div className={classes.more} data-more>
      <p role="status">{fault}</p>
      <button ref={button} type="button" className={classes.moreButton} onClick={() => void ask.current()}>
        {children}
      </button>
    </div>
  );
}
