import { describe } from 'vitest';
import { testFaults } from '../testing/describeFaults';
import { edit } from '../testing/fixturePortal';

const CPO = 'specs/cpo-api/openapi.yaml';
const LEGACY = 'specs/legacy-api/openapi.yaml';

describe('operations', () => {
  testFaults([
    { name: 'a missing summary', seed: (files) => edit(files, CPO, '      summary: List chargers\n', ''), told: '' },
    { name: 'a long summary', seed: (files) => edit(files, CPO, 'summary: List chargers', 'summary: List all of the chargers of your whole organisation'), told: '' },
    { name: 'two equal summaries', seed: (files) => edit(files, CPO, 'summary: Add a charger', 'summary: List chargers'), told: '' },
    { name: 'a missing description', seed: (files) => edit(files, CPO, 'description: Lists the chargers', 'x-draft: Lists the chargers'), told: '' },
    { name: 'an operationId in capitals', seed: (files) => edit(files, LEGACY, 'operationId: list-chargers', 'operationId: listChargers'), told: '' },
    { name: 'an unknown tag', seed: (files) => edit(files, LEGACY, '- { name: charger,', '- { name: chargers,'), told: '' },
    { name: 'an unknown scope', seed: (files) => edit(files, CPO, "['chargers:write']", "['chargers:execute']"), told: '' },
    { name: 'a table of scopes that tells something else', seed: (files) => edit(files, 'content/data/scopes.yaml', '[add-charger]', '[add-charger, get-chargers]'), told: '' },
    { name: 'an unknown security scheme', seed: (files) => edit(files, CPO, '{ bearerKey: [', '{ bearer: ['), told: '' },
    { name: 'an unknown permission', seed: (files) => edit(files, CPO, '[charger.view]', '[charger.views]'), told: '' },
    { name: 'a missing permission list', seed: (files) => edit(files, CPO, '      x-permissions: [charger.view]\n', ''), told: '' },
    { name: 'a missing idempotency key', seed: (files) => edit(files, CPO, 'name: Idempotency-Key', 'name: Idempotence-Key'), told: '' },
    { name: 'a successor that does not exist', seed: (files) => edit(files, LEGACY, '[cpo/get-chargers]', '[cpo/list-chargers]'), told: '' },
    { name: 'a deprecated operation without a successor', seed: (files) => edit(files, LEGACY, '      x-replaced-by: [cpo/get-chargers]\n', ''), told: '' },
    { name: 'a day that does not exist', seed: (files) => edit(files, CPO, "x-since: '2024-02-06'", "x-since: '2024-02-30'"), told: '' },
    { name: 'a vanished operation', seed: (files) => edit(files, 'checks/openapi/counts.yaml', 'charger: 2', 'charger: 3'), told: '' },
    { name: 'a broken link in a description', seed: (files) => edit(files, CPO, '(/general/events)', '(/general/eventz)'), told: '' },
  ]);
});

describe('parameters and schemas', () => {
  testFaults([
    { name: 'a parameter without example', seed: (files) => edit(files, CPO, '      example: 100\n', ''), told: '' },
    { name: 'a parameter without description', seed: (files) => edit(files, CPO, '      description: Chargers on a page. Default 50.\n', ''), told: '' },
    { name: 'a path parameter that is not in the path', seed: (files) => edit(files, CPO, '      in: query\n', '      in: path\n      required: true\n'), told: '' },
    { name: 'a property without description', seed: (files) => edit(files, CPO, '          description: As it is printed on the device.\n', ''), told: '' },
    { name: 'a property without example', seed: (files) => edit(files, CPO, '          examples: [EX-1]\n', ''), told: '' },
    { name: 'a text without bounds', seed: (files) => edit(files, CPO, '          pattern: ^chg_\n', ''), told: '' },
    { name: 'a number without unit', seed: (files) => edit(files, CPO, '          x-unit: kW\n', ''), told: '' },
    { name: 'a list without bounds', seed: (files) => edit(files, CPO, '                    maxItems: 200\n', ''), told: '' },
    { name: 'a value that is not explained', seed: (files) => edit(files, CPO, '            OFFLINE: It is away.\n', ''), told: '' },
    { name: 'a required property that is not there', seed: (files) => edit(files, CPO, 'required: [type, status, code]', 'required: [type, status, code, detail]'), told: '' },
    { name: 'a keyword of OpenAPI 3.0', seed: (files) => edit(files, CPO, '          minLength: 3\n', '          minLength: 3\n          nullable: true\n'), told: '' },
  ]);
});

describe('answers and examples', () => {
  testFaults([
    { name: 'a missing error response', seed: (files) => edit(files, CPO, "        '429': { $ref: '#/components/responses/RateLimited' }\n", ''), told: '' },
    { name: 'a missing header', seed: (files) => edit(files, CPO, "            Location: { $ref: '#/components/headers/Limit' }\n", ''), told: '' },
    { name: 'an error with another media type', seed: (files) => edit(files, CPO, '            application/problem+json:', '            application/json:'), told: '' },
    { name: 'a body without example', seed: (files) => edit(files, CPO, '              examples:\n                added:', '              x-examples:\n                added:'), told: '' },
    { name: 'an example without summary', seed: (files) => edit(files, CPO, '                  summary: One charger\n', ''), told: '' },
    { name: 'an example of the wrong type', seed: (files) => edit(files, CPO, 'maxPowerKw: 22', "maxPowerKw: '22'"), told: '' },
    { name: 'an example with a misspelt field', seed: (files) => edit(files, CPO, 'maxPowerKw: 22', 'maxPowerKW: 22'), told: '' },
    { name: 'a request that sends what only answers have', seed: (files) => edit(files, CPO, 'value: { identity: EX-1, state: OFFLINE }', 'value: { id: chg_1, identity: EX-1, state: OFFLINE }'), told: '' },
    { name: 'an answer without a required field', seed: (files) => edit(files, CPO, 'value: { id: chg_1, identity: EX-1, maxPowerKw: 22, state: OFFLINE }', 'value: { identity: EX-1, state: OFFLINE }'), told: '' },
    { name: 'an example of a property outside of its bounds', seed: (files) => edit(files, CPO, 'examples: [EX-1]', 'examples: [EX]'), told: '' },
    { name: 'a parameter example outside of its bounds', seed: (files) => edit(files, CPO, 'example: 100', 'example: 500'), told: '' },
    { name: 'an unknown error code', seed: (files) => edit(files, CPO, 'problems/malformed_json\n                status: 400\n                code: malformed_json', 'problems/broken\n                status: 400\n                code: broken'), told: '' },
    { name: 'an error code of another status', seed: (files) => edit(files, CPO, 'problems/maintenance\n                status: 503\n                code: maintenance', 'problems/rate_limited\n                status: 503\n                code: rate_limited'), told: '' },
    { name: 'an error that points nowhere', seed: (files) => edit(files, CPO, 'pointer: /identity,', 'pointer: /name,'), told: '' },
    { name: 'an unknown error code of API v1', seed: (files) => edit(files, LEGACY, 'value: { code: BAD_REQUEST }', 'value: { code: WRONG_REQUEST }'), told: '' },
  ]);
});
