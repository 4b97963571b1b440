import { OverBudgetError, withBudget } from '@voltmoor/build-tools/budget';
import type { z } from 'zod';
import { createThreadClock } from '../../monitoring/threadTime';
import { frameFinding, ToolError, type Tool } from './tool';

/** What a tool returns. */
export interface ToolResult {
  text: string;
  /** True when the arguments are wrong. The text then says what is wrong and what was expected. */
  isError: boolean;
}

/** Processor time of one search or one call of a tool, in milliseconds. */
const BUDGET = 700;
const clock = createThreadClock();

/**
 * Runs a search or a tool.
 * @throws OverBudgetError when it takes more than the budget
 */
export const withinBudget = <Result>(work: () => Result, limit = BUDGET): Result =>
  withBudget(limit, clock, work);

/**
 * Validates the arguments of a tool, and runs it.
 * @param args arguments as the client sent them
 * @param budget processor time in milliseconds
 */
export function callTool<Data>(tool: Tool<Data>, library: Data, args: unknown, budget = BUDGET): ToolResult {
  const parsed = tool.input.safeParse(args ?? {});
  if (!parsed.success) return { isError: true, text: describeIssues(tool, parsed.error) };
  try {
    const finding = withinBudget(() => tool.run(library, parsed.data), budget);
    return { isError: false, text: frameFinding(finding, parsed.data) };
  } catch (error) {
    if (error instanceof OverBudgetError) return { isError: true, text: describeBudget(tool, budget) };
    if (!(error instanceof ToolError)) throw error;
    return { isError: true, text: error.message };
  }
}

const describeBudget = ({ name }: Pick<Tool, 'name'>, budget: number): string =>
  `${name} would need more than ${budget} ms of processor time for these arguments. Send less at once, such as a shorter message or fewer words.`;

/** Wrong arguments that a message lists. */
const MAX_ISSUES = 5;
/** Longest description of a wrong argument. It can quote what the client sent. */
const MAX_ISSUE_LENGTH = 200;

/** One line per wrong argument: its name, and what was expected. */
function describeIssues({ name, input }: Pick<Tool, 'name' | 'input'>, { issues }: z.ZodError): string {
  const lines = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `- ${path.join('.') || 'arguments'}: ${message}`.slice(0, MAX_ISSUE_LENGTH));
  const names = Object.keys(input.shape).join(', ');
  return [`The arguments of ${name} are wrong:`, ...lines, `${name} takes ${names}.`].join('\n');
}
