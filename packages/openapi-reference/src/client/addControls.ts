import { addCopyButtons } from './copyButtons';
import { addExpandButton } from './expand';

const withControls = new WeakSet<Element>();

/** Adds the copy and expand buttons to an article, once. The article need not be in the document yet. */
export function addControls(article: HTMLElement): void {
  if (withControls.has(article)) return;
  withControls.add(article);
  // Set on the article, because the application replaces the classes of the root element on every navigation.
  article.classList.add('vr-on');
  addCopyButtons(article);
  addExpandButton(article);
}
