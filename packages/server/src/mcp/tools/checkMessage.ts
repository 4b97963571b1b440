import { checkMessage, toText } from '@voltmoor/message-check';
import { z } from 'zod';
import type { TableLibrary } from '../library/library';
import { apiArgument, assertApi, shortText } from './arguments';
import { defineTool, ToolError } from './tool';

/** Longest message, in characters. */
const MAX_LENGTH = 60_000;

export const checkMessageTool = defineTool({
  name: 'check_message',
  title: 'Check a message',
  description:
    'Checks a message of OCPI, a request or response of an API, a push message or an OCPP frame. Returns the errors with line, path, expected value and reason, and recalculates the cost of a CDR.',
  arguments: {
    message: z.string().min(1).max(MAX_LENGTH).describe('The message as JSON text.'),
    ocpi: shortText(10).optional().describe('Version of OCPI, such as "2.2.1". Default: it is recognised.'),
    api: apiArgument,
    object: shortText(100)
      .optional()
      .describe(
        'Name of the object, such as "CDR", or of a body, such as "add-charger request". Default: it is recognised.',
      ),
    patch: z.boolean().default(false).describe('Whether the message is the body of a PATCH.'),
  },
  run: (library: TableLibrary, { message, ocpi, api, object, patch }) => {
    const { tables, site } = library;
    if (tables.length === 0) throw new ToolError('This portal has no message check.');
    assertApi(library, api);
    const versions = tables.flatMap(({ protocol, version = '' }) => (protocol === 'ocpi' ? version : []));
    if (ocpi !== undefined && !versions.includes(ocpi)) {
      throw new ToolError(`There is no version "${ocpi}" of OCPI. The versions are ${versions.join(', ')}.`);
    }
    const result = checkMessage(message, tables, { version: ocpi, api, message: object, isPartial: patch });
    const page = result.recognised?.page ?? '';
    return { source: site.url + page, text: toText(result, site.url) };
  },
});
