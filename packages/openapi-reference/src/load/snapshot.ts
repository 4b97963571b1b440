import type { ResolvedSourceOptions } from './options';
import type { SpecDocument } from './readSpecSource';

export async function readWithSnapshot(
  _source: string,
  _options: ResolvedSourceOptions,
  readFresh: () => Promise<SpecDocument>,
): Promise<SpecDocument> {
  return readFresh();
}
