declare module '@portal/server-entry' {
  /** Renders what stands inside of a page; the result is plain JSON. */
  export default function render(params: { pathname: string }): Promise<{ html: string }>;
}
