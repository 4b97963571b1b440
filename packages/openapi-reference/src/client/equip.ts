import { addCopyButtons } from './copyButtons';
import { addExpandButton } from './expand';

const equipped = new WeakSet<Element>();

/** Gives an article what does not depend on the reader: its buttons. Once; it may not stand in the page yet. */
export function equipArticle(article: HTMLElement): void {
  if (equipped.has(article)) return;
  equipped.add(article);
  // On the article and not on the root, whose classes the application writes anew on every page.
  article.classList.add('vr-on');
  addCopyButtons(article);
  addExpandButton(article);
}
