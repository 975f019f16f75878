/**
 * Whether nothing has focus, so that Tab would start at the top of the page. A disabled button has lost it, though
 * browsers report that only with the next frame.
 */
export const isFocusFree = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
};

/** Focuses the screen's heading without scrolling. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The dialog that contains an element; must be read before the element goes. */
export const dialogOf = (within: Element | null): HTMLElement | null =>
  within?.closest<HTMLElement>('[role="dialog"]') ?? null;

/**
 * Restores focus to an element or, if it has gone, to its dialog or the screen's heading; does nothing if something
 * else has taken the focus.
 */
export function restoreFocus(to: Element | null, dialog: HTMLElement | null = dialogOf(to)): void {
  // After the closing dialog was rendered: only then is it known whether the element still exists.
  setTimeout(() => {
    if (!isFocusFree()) return;
    if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
    if (isFocusFree() && dialog?.isConnected) (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    if (isFocusFree()) focusHeading();
  });
}

/** Moves the focus out of a closing dialog at once, so that a following question finds it there. */
export function releaseFocusTo(to: Element | null): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  if (isFocusFree()) restoreFocus(to);
}

/** `ref` that focuses an element when it is mounted, for a step that replaces the focused one. */
export const focusOnMount = (step: HTMLElement | null): void => step?.focus();
