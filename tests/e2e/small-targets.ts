/**
 * Runs in the browser. Lists the controls on a page that are smaller than 24 px in a direction (WCAG 2.2, 2.5.8), with
 * their text and size, and those whose middle another control covers. The label of a field belongs to its target, and so
 * does what a link covers by `::after`. A link within a sentence may be as high as its line.
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
  const nameOf = (control: HTMLElement) =>
    `${control.localName} “${(control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 50)}”`;
  const isShown = (control: HTMLElement) =>
    control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !control.closest('.sr-only');
  const covered = [...controls].filter(isShown).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [line] = control.getClientRects();
    if (!line) return [];
    const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    const other = hit?.closest<HTMLElement>('a[href], button, summary, select, textarea, input');
    return !other || other === control || other.contains(control) || control.contains(other)
      ? []
      : [`${nameOf(control)} is below ${nameOf(other)}`];
  });
  const small = [...controls].filter(isShown).flatMap((control) => {
    const coversMore = getComputedStyle(control, '::after').position === 'absolute';
    if (coversMore || isInText(control)) return [];
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [control, ...labels].map(boxOf);
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (Math.min(width, height) >= least - 0.01 || width === 0) return [];
    return [`${nameOf(control)} ${width.toFixed(1)} × ${height.toFixed(1)}`];
  });
  return [...covered, ...small];
}
