import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const CPO = 'specs/cpo-api/openapi.yaml';

describe('parameters and schemas', () => {
  testContentFaults([
    {
      name: 'a parameter without an example',
      seed: (files) => edit(files, CPO, '      example: 100\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:114 parameter Limit has no example. Add a realistic value. [api-parameters]',
    },
    {
      name: 'a value without a state',
      seed: (files) =>
        edit(
          files,
          CPO,
          '          enum: [ONLINE, OFFLINE]\n',
          '          enum: [ONLINE, OFFLINE]\n          x-states: {ONLINE: {initial: true, final: true}}\n',
        ),
      message:
        'specs/cpo-api/openapi.yaml:224 schema Charger has no state for the value OFFLINE. Add it to x-states. [api-states]',
    },
    {
      name: 'a final state that changes',
      seed: (files) =>
        edit(
          files,
          CPO,
          '          enum: [ONLINE, OFFLINE]\n',
          '          enum: [ONLINE, OFFLINE]\n          x-states: {ONLINE: {initial: true, next: {OFFLINE: no contact}}, OFFLINE: {final: true, ends: removed}}\n',
        ),
      message:
        'specs/cpo-api/openapi.yaml:228 schema Charger says that OFFLINE is final, but lets it change. Remove final, or the changes. [api-states]',
    },
    {
      name: 'a parameter without a description',
      seed: (files) => edit(files, CPO, '      description: Chargers on a page. Default 50.\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:114 parameter Limit has no description. Add one. Name the unit and the default if there is one. [api-description]',
    },
    {
      name: 'a path parameter that is not in the path',
      seed: (files) => edit(files, CPO, '      in: query\n', '      in: path\n      required: true\n'),
      message:
        'specs/cpo-api/openapi.yaml:10 get-chargers declares limit, which is not in its path. Put {limit} into the path, or remove the parameter. [api-parameters]',
    },
    {
      name: 'a property without a description',
      seed: (files) => edit(files, CPO, '          description: As it is printed on the device.\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:212 schema Charger: property identity has no description. Add one. Name the unit and the default if there is one. [api-description]',
    },
    {
      name: 'a property without an example',
      seed: (files) => edit(files, CPO, '          examples: [EX-1]\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:212 schema Charger: property identity has no examples. Add examples: [a realistic value]. [api-property-examples]',
    },
    {
      name: 'a text without bounds',
      seed: (files) => edit(files, CPO, '          pattern: ^chg_\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:206 schema Charger: property id is a text without bounds. Add maxLength, pattern or format. [api-bounds]',
    },
    {
      name: 'a number without a unit',
      seed: (files) => edit(files, CPO, '          x-unit: kW\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:218 schema Charger: property maxPowerKw has no x-unit. Add the unit as readers write it, such as kWh. [api-units]',
    },
    {
      name: 'a list without bounds',
      seed: (files) => edit(files, CPO, '                    maxItems: 200\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:34 get-chargers: property data is a list without maxItems. Say how many are possible. [api-bounds]',
    },
    {
      name: 'an enum value without an explanation',
      seed: (files) => edit(files, CPO, '            OFFLINE: It is away.\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:224 schema Charger: property state does not explain OFFLINE. Add it to x-enum-descriptions. [api-enums]',
    },
    {
      name: 'a required property that does not exist',
      seed: (files) =>
        edit(files, CPO, 'required: [type, status, code]', 'required: [type, status, code, detail]'),
      message:
        'specs/cpo-api/openapi.yaml:235 schema Problem requires detail, which it does not describe. Add the property, or correct the name. [api-required]',
    },
    {
      name: 'a keyword of OpenAPI 3.0',
      seed: (files) =>
        edit(files, CPO, '          minLength: 3\n', '          minLength: 3\n          nullable: true\n'),
      message: `specs/cpo-api/openapi.yaml:216 schema Charger has the schema keyword "nullable". Write type: [string, 'null'], as OpenAPI 3.1 does. [api-keywords]`,
    },
  ]);
});
