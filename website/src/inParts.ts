import type { ComponentType } from 'react';

/**
 * A component that the browser takes over in a task of its own, after the page around it. React does that by itself, so
 * here it stays what it is; the plugin smallReact has the browser's form.
 */
export const inParts = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> => Part;

/** Calls back when all parts of the page are taken over. */
export const afterParts = (callback: () => void): void => callback();
