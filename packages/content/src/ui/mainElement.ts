/**
 * The attributes of the `main` element of every page. The skip link leads to it. It can receive the focus, so that the next
 * press of the Tab key goes to the first link of the content, also before the application has started and without scripts.
 */
export const MAIN = { id: 'vm-main', tabIndex: -1 } as const;
