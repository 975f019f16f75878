import { type RefObject, useEffect, useRef, useState } from 'react';

type View = {
  /** 1: the whole picture fits its frame. */
  scale: number;
  /** Rotation in degrees. */
  turn: number;
  /** Centre of the picture in pixels from the centre of the frame. */
  x: number;
  y: number;
};
export type Point = { x: number; y: number };

const initialView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;

/** Limits the position so that the picture never leaves its frame. */
function clampToFrame(view: View, { width, height }: DOMRect): View {
  if (view.scale === 1) return { ...view, ...initialView };
  const clamp = (value: number, size: number) => {
    const limit = (size * view.scale) / 2;
    return Math.min(limit, Math.max(-limit, value));
  };
  return { ...view, x: clamp(view.x, width), y: clamp(view.y, height) };
}

/** Zoom, rotation and position of a picture in its frame. */
export function usePicture(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>({ ...initialView, turn: 0 });
  const change = (next: (view: View) => View) =>
    setView((before) => (frame.current ? clampToFrame(next(before), frame.current.getBoundingClientRect()) : before));

  /** Keeps the given point in place; by default the centre. */
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((before) => {
      const scale = Math.min(MAX_SCALE, Math.max(1, before.scale * factor));
      const grown = scale / before.scale;
      return { ...before, scale, x: at.x - (at.x - before.x) * grown, y: at.y - (at.y - before.y) * grown };
    });

  const zoomByWheel = useRef(zoom);
  zoomByWheel.current = zoom;
  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive, which would scroll the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomByWheel.current(Math.exp(-event.deltaY / 400), offsetFromCentre(element, event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);

  return {
    view,
    zoom,
    fit: () => change((before) => ({ ...before, ...initialView })),
    turn: (degrees: number) => change((before) => ({ ...before, ...initialView, turn: before.turn + degrees })),
    pan: ({ x, y }: Point) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
  };
}

/** Position of a pointer from the centre of an element. */
export function offsetFromCentre(
  element: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = element?.getBoundingClientRect();
  return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
}
