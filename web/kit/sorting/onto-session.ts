/** Distance from the window's edge at which the page scrolls, and pixels a frame. */
const EDGE = 90;
const SCROLL_STEP = 14;

/**
 * A drag of something onto one of several targets (elements with `data-onto`) by the pointer: moves it along and marks the
 * target under the pointer.
 */
export class OntoSession {
  readonly dragged: HTMLElement;
  readonly pointer: number;
  target: HTMLElement | undefined;
  private readonly root: HTMLElement;
  private readonly startX: number;
  private readonly startY: number;
  private at: { x: number; y: number };
  private frame = 0;

  constructor(root: HTMLElement, dragged: HTMLElement, { pointerId, clientX, clientY }: PointerEvent) {
    this.root = root;
    this.dragged = dragged;
    this.pointer = pointerId;
    this.startX = clientX + window.scrollX;
    this.startY = clientY + window.scrollY;
    this.at = { x: clientX, y: clientY };
    dragged.dataset.lifted = '';
    this.frame = requestAnimationFrame(this.scroll);
  }

  moveTo(x: number, y: number): void {
    this.at = { x, y };
    const [right, down] = [x + window.scrollX - this.startX, y + window.scrollY - this.startY];
    this.dragged.style.transform = `translate(${right}px, ${down}px)`;
    const under = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-onto]'))
      .find((element) => element && this.root.contains(element));
    markTarget(this.target, under ?? undefined);
    this.target = under ?? undefined;
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.dragged.style.transform = '';
    delete this.dragged.dataset.lifted;
    markTarget(this.target, undefined);
  }

  private readonly scroll = (): void => {
    const under = this.at.y > window.innerHeight - EDGE;
    if (under || this.at.y < EDGE) {
      window.scrollBy(0, under ? SCROLL_STEP : -SCROLL_STEP);
      this.moveTo(this.at.x, this.at.y);
    }
    this.frame = requestAnimationFrame(this.scroll);
  };
}

/** Marks the target that would take what is dragged, instead of the one before. */
export function markTarget(before: HTMLElement | undefined, now: HTMLElement | undefined): void {
  if (before === now) return;
  if (before) delete before.dataset.over;
  if (now) now.dataset.over = '';
}
