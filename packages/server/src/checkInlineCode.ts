import { findInlineCode, type InlineCode } from './findInlineCode';
import { hashScript, PINNED_SCRIPTS } from './inlineScripts';

const BEGINNING = 60;

/** Collects the inline code of pages that the content security policy would block. */
export class InlineCodeCheck {
  /** What was found → the pages it stands in. */
  private readonly pages = new Map<string, string[]>();
  private readonly allowed: Set<string>;

  constructor(allowed: string[] = PINNED_SCRIPTS.map(({ hash }) => hash)) {
    this.allowed = new Set(allowed);
  }

  /** @param page file of the page below the build folder */
  add(page: string, html: string): void {
    for (const code of findInlineCode(html)) {
      if (code.kind === 'script' && this.allowed.has(hashScript(code.text))) continue;
      const text = describe(code);
      const pages = this.pages.get(text);
      if (pages) pages.push(page);
      else this.pages.set(text, [page]);
    }
  }

  /** One sentence per kind of code with the first page it stands in, sorted. */
  problems(): string[] {
    return [...this.pages]
      .map(([text, pages]) => {
        const [first = '', ...others] = [...new Set(pages)].sort();
        return `${first}${others.length > 0 ? ` (and ${others.length} more)` : ''} has ${text}`;
      })
      .sort();
  }

  /** @throws Error listing all problems */
  assertNone(): void {
    const problems = this.problems();
    if (problems.length === 0) return;
    throw new Error(
      `server: the content security policy would block inline code of this build:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
}

function describe({ kind, text }: InlineCode): string {
  const beginning = JSON.stringify(text.trim().replace(/\s+/g, ' ').slice(0, BEGINNING));
  switch (kind) {
    case 'script':
      return `an inline script that is not pinned, beginning ${beginning}. Move it into a module. If it comes from the framework and is meant to run, pin "${hashScript(text)}" in packages/server/src/inlineScripts.json.`;
    case 'handler':
      return `the event handler ${beginning}. Add a listener in a module instead.`;
    case 'style':
      return `a style element, beginning ${beginning}. Move it into a style sheet.`;
    case 'link':
      return `the link ${beginning}. Use a button with a listener instead.`;
  }
}
