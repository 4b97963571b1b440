import { DocumentNode, mapNodes } from '../../schema/walk';
import { rawOf, type OpenApiDocument } from '../raw';

/**
 * Leaves out the paths, operations and webhooks that are marked with `x-internal: true` or `x-hidden: true`, which
 * must not be published. A pure function.
 *
 * @returns the document itself if there are none, and their number
 */
export function withoutInternal(document: OpenApiDocument): { document: OpenApiDocument; count: number } {
  let count = 0;
  const published = mapNodes(new DocumentNode(document, 'document'), (copy, { kind }) => {
    const isInternal = copy['x-internal'] === true || copy['x-hidden'] === true;
    if (!isInternal || (kind !== 'pathItem' && kind !== 'operation')) return copy;
    count += 1;
    return undefined;
  });
  return { document: count === 0 ? document : rawOf(published), count };
}
