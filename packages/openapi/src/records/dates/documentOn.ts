import { isRaw, rawOf, textOf, type OpenApiDocument } from '../../load/raw';
import { nodeAt } from '../../load/pointer';
import { DocumentNode, mapNodes } from '../../schema/walk';

const DEPRECATION = ['deprecated', 'x-deprecated-since', 'x-sunset', 'x-replaced-by', 'x-no-successor'];

/**
 * Returns a document as it was on an earlier day, as far as its dates say: without the operations, parameters and
 * properties whose `x-since` is later, without the values whose `x-enum-since` is later, and without later deprecations.
 *
 * @param isThere whether something with this date existed on that day
 */
export function documentOn(document: OpenApiDocument, isThere: (date: string) => boolean): OpenApiDocument {
  const isLater = (date: unknown): boolean => textOf(date) !== '' && !isThere(textOf(date));
  const copied = mapNodes(new DocumentNode(document, 'document'), (copy, { raw }) => {
    // A parameter or schema that did not exist could not be referred to.
    const target = rawOf(raw['$ref'] === undefined ? {} : nodeAt(document, textOf(raw['$ref'])));
    if (isLater(raw['x-since']) || isLater(target['x-since'])) return undefined;
    if (isLater(raw['x-deprecated-since'])) for (const key of DEPRECATION) delete copy[key];
    const { required, properties, enum: values } = copy;
    // A property that did not exist was not required.
    if (Array.isArray(required) && isRaw(properties))
      copy['required'] = required.filter((name) => Object.hasOwn(properties, String(name)));
    const dates = rawOf(raw['x-enum-since']);
    if (Array.isArray(values)) copy['enum'] = values.filter((value) => !isLater(dates[String(value)]));
    return copy;
  });
  return rawOf(copied);
}
