import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { MAX_SCALE, offsetFromCentre, type Point, usePicture } from './use-picture.ts';
import classes from './viewer.module.css';

const STEP = 1.4;
const PAN = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
};
/** A pointer that moved less counts as a click. */
const CLICK_PX = 5;

/** Viewer of a scan: zoom by buttons, wheel, click and keys; move by drag or arrows; rotate by quarters. */
export function PictureView({ url, title }: { url: string; title: string }) {
  const frame = useRef<HTMLElement>(null);
  const { view, zoom, fit, turn, pan } = usePicture(frame);
  const drag = useRef<(Point & { moved: boolean }) | undefined>(undefined);
  const nearer = () => zoom(STEP);
  const farther = () => zoom(1 / STEP);
  const left = () => turn(-90);
  const right = () => turn(90);
  useKeys({
    Equal: nearer,
    NumpadAdd: nearer,
    Minus: farther,
    NumpadSubtract: farther,
    Digit0: fit,
    Numpad0: fit,
    BracketLeft: left,
    BracketRight: right,
  });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, moved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    const way = { x: event.clientX - from.x, y: event.clientY - from.y };
    if (!from.moved && Math.hypot(way.x, way.y) < CLICK_PX) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: true };
    pan(way);
  };
  /** A click zooms in on the clicked point and then centres it, so that no dragging is needed. */
  const onPointerUp = (event: PointerEvent) => {
    const clicked = drag.current && !drag.current.moved;
    drag.current = undefined;
    if (!clicked) return;
    const at = offsetFromCentre(frame.current, event);
    if (view.scale === 1) zoom(2, at);
    else pan({ x: -at.x, y: -at.y });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step || view.scale === 1) return;
    event.preventDefault();
    pan(step);
  };

  return (
    <>
      <section
        ref={frame}
        className={classes.frame}
        data-zoomed={view.scale > 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture while it has the focus
        tabIndex={0}
        aria-label={`${title}: увеличенный снимок двигают стрелки`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
        onKeyDown={onKeyDown}
      >
        <img
          src={url}
          alt={title}
          draggable={false}
          className={classes.picture}
          data-sideways={view.turn % 180 !== 0 || undefined}
          style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})` }}
        />
      </section>
      <div className={classes.tools}>
        <ToolButton label="Мельче" disabled={view.scale === 1} onClick={farther}>
          <IconMinus size={18} />
        </ToolButton>
        <output className={classes.scale} aria-label="Масштаб">
          {Math.round(view.scale * 100)} %
        </output>
        <ToolButton label="Крупнее" disabled={view.scale === MAX_SCALE} onClick={nearer}>
          <IconPlus size={18} />
        </ToolButton>
        <ToolButton label="Целиком" onClick={fit}>
          <IconMaximize size={18} />
        </ToolButton>
        <ToolButton label="Повернуть влево" onClick={left}>
          <IconRotate2 size={18} />
        </ToolButton>
        <ToolButton label="Повернуть вправо" onClick={right}>
          <IconRotateClockwise2 size={18} />
        </ToolButton>
      </div>
    </>
  );
}

const ToolButton = ({ label, ...rest }: ActionIconProps & { label: string; onClick: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} {...rest} />
);
