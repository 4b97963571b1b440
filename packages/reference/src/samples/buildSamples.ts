import type { ApiReference, Example, Operation } from '@voltmoor/openapi/model';
import { buildRequest } from './request/buildRequest';
import { escapeFor } from './languages/escapeFor';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { highlight } from './highlight';
import { LANGUAGES } from './languages/languages';
import { fileName } from './languages/names';
import { fillMarks, type Slot } from './slots';

/** A code sample: an operation's request in one language. */
interface Sample {
  language: string;
  label: string;
  /** Plain text with the example values of the slots. */
  code: string;
  /** Highlighted HTML. Slots are `<span data-vr-slot="name" data-vr-as="url">value</span>`. */
  html: string;
}

/** The samples of an operation and the slots that they contain. */
export interface OperationSamples {
  samples: Sample[];
  slots: Slot[];
}

/**
 * Writes the request of an operation in every language. A pure function.
 *
 * @param example the example of the body; by default the first one
 */
export function buildSamples(
  reference: ApiReference,
  operation: Operation,
  example?: Example,
): OperationSamples {
  const request = buildRequest(reference, operation, example);
  const samples = LANGUAGES.map((language) => {
    const marked = language.write(request, fileName(operation.id), operation, reference);
    const written = (slot: Slot) => escapeFor(language.id, slot.value);
    return {
      language: language.id,
      label: language.label,
      code: fillMarks(marked, request.slots, written),
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
