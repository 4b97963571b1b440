/** Height of a part that was not drawn yet, px; it only moves the scrollbar, and only for a moment. */
const GUESSED_HEIGHT = 800;

/**
 * Lets the browser draw an article that was just put in by what the reader sees first: what lies outside the window
 * follows part by part, one a frame, so that a long page stands as soon as a short one.
 */
export function drawInSteps(root: ParentNode): void {
  const parts = [...root.querySelectorAll<HTMLElement>('.vr-section, .vr-card')];
  for (const { style } of parts) {
    style.contentVisibility = 'auto';
    style.containIntrinsicHeight = `auto ${GUESSED_HEIGHT}px`;
  }
  const drawNext = (): void => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = part.style.containIntrinsicHeight = '';
    afterPaint(drawNext);
  };
  afterPaint(drawNext);
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
