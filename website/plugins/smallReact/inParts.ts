// Takes the place of src/inParts.ts in the browser. Preact takes a whole page over in one task; a part that is not there
// yet, as if its script were still on its way, keeps its HTML and is taken over when it comes.
import { Component, createElement, Suspense, type ComponentType, type ReactNode } from 'react';

let isTakingOver = typeof document !== 'undefined';
let isTurning = false;
const turns: (() => void)[] = [];
const callbacks: (() => void)[] = [];

function waitForTurn(): Promise<void> {
  if (!isTurning) setTimeout(takeTurn);
  isTurning = true;
  return new Promise((resolve) => turns.push(resolve));
}

/** One part a task. Parts inside a part ask for their turn while it has its own. */
function takeTurn(): void {
  const next = turns.shift();
  if (!next) return end();
  next();
  setTimeout(takeTurn);
}

function end(): void {
  isTakingOver = false;
  callbacks.splice(0).forEach((callback) => callback());
}

/** Called when the page around the parts is taken over. */
export function afterParts(callback: () => void): void {
  callbacks.push(callback);
  if (!isTakingOver || !isTurning) end();
}

/** @param Part renders one element; what has none or several could not be told from what follows it */
export function inParts<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // A class, since what has not been shown yet keeps nothing else.
  class Waiting extends Component<Props> {
    hasTurn = false;
    override render(): ReactNode {
      if (isTakingOver && !this.hasTurn)
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- the way to suspend
        throw waitForTurn().then(() => {
          this.hasTurn = true;
        });
      return createElement(Part, this.props);
    }
  }
  return (props) => createElement(Suspense, { fallback: null }, createElement(Waiting, props));
}
