/**
 * Keeps what the reader types after asking for the search window, until the window is there to take it.
 * @returns ends the keeping and gives the text
 */
export function collectTyped(): () => string {
  let text = '';
  const keep = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, true);
  return () => {
    window.removeEventListener('keydown', keep, true);
    return text;
  };
}
