const typedTypes = ['text', 'email', 'tel', 'password', 'url', 'textarea'];

/**
 * Text typed into a server-rendered field before hydration, which React would clear. Undefined for checkboxes, files
 * and selects, whose `value` means something else.
 */
export function typedBeforeHydration(node: unknown): string | undefined {
  if (!(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) return undefined;
  const isTyped = typedTypes.includes(node.type) && !node.readOnly && !node.hasAttribute('aria-haspopup');
  return isTyped && node.value !== node.defaultValue ? node.value : undefined;
}
