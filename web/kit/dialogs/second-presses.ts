let pressed: Element | null = null;

function onClick(event: MouseEvent): void {
  const isSecondPress = event.detail > 1 && pressed !== null && !pressed.isConnected;
  if (isSecondPress) {
    event.preventDefault();
    event.stopPropagation();
  }
  pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
}

/**
 * Ignores the second press of a double click where the first has taken its button away, with a dialog as a rule: it would
 * press whatever was covered. Returns the cleanup.
 */
export function ignoreSecondPresses(): () => void {
  // Of the window, before anything of the page hears of it.
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
