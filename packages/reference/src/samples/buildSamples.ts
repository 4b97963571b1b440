import type { ApiReference, Example, Operation } from '@voltmoor/openapi/model';
import { buildRequest } from './request/buildRequest';
import { escapeFor } from './languages/escapeFor';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { highlight } from './highlight';
import { LANGUAGES } from './languages/languages';
import { fileName } from './languages/names';
import { fillMarks, type Slot } from './slots';

/**
 * Writes the request of an operation in every language. A pure function.
 *
 * @param example the example of the body; by default the first one
 */
export function buildSamples(reference: ApiReference, operation: Operation, example?: Example) {
  const request = buildRequest(reference, operation, example);
  const samples = LANGUAGES.map((language) => {
    const marked = language.write(request, fileName(operation.id), operation, reference);
    const written = (slot: Slot) => escapeFor(language.id, slot.value);
    return {
      language: language.id,
      label: language.label,
      /** Plain text with the example values of the slots. */
      code: fillMarks(marked, request.slots, written),
      /** Highlighted HTML. Slots are `<span data-vr-slot="name" data-vr-as="url">value</span>`. */
      html: fillMarks(
        toMarkup(highlight(marked, language.grammar), language.id),
        request.slots,
        (slot) => `<span ${attributesOf(slot)}>${escapeHtml(written(slot))}</span>`,
      ),
    };
  });
  return { samples, slots: request.slots };
}

/**
 * Keeps all markup of the first sample that readers see. The others keep only that of texts and comments, because that of
 * all words in eight samples would make pages 2% larger.
 */
const toMarkup = (html: string, language: string): string =>
  language === LANGUAGES[0]?.id ? html : html.replace(/<span class="tk-[fkn]">([^<]*)<\/span>/g, '$1');

function attributesOf({ name, as }: Slot): string {
  return `data-vr-slot="${escapeHtml(name)}"${as ? ` data-vr-as="${as}"` : ''}`;
}
