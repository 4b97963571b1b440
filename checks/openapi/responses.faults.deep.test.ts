import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const CPO = 'specs/cpo-api/openapi.yaml';
const LEGACY = 'specs/legacy-api/openapi.yaml';

describe('responses and examples', () => {
  testContentFaults([
    {
      name: 'a missing error response',
      seed: (files) =>
        edit(files, CPO, "        '429': { $ref: '#/components/responses/RateLimited' }\n", ''),
      message:
        'specs/cpo-api/openapi.yaml:20 get-chargers lacks the response 429. Refer to the shared response, or write one with examples. [api-responses]',
    },
    {
      name: 'a missing header',
      seed: (files) => edit(files, CPO, "            Location: { $ref: '#/components/headers/Limit' }\n", ''),
      message:
        'specs/cpo-api/openapi.yaml:74 add-charger lacks the header Location of 201. Refer to the shared header. [api-responses]',
    },
    {
      name: 'an error with another media type',
      seed: (files) =>
        edit(files, CPO, '            application/problem+json:', '            application/json:'),
      message:
        'specs/cpo-api/openapi.yaml:92 add-charger has the media type application/json in the body of 422. Write application/problem+json. [api-responses]',
    },
    {
      name: 'a body without an example',
      seed: (files) =>
        edit(
          files,
          CPO,
          '              examples:\n                minimal:',
          '              x-examples:\n                minimal:',
        ),
      message:
        'specs/cpo-api/openapi.yaml:83 add-charger: the body application/json of 201 has no example. Add examples: {name: {summary, value}} with realistic values. [api-examples]',
    },
    {
      name: 'an example without a summary',
      seed: (files) => edit(files, CPO, '                  summary: One charger\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:40 get-chargers: example one has no summary. Say in a few words what it shows; it is the label of its tab. [api-examples]',
    },
    {
      name: 'a request and a response that contradict each other',
      seed: (files) =>
        edit(
          files,
          CPO,
          'value: { id: chg_1, identity: EX-1, maxPowerKw: 22, state: OFFLINE }',
          'value: { id: chg_1, identity: EX-2, maxPowerKw: 22, state: OFFLINE }',
        ),
      message:
        'specs/cpo-api/openapi.yaml:86 add-charger: example minimal of the response has "EX-2" in identity instead of "EX-1", unlike the request minimal. Use the same value in both. If the server changes the value, say why in x-computed of the property. [api-example-pairs]',
    },
    {
      name: 'a request whose schema accepts unknown fields',
      seed: (files) => edit(files, CPO, ', unevaluatedProperties: false }', ' }'),
      message:
        'specs/cpo-api/openapi.yaml:63 add-charger accepts unknown fields in the schema of application/json, but the API refuses them. Write unevaluatedProperties: false beside the $ref or allOf, or additionalProperties: false in a separate schema. [api-closed-bodies]',
    },
    {
      name: 'an example of the wrong type',
      seed: (files) => edit(files, CPO, 'maxPowerKw: 22', "maxPowerKw: '22'"),
      message:
        'specs/cpo-api/openapi.yaml:86 add-charger: example minimal of 201 does not match its schema: /maxPowerKw must be number. Correct the example or the schema. [api-valid-examples]',
    },
    {
      name: 'an example with a misspelt field',
      seed: (files) => edit(files, CPO, 'maxPowerKw: 22', 'maxPowerKW: 22'),
      message:
        'specs/cpo-api/openapi.yaml:86 add-charger: example minimal of 201 does not match its schema: the value has the unknown property maxPowerKW. Correct the example or the schema. [api-valid-examples]',
    },
    {
      name: 'a request with a read-only field',
      seed: (files) =>
        edit(
          files,
          CPO,
          'value: { identity: EX-1, state: OFFLINE }',
          'value: { id: chg_1, identity: EX-1, state: OFFLINE }',
        ),
      message:
        'specs/cpo-api/openapi.yaml:70 add-charger: example minimal of the request does not match its schema: /id is not allowed on this side. Correct the example or the schema. [api-valid-examples]',
    },
    {
      name: 'a response without a required field',
      seed: (files) =>
        edit(
          files,
          CPO,
          'value: { id: chg_1, identity: EX-1, maxPowerKw: 22, state: OFFLINE }',
          'value: { identity: EX-1, state: OFFLINE }',
        ),
      message:
        "specs/cpo-api/openapi.yaml:86 add-charger: example minimal of 201 does not match its schema: the value must have required property 'id'. Correct the example or the schema. [api-valid-examples]",
    },
    {
      name: 'a property example out of bounds',
      seed: (files) => edit(files, CPO, 'examples: [EX-1]', 'examples: [EX]'),
      message:
        'specs/cpo-api/openapi.yaml:217 schema Charger: example of property identity does not match its schema: the value must NOT have fewer than 3 characters. Correct the example or the schema. [api-valid-examples]',
    },
    {
      name: 'a parameter example out of bounds',
      seed: (files) => edit(files, CPO, 'example: 100', 'example: 500'),
      message:
        'specs/cpo-api/openapi.yaml:119 parameter Limit: example of parameter limit does not match its schema: the value must be <= 200. Correct the example or the schema. [api-valid-examples]',
    },
    {
      name: 'an unknown error code',
      seed: (files) =>
        edit(
          files,
          CPO,
          'problems/invalid_parameter\n                status: 400\n                code: invalid_parameter',
          'problems/broken\n                status: 400\n                code: broken',
        ),
      message:
        'specs/cpo-api/openapi.yaml:132 response BadRequest: example problem of 400 has the unknown code broken. Use a code of content/data/errors.yaml. [api-error-examples]',
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
      message:
        'specs/cpo-api/openapi.yaml:192 response Maintenance: example problem of 503 has the code rate_limited, which belongs to 429. Use a code of content/data/errors.yaml. [api-error-examples]',
    },
    {
      name: 'an error with a pointer to a missing field',
      seed: (files) => edit(files, CPO, 'pointer: /identity,', 'pointer: /name,'),
      message:
        'specs/cpo-api/openapi.yaml:98 add-charger: example identity of 422 points to /name, which the request does not have. Point to a field of the request, as in /sockets/0/number. [api-error-examples]',
    },
    {
      name: 'an unknown error code of API v1',
      seed: (files) => edit(files, LEGACY, 'value: { code: BAD_REQUEST }', 'value: { code: WRONG_REQUEST }'),
      message:
        'specs/legacy-api/openapi.yaml:43 response BadRequest: example error of 400 has the unknown code WRONG_REQUEST. Use a code of content/data/errors.yaml. [api-error-examples]',
    },
  ]);
});
