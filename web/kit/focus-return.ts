/**
 * Whether nothing has focus, so that the keyboard would begin at the top of the page. A button that is out of use has lost it,
 * though a browser says so with its next frame only.
 */
export const isFocusFree = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
};

/** Leads the keyboard and the screen reader to the heading of the screen, which stays where it is scrolled to. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The dialog something stands in: asked before it may be gone. */
export const dialogOf = (within: Element | null): HTMLElement | null =>
  within?.closest<HTMLElement>('[role="dialog"]') ?? null;

/**
 * Gives focus to what had it before, or where that is gone to the dialog it stood in, or to the heading; leaves it where
 * somebody has taken it since.
 */
export function giveFocusBack(to: Element | null, dialog: HTMLElement | null = dialogOf(to)): void {
  // After what closes a dialog has been drawn: only then is it known whether the button still stands.
  setTimeout(() => {
    if (!isFocusFree()) return;
    if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
    if (isFocusFree() && dialog?.isConnected) (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    if (isFocusFree()) focusHeading();
  });
}

/** Takes focus out of the dialog that is being left, at once: what is asked next finds it where it was. */
export function takeFocusBack(to: Element | null): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  if (isFocusFree()) giveFocusBack(to);
}

/** As the `ref` of a step that takes the place of the one that had the focus. */
export const takeFocus = (step: HTMLElement | null): void => step?.focus();
