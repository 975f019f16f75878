/** Extends a selection to whole formulas. */
function wholeFormulas(range: Range): Range {
  const whole = range.cloneRange();
  const mathAt = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('math');
  const first = mathAt(range.startContainer);
  const last = mathAt(range.endContainer);
  if (first) whole.setStartBefore(first);
  if (last) whole.setEndAfter(last);
  return whole;
}

/** Copies formulas as LaTeX with delimiters, so that they can be pasted into a question or letter. */
function onCopy(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !event.clipboardData) return;
  const chosen = wholeFormulas(selection.getRangeAt(0)).cloneContents();
  const formulas = [...chosen.querySelectorAll('math')];
  if (formulas.length === 0) return;
  for (const math of formulas) {
    const latex = math.querySelector('annotation')?.textContent ?? '';
    math.replaceWith(math.getAttribute('display') === 'block' ? `\\[${latex}\\]` : `\\(${latex}\\)`);
  }
  const drawn = document.createElement('div');
  drawn.style.cssText = 'position:fixed;left:-200vw;white-space:pre-wrap';
  drawn.append(chosen);
  document.body.append(drawn);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn knows where its lines end
  event.clipboardData.setData('text/plain', drawn.innerText);
  event.clipboardData.setData('text/html', drawn.innerHTML);
  drawn.remove();
  event.preventDefault();
}

/** Adds the listener; repeated calls have no effect. */
export const copyFormulasAsLatex = (): void => document.addEventListener('copy', onCopy);
