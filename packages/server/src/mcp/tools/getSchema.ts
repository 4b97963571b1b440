import { apiArgument, assertApi, missing, shortText } from './arguments';
import { defineTool } from './tool';

export const getSchema = defineTool({
  name: 'get_schema',
  title: 'Read a type',
  description:
    'Returns a type of an API, such as "Charger": its fields with types, constraints and meanings.',
  arguments: {
    schema: shortText().describe('Name of the type, such as "Charger".'),
    api: apiArgument,
  },
  run: (library, { schema, api }) => {
    assertApi(library, api);
    const pages = [...library.pages.values()].filter(
      (page) => page.url.includes('/schemas/') && page.api !== undefined && (api ?? page.api) === page.api,
    );
    const page =
      pages.find(({ title }) => title === schema) ??
      pages.find(({ title }) => title.toLowerCase() === schema.toLowerCase());
    if (page === undefined)
      throw missing(
        'type',
        schema,
        pages.map(({ title }) => title),
        'search',
      );
    return { source: library.site.url + page.url, text: page.markdown };
  },
});
