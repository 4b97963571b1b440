/** A reference to a file or host outside of the document's boundary (see `sourceBoundary.ts`). */
export class RefusedReference extends Error {
  override readonly name = 'RefusedReference';
  /** How to correct or allow the reference, as a sentence. */
  readonly fix: string;

  /**
   * @param reason why the reference is refused, without a full stop
   * @param correction how to avoid the reference, without a full stop: `Move the file there`
   * @param setting the setting that allows it: `allowFolders: ['shared']`. Omit it when nothing can allow it.
   */
  constructor(
    readonly reason: string,
    correction: string,
    readonly setting?: string,
  ) {
    super(reason);
    this.fix =
      setting === undefined
        ? `${correction}.`
        : `${correction}, or add ${setting} to the API in portal.config.ts.`;
  }
}
