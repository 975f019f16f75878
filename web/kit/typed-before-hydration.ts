const typedTypes = ['text', 'email', 'tel', 'password', 'url', 'textarea'];

/**
 * What a person typed into a page drawn by the server before its script woke up; React would empty the field.
 * Marks, files and lists to choose from are no typing: their `value` says something else.
 */
export function typedBeforeHydration(node: unknown): string | undefined {
  if (!(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) return undefined;
  const isTyped = typedTypes.includes(node.type) && !node.readOnly && !node.hasAttribute('aria-haspopup');
  return isTyped && node.value !== node.defaultValue ? node.value : undefined;
}
