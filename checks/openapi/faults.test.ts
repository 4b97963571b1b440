import { describe } from 'vitest';
import { testFaults } from '../testing/describeFaults';
import { edit } from '../testing/fixturePortal';

const CPO = 'specs/cpo-api/openapi.yaml';
const LEGACY = 'specs/legacy-api/openapi.yaml';

describe('operations', () => {
  testFaults([
    {
      name: 'a missing summary',
      seed: (files) => edit(files, CPO, '      summary: List chargers\n', ''),
      told: 'specs/cpo-api/openapi.yaml:10 get-chargers has no summary. Add one: a verb and its object, such as "Add a charger". [api-summary]',
    },
    {
      name: 'a long summary',
      seed: (files) =>
        edit(
          files,
          CPO,
          'summary: List chargers',
          'summary: List all of the chargers of your whole organisation',
        ),
      told: 'specs/cpo-api/openapi.yaml:13 get-chargers has a summary of 51 characters. Shorten it to 45; details belong in the description. [api-summary]',
    },
    {
      name: 'two equal summaries',
      seed: (files) => edit(files, CPO, 'summary: Add a charger', 'summary: List chargers'),
      told: 'specs/cpo-api/openapi.yaml:52 add-charger has the same summary as get-chargers, "List chargers". Say what is different. [api-summary]',
    },
    {
      name: 'a missing description',
      seed: (files) => edit(files, CPO, 'description: Lists the chargers', 'x-draft: Lists the chargers'),
      told: 'specs/cpo-api/openapi.yaml:10 get-chargers has no description. Say what it is for, when to use it and what it changes. [api-description]',
    },
    {
      name: 'an operationId in capitals',
      seed: (files) => edit(files, LEGACY, 'operationId: list-chargers', 'operationId: listChargers'),
      told: 'specs/legacy-api/openapi.yaml:7 listChargers has the operationId "listChargers". Write it like add-charger; it becomes the address of the page. [api-operation-id]',
    },
    {
      name: 'an unknown tag',
      seed: (files) => edit(files, LEGACY, '- { name: charger,', '- { name: chargers,'),
      told: 'specs/legacy-api/openapi.yaml:9 list-chargers has the unknown tag charger. Known are chargers. [api-tags]',
    },
    {
      name: 'an unknown scope',
      seed: (files) => edit(files, CPO, "['chargers:write']", "['chargers:execute']"),
      told: 'specs/cpo-api/openapi.yaml:54 add-charger asks for the scope chargers:execute, which does not exist. Did you mean chargers:write? All are in content/data/scopes.yaml. [api-security]',
    },
    {
      name: 'a table of scopes that tells something else',
      seed: (files) =>
        edit(files, 'content/data/scopes.yaml', '[add-charger]', '[add-charger, get-chargers]'),
      told: 'content/data/scopes.yaml:8 scope chargers:write lists get-chargers, which does not ask for it. Make the table and the document agree. [scope-table]',
    },
    {
      name: 'an unknown security scheme',
      seed: (files) => edit(files, CPO, '{ bearerKey: [', '{ bearer: ['),
      told: 'specs/cpo-api/openapi.yaml:15 get-chargers has the unknown security scheme bearer. Did you mean bearerKey? All are in components.securitySchemes. [api-security]',
    },
    {
      name: 'an unknown permission',
      seed: (files) => edit(files, CPO, '[charger.view]', '[charger.views]'),
      told: 'specs/cpo-api/openapi.yaml:16 get-chargers asks for the permission charger.views, which does not exist. Did you mean charger.view? All are in content/data/permissions.yaml. [api-permissions]',
    },
    {
      name: 'a missing permission list',
      seed: (files) => edit(files, CPO, '      x-permissions: [charger.view]\n', ''),
      told: 'specs/cpo-api/openapi.yaml:10 get-chargers has no x-permissions. Write a list such as [charger.view]; [] where none is needed. [api-permissions]',
    },
    {
      name: 'a missing idempotency key',
      seed: (files) => edit(files, CPO, 'name: Idempotency-Key', 'name: Idempotence-Key'),
      told: 'specs/cpo-api/openapi.yaml:49 add-charger has no header Idempotency-Key. Refer to the shared parameter. [api-safe-calls]',
    },
    {
      name: 'a successor that does not exist',
      seed: (files) => edit(files, LEGACY, '[cpo/get-chargers]', '[cpo/list-chargers]'),
      told: 'specs/legacy-api/openapi.yaml:15 list-chargers is replaced by cpo/list-chargers, which does not exist. Name an operation as cpo/add-charger. [api-lifecycle]',
    },
    {
      name: 'a deprecated operation without a successor',
      seed: (files) => edit(files, LEGACY, '      x-replaced-by: [cpo/get-chargers]\n', ''),
      told: 'specs/legacy-api/openapi.yaml:7 list-chargers names no successor. Add x-replaced-by: [cpo/add-charger], or x-no-successor with the reason. [api-lifecycle]',
    },
    {
      name: 'a day that does not exist',
      seed: (files) => edit(files, CPO, "x-since: '2024-02-06'", "x-since: '2024-02-30'"),
      told: 'specs/cpo-api/openapi.yaml:17 get-chargers has x-since 2024-02-30, which is no day. Write it as 2024-02-06. [api-lifecycle]',
    },
    {
      name: 'a vanished operation',
      seed: (files) => edit(files, 'checks/openapi/counts.yaml', 'charger: 2', 'charger: 3'),
      told: 'specs/cpo-api/openapi.yaml:6 category charger has 2 operations, expected 3. Restore what is missing; if it is meant, correct checks/openapi/counts.yaml. [api-counts]',
    },
    {
      name: 'a broken link in a description',
      seed: (files) => edit(files, CPO, '(/general/events)', '(/general/eventz)'),
      told: 'specs/cpo-api/openapi.yaml:5 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
  ]);
});

describe('parameters and schemas', () => {
  testFaults([
    {
      name: 'a parameter without example',
      seed: (files) => edit(files, CPO, '      example: 100\n', ''),
      told: 'specs/cpo-api/openapi.yaml:112 parameter Limit has no example. Add a realistic value. [api-parameters]',
    },
    {
      name: 'a parameter without description',
      seed: (files) => edit(files, CPO, '      description: Chargers on a page. Default 50.\n', ''),
      told: 'specs/cpo-api/openapi.yaml:112 parameter Limit has no description. Add one; name the unit and the default where there is one. [api-description]',
    },
    {
      name: 'a path parameter that is not in the path',
      seed: (files) => edit(files, CPO, '      in: query\n', '      in: path\n      required: true\n'),
      told: 'specs/cpo-api/openapi.yaml:10 get-chargers declares limit, which is not in its path. Put {limit} into the path, or remove the parameter. [api-parameters]',
    },
    {
      name: 'a property without description',
      seed: (files) => edit(files, CPO, '          description: As it is printed on the device.\n', ''),
      told: 'specs/cpo-api/openapi.yaml:208 schema Charger: property identity has no description. Add one; name the unit and the default where there is one. [api-description]',
    },
    {
      name: 'a property without example',
      seed: (files) => edit(files, CPO, '          examples: [EX-1]\n', ''),
      told: 'specs/cpo-api/openapi.yaml:208 schema Charger: property identity has no examples. Add examples: [a realistic value]. [api-property-examples]',
    },
    {
      name: 'a text without bounds',
      seed: (files) => edit(files, CPO, '          pattern: ^chg_\n', ''),
      told: 'specs/cpo-api/openapi.yaml:202 schema Charger: property id is a text without bounds. Add maxLength, pattern or format. [api-bounds]',
    },
    {
      name: 'a number without unit',
      seed: (files) => edit(files, CPO, '          x-unit: kW\n', ''),
      told: 'specs/cpo-api/openapi.yaml:214 schema Charger: property maxPowerKw has no x-unit. Add the unit as readers write it, such as kWh. [api-property-examples]',
    },
    {
      name: 'a list without bounds',
      seed: (files) => edit(files, CPO, '                    maxItems: 200\n', ''),
      told: 'specs/cpo-api/openapi.yaml:34 get-chargers: property data is a list without maxItems. Say how many are possible. [api-bounds]',
    },
    {
      name: 'a value that is not explained',
      seed: (files) => edit(files, CPO, '            OFFLINE: It is away.\n', ''),
      told: 'specs/cpo-api/openapi.yaml:220 schema Charger: property state does not explain OFFLINE. Add it to x-enum-descriptions. [api-enums]',
    },
    {
      name: 'a required property that is not there',
      seed: (files) =>
        edit(files, CPO, 'required: [type, status, code]', 'required: [type, status, code, detail]'),
      told: 'specs/cpo-api/openapi.yaml:231 schema Problem requires detail, which it does not describe. Add the property, or correct the name. [api-required]',
    },
    {
      name: 'a keyword of OpenAPI 3.0',
      seed: (files) =>
        edit(files, CPO, '          minLength: 3\n', '          minLength: 3\n          nullable: true\n'),
      told: `specs/cpo-api/openapi.yaml:212 schema Charger has the schema keyword "nullable". Write type: [string, 'null'], as OpenAPI 3.1 does. [api-keywords]`,
    },
  ]);
});

describe('answers and examples', () => {
  testFaults([
    {
      name: 'a missing error response',
      seed: (files) =>
        edit(files, CPO, "        '429': { $ref: '#/components/responses/RateLimited' }\n", ''),
      told: 'specs/cpo-api/openapi.yaml:20 get-chargers lacks the response 429. Refer to the shared response, or write one with examples. [api-responses]',
    },
    {
      name: 'a missing header',
      seed: (files) => edit(files, CPO, "            Location: { $ref: '#/components/headers/Limit' }\n", ''),
      told: 'specs/cpo-api/openapi.yaml:74 add-charger lacks the header Location of 201. Refer to the shared header. [api-responses]',
    },
    {
      name: 'an error with another media type',
      seed: (files) =>
        edit(files, CPO, '            application/problem+json:', '            application/json:'),
      told: 'specs/cpo-api/openapi.yaml:92 add-charger has the media type application/json in the body of 422. Write application/problem+json. [api-responses]',
    },
    {
      name: 'a body without example',
      seed: (files) =>
        edit(
          files,
          CPO,
          '              examples:\n                added:',
          '              x-examples:\n                added:',
        ),
      told: 'specs/cpo-api/openapi.yaml:83 add-charger: the body application/json of 201 has no example. Add examples: {name: {summary, value}} with realistic values. [api-examples]',
    },
    {
      name: 'an example without summary',
      seed: (files) => edit(files, CPO, '                  summary: One charger\n', ''),
      told: 'specs/cpo-api/openapi.yaml:40 get-chargers: example one has no summary. Say in a few words what it shows; it is the label of its tab. [api-examples]',
    },
    {
      name: 'an example of the wrong type',
      seed: (files) => edit(files, CPO, 'maxPowerKw: 22', "maxPowerKw: '22'"),
      told: 'specs/cpo-api/openapi.yaml:86 add-charger: example added of 201 does not fit its schema: /maxPowerKw must be number. Correct the example, or the schema. [api-valid-examples]',
    },
    {
      name: 'an example with a misspelt field',
      seed: (files) => edit(files, CPO, 'maxPowerKw: 22', 'maxPowerKW: 22'),
      told: 'specs/cpo-api/openapi.yaml:86 add-charger: example added of 201 does not fit its schema: the value has the unknown property maxPowerKW. Correct the example, or the schema. [api-valid-examples]',
    },
    {
      name: 'a request that sends what only answers have',
      seed: (files) =>
        edit(
          files,
          CPO,
          'value: { identity: EX-1, state: OFFLINE }',
          'value: { id: chg_1, identity: EX-1, state: OFFLINE }',
        ),
      told: 'specs/cpo-api/openapi.yaml:70 add-charger: example minimal of the request does not fit its schema: /id is not allowed on this side. Correct the example, or the schema. [api-valid-examples]',
    },
    {
      name: 'an answer without a required field',
      seed: (files) =>
        edit(
          files,
          CPO,
          'value: { id: chg_1, identity: EX-1, maxPowerKw: 22, state: OFFLINE }',
          'value: { identity: EX-1, state: OFFLINE }',
        ),
      told: "specs/cpo-api/openapi.yaml:86 add-charger: example added of 201 does not fit its schema: the value must have required property 'id'. Correct the example, or the schema. [api-valid-examples]",
    },
    {
      name: 'an example of a property outside of its bounds',
      seed: (files) => edit(files, CPO, 'examples: [EX-1]', 'examples: [EX]'),
      told: 'specs/cpo-api/openapi.yaml:213 schema Charger: example of property identity does not fit its schema: the value must NOT have fewer than 3 characters. Correct the example, or the schema. [api-valid-examples]',
    },
    {
      name: 'a parameter example outside of its bounds',
      seed: (files) => edit(files, CPO, 'example: 100', 'example: 500'),
      told: 'specs/cpo-api/openapi.yaml:117 parameter Limit: example of parameter limit does not fit its schema: the value must be <= 200. Correct the example, or the schema. [api-valid-examples]',
    },
    {
      name: 'an unknown error code',
      seed: (files) =>
        edit(
          files,
          CPO,
          'problems/malformed_json\n                status: 400\n                code: malformed_json',
          'problems/broken\n                status: 400\n                code: broken',
        ),
      told: 'specs/cpo-api/openapi.yaml:130 response BadRequest: example problem of 400 has the unknown code broken. Take a code of content/data/errors.yaml. [api-error-examples]',
    },
    {
      name: 'an error code of another status',
      seed: (files) =>
        edit(
          files,
          CPO,
          'problems/maintenance\n                status: 503\n                code: maintenance',
          'problems/rate_limited\n                status: 503\n                code: rate_limited',
        ),
      told: 'specs/cpo-api/openapi.yaml:190 response Maintenance: example problem of 503 has the code rate_limited, which belongs to 429. Take a code of content/data/errors.yaml. [api-error-examples]',
    },
    {
      name: 'an error that points nowhere',
      seed: (files) => edit(files, CPO, 'pointer: /identity,', 'pointer: /name,'),
      told: 'specs/cpo-api/openapi.yaml:98 add-charger: example identity of 422 points to /name, which the request does not have. Point to a field of the request, as in /sockets/0/number. [api-error-examples]',
    },
    {
      name: 'an unknown error code of API v1',
      seed: (files) => edit(files, LEGACY, 'value: { code: BAD_REQUEST }', 'value: { code: WRONG_REQUEST }'),
      told: 'specs/legacy-api/openapi.yaml:43 response BadRequest: example error of 400 has the unknown code WRONG_REQUEST. Take a code of content/data/errors.yaml. [api-error-examples]',
    },
  ]);
});
