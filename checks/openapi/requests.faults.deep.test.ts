import { describe } from 'vitest';
import { edit } from '../testing/fixturePortal';
import { testContentFaults } from '../testing/testContentFaults';

const CPO = 'specs/cpo-api/openapi.yaml';
const LIMIT = "        - $ref: '#/components/parameters/Limit'\n";
const SITES =
  "style: form, explode: false, schema: { type: array, maxItems: 9, items: { type: string, pattern: '^sit_[0-9a-z]{12}$' } }, example: [sit_9z9z9z9z9z9z]";

/** Adds query parameters to get-chargers, each written as a YAML flow mapping. */
const withParameters =
  (...parameters: readonly string[]) =>
  (files: Parameters<typeof edit>[0]) =>
    edit(files, CPO, LIMIT, LIMIT + parameters.map((one) => `        - { ${one} }\n`).join(''));

describe('requests and their errors', () => {
  testContentFaults([
    {
      name: 'an error with the path of another operation',
      seed: (files) =>
        edit(
          files,
          CPO,
          '                    code: validation_failed\n',
          '                    code: validation_failed\n                    instance: /v2/sites\n',
        ),
      message:
        'specs/cpo-api/openapi.yaml:92 add-charger shows the path /v2/sites in the example identity of 422. In a shared response, use $request.path, $operation.scope or x-when. In a response of the operation itself, correct the value. [api-operation-errors]',
    },
    {
      name: 'an error with the scope of another operation',
      seed: (files) =>
        edit(
          files,
          CPO,
          '                    code: validation_failed\n',
          '                    code: validation_failed\n                    requiredScope: sites:write\n',
        ),
      message:
        'specs/cpo-api/openapi.yaml:92 add-charger shows the scope sites:write in the example identity of 422. In a shared response, use $request.path, $operation.scope or x-when. In a response of the operation itself, correct the value. [api-operation-errors]',
    },
    {
      name: 'an example of sort that names a field which the response does not have',
      seed: withParameters(
        'name: sort, in: query, description: Order of the list. The default is `-id`., schema: { type: string, maxLength: 100 }, example: -name',
      ),
      message:
        'specs/cpo-api/openapi.yaml:18 get-chargers has the field name in the example of sort, which its response does not have. Name fields of the response. If the parameter is shared, define one for this operation. [api-list-examples]',
    },
    {
      name: 'an end of a range that is inclusive',
      seed: withParameters(
        'name: to, in: query, description: Last day of the range (inclusive). The default is today., schema: { type: string, format: date }, example: 2025-09-01',
      ),
      message:
        'specs/cpo-api/openapi.yaml:20 get-chargers: parameter to does not say that it is exclusive. The end of a range is the first moment or day after it. Add "(exclusive)" to its description. [api-range-ends]',
    },
    {
      name: 'two names for one filter',
      seed: withParameters(
        `name: siteId, in: query, description: Chargers at these sites. By default all sites are included., ${SITES}`,
        `name: siteIds, in: query, description: Chargers at these sites. By default all sites are included., ${SITES}`,
      ),
      message:
        'specs/cpo-api/openapi.yaml:10 get-chargers calls a parameter siteIds that is called siteId elsewhere. Both accept ids ^sit_[0-9a-z]{12}$. Use one name in all paths and filters. [api-parameter-names]',
    },
  ]);
});
