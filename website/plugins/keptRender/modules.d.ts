declare module '@portal/server-entry' {
  /** Renders one page; the result is plain JSON. */
  export default function render(params: { pathname: string }): Promise<unknown>;
}
