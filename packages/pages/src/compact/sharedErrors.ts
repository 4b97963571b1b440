import type { MarkdownPage } from '../markdown/MarkdownPage';
import { readSections, type Section } from '../sections';

/** The error responses of a category: what its operations say about each of them, and an example of each code. */
export class SharedErrors {
  /** Title such as `404 Not found` → blocks of the first operation that has it. */
  readonly #responses = new Map<string, { blocks: string[]; known: Set<string> }>();
  /** Status and code → example of the first operation that has it. */
  readonly #examples = new Map<string, { status: string; blocks: string[] }>();

  constructor(readonly url: string) {}

  /** Collects the error responses and their examples from an operation. */
  add(sections: readonly Section[], page: MarkdownPage): void {
    for (const section of errorsOf(sections)) {
      if (section.isExample) {
        const key = keyOfExample(section);
        if (!this.#examples.has(key))
          this.#examples.set(key, { status: statusOf(section.title), blocks: section.blocks });
      } else if (!this.#responses.has(section.title)) {
        const known = new Set(section.blocks.map((block) => withoutUrl(block, page.url)));
        this.#responses.set(section.title, { blocks: section.blocks, known });
      }
    }
  }

  /** Removes from an operation what the category says. Codes stay, because they differ between operations. */
  compact(sections: readonly Section[], page: MarkdownPage): Section[] {
    const errors = new Set<Section>();
    const examples = new Set<Section>();
    for (const { section, isExample } of errorsOf(sections)) (isExample ? examples : errors).add(section);
    return sections
      .filter((section) => !examples.has(section))
      .map((section) => {
        const known = this.#responses.get(section.title)?.known;
        if (known === undefined || !errors.has(section)) return section;
        const own = section.blocks.filter(
          (block) => isCodeList(block) || !known.has(withoutUrl(block, page.url)),
        );
        return { ...section, blocks: [...own, `[Details and examples](${this.url}.md#shared-errors)`] };
      });
  }

  /** The part of the category's page about errors. */
  write(): Section[] {
    if (this.#responses.size === 0) return [];
    const titles = [...this.#responses.keys()].sort();
    return [
      {
        level: 2,
        title: 'Shared errors',
        blocks: [
          'The error responses of the operations in this category, described once. Each operation lists its own codes.',
        ],
      },
      ...titles.map((title) => ({
        level: 3,
        title,
        blocks: [
          ...(this.#responses.get(title)?.blocks ?? []),
          ...[...this.#examples.values()]
            .filter(({ status }) => status === statusOf(title))
            .flatMap(({ blocks }) => blocks),
        ],
      })),
    ];
  }
}

interface ErrorSection extends Section {
  section: Section;
  /** True for an example in the part `Response`, false for a description in the part `Responses`. */
  isExample: boolean;
}

/** Finds the sections of error responses, which are named by their status: `404 Not found`. */
function* errorsOf(sections: readonly Section[]): Generator<ErrorSection> {
  let part = '';
  let isError = false;
  for (const section of sections) {
    if (section.level <= 2) part = section.title;
    const isExample = part === 'Response';
    if (section.level <= 2 || (!isExample && part !== 'Responses')) {
      isError = false;
      continue;
    }
    if (/^\d{3}\b/.test(section.title)) isError = /^[45]/.test(section.title);
    if (isError && (isExample || /^\d{3}\b/.test(section.title))) yield { ...section, section, isExample };
  }
}

const statusOf = (title: string): string => title.slice(0, 3);

/** Examples with the same code say the same. An example without a code is known by its whole text. */
function keyOfExample({ blocks }: ErrorSection): string {
  const text = blocks.join('\n');
  return /"code": "[^"]+"/.exec(text)?.[0] ?? text;
}

const withoutUrl = (block: string, url: string): string => block.replaceAll(`(${url}#`, '(#');

const isCodeList = (block: string): boolean => /^- \[?`/.test(block) && block.includes('/errors#');

/** Collects the shared errors of each category with operations, by the path of the category. */
export function collectSharedErrors(pages: readonly MarkdownPage[]): Map<string, SharedErrors> {
  const categories = new Set(pages.filter(({ kind }) => kind === 'category').map(({ url }) => url));
  const found = new Map<string, SharedErrors>();
  for (const page of pages) {
    if (page.kind !== 'operation' || page.parent === undefined || !categories.has(page.parent)) continue;
    const errors = found.get(page.parent) ?? new SharedErrors(page.parent);
    found.set(page.parent, errors);
    errors.add(readSections(page.markdown), page);
  }
  return found;
}
