/**
 * Renders Mermaid diagrams to SVG in a worker thread. Mermaid needs a document, and the document of jsdom must not
 * become a global of the build. Plain JavaScript, because a worker has no TypeScript loader.
 *
 * in:  { id, source, config, fontSize }
 * out: { id, svg } or { id, failure }
 */
import { parentPort } from 'node:worker_threads';
import { JSDOM } from 'jsdom';
import { measure, measureLine } from './measureText.mjs';

const { window } = new JSDOM('<!doctype html><html><body></body></html>', { pretendToBeVisual: true });
let fontSize = 14;

Object.assign(window.SVGElement.prototype, {
  getBBox() {
    return measure(this, fontSize);
  },
  getComputedTextLength() {
    return measureLine(this.textContent, fontSize);
  },
});
window.SVGElement.prototype.getBoundingClientRect = function getBoundingClientRect() {
  const { x, y, width, height } = this.getBBox();
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
};

const GLOBALS = [
  'document',
  'Element',
  'SVGElement',
  'HTMLElement',
  'Node',
  'DOMParser',
  'XMLSerializer',
  'getComputedStyle',
  'MutationObserver',
];
globalThis.window = window;
for (const name of GLOBALS) globalThis[name] = window[name];
globalThis.CSSStyleSheet = class {
  cssRules = [];
  insertRule() {}
  replaceSync() {}
};

const { default: mermaid } = await import('mermaid');

async function render({ id, source, config, fontSize: size }) {
  fontSize = size;
  mermaid.initialize(config);
  const { svg } = await mermaid.render('diagram', source);
  return { id, svg };
}

/** Diagrams are rendered one at a time, because they share Mermaid's settings. */
let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last
    .then(() => render(message))
    .then(
      (result) => parentPort.postMessage(result),
      (error) => parentPort.postMessage({ id: message.id, failure: error.message }),
    );
});
