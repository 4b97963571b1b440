import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const CPO = 'specs/cpo-api/openapi.yaml';
const LEGACY = 'specs/legacy-api/openapi.yaml';

const FIELD_MAP = 'x-field-map:\n  charger: {everywhere: {query.page: {dropped: There are no pages.}}}\n';

describe('operations', () => {
  testContentFaults([
    {
      name: 'an entry of the field map for a field that does not exist',
      seed: (files) => edit(files, LEGACY, 'tags:\n', `${FIELD_MAP}tags:\n`),
      message:
        'specs/legacy-api/openapi.yaml:4 The field map describes query.page, but no operation has this field with this target. Correct the name of the field or of its target, or remove the entry. [api-field-map]',
    },
    {
      name: 'a missing summary',
      seed: (files) => edit(files, CPO, '      summary: List chargers\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:10 get-chargers has no summary. Add one: a verb and its object, such as "Add a charger". [api-summary]',
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
      message:
        'specs/cpo-api/openapi.yaml:13 get-chargers has a summary of 51 characters. Shorten it to 45; details belong in the description. [api-summary]',
    },
    {
      name: 'two equal summaries',
      seed: (files) => edit(files, CPO, 'summary: Add a charger', 'summary: List chargers'),
      message:
        'specs/cpo-api/openapi.yaml:52 add-charger has the same summary as get-chargers, "List chargers". Say what is different. [api-summary]',
    },
    {
      name: 'a missing description',
      seed: (files) => edit(files, CPO, 'description: Lists the chargers', 'x-draft: Lists the chargers'),
      message:
        'specs/cpo-api/openapi.yaml:10 get-chargers has no description. Say what it is for, when to use it and what it changes. [api-description]',
    },
    {
      name: 'an operationId with capitals',
      seed: (files) => edit(files, LEGACY, 'operationId: list-chargers', 'operationId: listChargers'),
      message:
        'specs/legacy-api/openapi.yaml:7 listChargers has the operationId "listChargers". Write it like add-charger; it becomes the address of the page. [api-operation-id]',
    },
    {
      name: 'an unknown tag',
      seed: (files) => edit(files, LEGACY, '- { name: charger,', '- { name: chargers,'),
      message:
        'specs/legacy-api/openapi.yaml:9 list-chargers has the unknown tag charger. Use one of the declared tags: chargers. [api-tags]',
    },
    {
      name: 'an unknown scope',
      seed: (files) => edit(files, CPO, "['chargers:write']", "['chargers:execute']"),
      message:
        'specs/cpo-api/openapi.yaml:54 add-charger requires the scope chargers:execute, which does not exist. Did you mean chargers:write? All are in content/data/scopes.yaml. [api-security]',
    },
    {
      name: 'a scope table that disagrees with the document',
      seed: (files) =>
        edit(files, 'content/data/scopes.yaml', '[add-charger]', '[add-charger, get-chargers]'),
      message:
        'content/data/scopes.yaml:8 scope chargers:write lists get-chargers, which does not require it. Make the table and the document agree. [scope-table]',
    },
    {
      name: 'an unknown security scheme',
      seed: (files) => edit(files, CPO, '{ bearerKey: [', '{ bearer: ['),
      message:
        'specs/cpo-api/openapi.yaml:15 get-chargers has the unknown security scheme bearer. Did you mean bearerKey? All are in components.securitySchemes. [api-security]',
    },
    {
      name: 'an unknown permission',
      seed: (files) => edit(files, CPO, '[charger.view]', '[charger.views]'),
      message:
        'specs/cpo-api/openapi.yaml:16 get-chargers requires the permission charger.views, which does not exist. Did you mean charger.view? All are in content/data/permissions.yaml. [api-permissions]',
    },
    {
      name: 'a missing permission list',
      seed: (files) => edit(files, CPO, '      x-permissions: [charger.view]\n', ''),
      message:
        'specs/cpo-api/openapi.yaml:10 get-chargers has no x-permissions. Write a list such as [charger.view], or [] if none is needed. [api-permissions]',
    },
    {
      name: 'a missing idempotency key',
      seed: (files) => edit(files, CPO, 'name: Idempotency-Key', 'name: Idempotence-Key'),
      message:
        'specs/cpo-api/openapi.yaml:49 add-charger has no header Idempotency-Key. Refer to the shared parameter. [api-safe-calls]',
    },
    {
      name: 'a successor that does not exist',
      seed: (files) => edit(files, LEGACY, '[cpo/get-chargers]', '[cpo/list-chargers]'),
      message:
        'specs/legacy-api/openapi.yaml:15 list-chargers is replaced by cpo/list-chargers, which does not exist. Write api/operationId, such as cpo/add-charger. [api-lifecycle]',
    },
    {
      name: 'a deprecated operation without a successor',
      seed: (files) => edit(files, LEGACY, '      x-replaced-by: [cpo/get-chargers]\n', ''),
      message:
        'specs/legacy-api/openapi.yaml:7 list-chargers names no successor. Add x-replaced-by: [cpo/add-charger], or x-no-successor with the reason. [api-lifecycle]',
    },
    {
      name: 'a date that does not exist',
      seed: (files) => edit(files, CPO, "x-since: '2024-02-06'", "x-since: '2024-02-30'"),
      message:
        'specs/cpo-api/openapi.yaml:17 get-chargers has x-since 2024-02-30, which is not a date. Write a date such as 2024-02-06. [api-lifecycle]',
    },
    {
      name: 'a removed operation',
      seed: (files) => edit(files, 'checks/openapi/counts.yaml', 'charger: 2', 'charger: 3'),
      message:
        'specs/cpo-api/openapi.yaml:6 category charger has 2 operations, expected 3. If the change is intended, update the number in checks/openapi/counts.yaml. Otherwise correct the document. [api-counts]',
    },
    {
      name: 'a removed webhook',
      seed: (files) => edit(files, 'checks/openapi/counts.yaml', '', 'cpo webhooks:\n  charger: 1\n'),
      message:
        'specs/cpo-api/openapi.yaml:6 category charger has 0 webhooks, expected 1. If the change is intended, update the number in checks/openapi/counts.yaml. Otherwise correct the document. [api-counts]',
    },
    {
      name: 'a broken link in a description',
      seed: (files) => edit(files, CPO, '(/general/events)', '(/general/eventz)'),
      message:
        'specs/cpo-api/openapi.yaml:5 links to /general/eventz, which does not exist. Correct the path. The nearest is /general/events. [links]',
    },
  ]);
});
