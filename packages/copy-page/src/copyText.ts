/**
 * Fetches the Markdown form of a page without its front matter.
 * @throws Error when the page has none, or the network fails
 */
export async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is not available (status ${response.status}).`);
  return (await response.text()).replace(/^---\n[^]*?\n---\n+/, '');
}

/**
 * Puts a text on the clipboard while it is still being fetched. Safari allows this only if the write starts at once,
 * with a promise of the text.
 * @throws Error when the text cannot be fetched or the browser refuses
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const content = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}
