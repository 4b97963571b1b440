import type { Code, Paragraph } from 'mdast';
import { flow, LIST, plain, text, type Element } from './nodes';

/** A request of a workflow and its response. */
interface WorkflowStep {
  description: string;
  method: string;
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** How often the request was sent until its response was the expected one. */
  attempts: number;
  response: { status: number; body?: unknown };
}

/** A tutorial that was run. */
export interface GuideWorkflow {
  title: string;
  /** Address of the file. */
  download: string;
  /** The documents that it ran against, with their versions: `CPO API 2.0.0`. */
  documents: readonly string[];
  steps: readonly WorkflowStep[];
}

/** Maximum number of lines of a response that are shown. */
const MAX_LINES = 30;

/**
 * Builds the output of `<Workflow>`: the server that received the requests, and each step with its request and
 * response.
 */
export function buildWorkflow({ title, download, documents, steps }: GuideWorkflow): Element {
  const intro: Paragraph = {
    type: 'paragraph',
    children: [
      text(
        `These requests and responses were recorded with a mock of ${LIST.format(documents)}, not with the platform. `,
      ),
      // The link component of the site would look for a page.
      plain('a', { href: download, download: true }, [`Download the workflow "${title}"`]),
      text(' (Arazzo 1.0.1).'),
    ],
  };
  return flow('div', {}, [intro, ...steps.map((step, index) => buildStep(step, index + 1))]);
}

function buildStep(step: WorkflowStep, number: number): Element {
  const repeated = step.attempts > 1 ? ` Sent ${step.attempts} times until the response was this one.` : '';
  const summary = flow('summary', {}, [`${number}. ${step.description}${repeated}`]);
  const { status, body } = step.response;
  const parts =
    body === undefined ? [] : [code('json', `Response ${status}`, shorten(JSON.stringify(body, null, 2)))];
  return flow('details', {}, [summary, code('http', 'Request', toHttp(step)), ...parts]);
}

/** The first lines of a text. A page with whole lists would load slowly. */
function shorten(value: string): string {
  const lines = value.split('\n');
  if (lines.length <= MAX_LINES) return value;
  return [...lines.slice(0, MAX_LINES), `… ${lines.length - MAX_LINES} more lines`].join('\n');
}

/** A request as HTTP text. */
function toHttp({ method, target, headers, body }: WorkflowStep): string {
  const lines = Object.entries(headers).map(([name, value]) => `${toHeaderName(name)}: ${value}`);
  const type = body === undefined ? [] : ['Content-Type: application/json'];
  const content = body === undefined ? [] : ['', JSON.stringify(body, null, 2)];
  return [`${method} ${target}`, ...lines, ...type, ...content].join('\n');
}

/** `idempotency-key` → `Idempotency-Key`. */
function toHeaderName(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function code(lang: string, title: string, value: string): Code {
  return { type: 'code', lang, meta: `title="${title}"`, value };
}
