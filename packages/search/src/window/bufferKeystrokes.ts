/**
 * Buffers what the reader types between opening the search window and its first render.
 * @returns a function that ends the buffering and returns the text
 */
export function bufferKeystrokes(): () => string {
  let text = '';
  const buffer = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', buffer, true);
  return () => {
    window.removeEventListener('keydown', buffer, true);
    return text;
  };
}
