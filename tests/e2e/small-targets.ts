/**
 * Runs in the browser. Lists the controls on a page that are smaller than 24 px in a direction (WCAG 2.2, 2.5.8), with
 * their text and size. The label of a field belongs to its target, and so does what a link covers by `::after`. A link
 * within a sentence may be as high as its line.
 */
export function smallTargets(): string[] {
  const least = 24;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex="0"]',
  );
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isInText = (element: HTMLElement) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.closest('p, li, dd, td, h1, h2, h3, div, label, legend');
    return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };
  return [...controls].flatMap((control) => {
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const coversMore = getComputedStyle(control, '::after').position === 'absolute';
    if (!isShown || coversMore || control.closest('.sr-only') || isInText(control)) return [];
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [control, ...labels].map(boxOf);
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (Math.min(width, height) >= least - 0.01 || width === 0) return [];
    const name = (control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 50);
    return [`${control.localName} “${name}” ${width.toFixed(1)} × ${height.toFixed(1)}`];
  });
}
