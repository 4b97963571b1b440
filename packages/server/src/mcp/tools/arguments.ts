import { z } from 'zod';
import { suggest } from '../library/suggest';
import type { Library } from '../library/library';
import { ToolError } from './tool';

/** A short text without leading or trailing spaces. */
export const shortText = (maxLength = 200): z.ZodString => z.string().trim().min(1).max(maxLength);

export const apiArgument = shortText(50)
  .optional()
  .describe(
    'Id of an API, such as "cpo". list_operations without arguments lists the ids. Default: all APIs.',
  );

/** Checks that an API exists. */
export function assertApi({ apis }: Pick<Library, 'apis'>, api: string | undefined): void {
  if (api !== undefined && !apis.includes(api))
    throw new ToolError(`There is no API "${api}". The APIs are ${apis.join(', ')}.`);
}

/** Makes the error for something that does not exist. */
export function missing(what: string, name: string, known: Iterable<string>, tool: string): ToolError {
  const names = suggest(name, known);
  const advice =
    names.length > 0
      ? `Did you mean ${names.map((each) => `"${each}"`).join(', ')}?`
      : `Find it with ${tool}.`;
  return new ToolError(`There is no ${what} "${name}". ${advice}`);
}
