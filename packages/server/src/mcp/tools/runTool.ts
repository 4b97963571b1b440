import type { z } from 'zod';
import type { Library } from '../library/library';
import { tools } from './list';
import { frameFinding, ToolError, type Tool } from './tool';

/** What a tool returns. */
export interface ToolResult {
  text: string;
  /** True when the arguments are wrong. The text then says what is wrong and what was expected. */
  isError: boolean;
}

/**
 * Runs a tool.
 * @param args arguments as the client sent them
 * @returns undefined when there is no tool with this name
 */
export function runTool(library: Library, name: string, args: unknown): ToolResult | undefined {
  const tool = tools.find((candidate) => candidate.name === name);
  return tool && callTool(tool, library, args);
}

/** Validates the arguments of a tool, and runs it. */
export function callTool<Data>(tool: Tool<Data>, library: Data, args: unknown): ToolResult {
  const parsed = tool.input.safeParse(args ?? {});
  if (!parsed.success) return { isError: true, text: describeIssues(tool, parsed.error) };
  try {
    return { isError: false, text: frameFinding(tool.run(library, parsed.data), parsed.data) };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { isError: true, text: error.message };
  }
}

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
