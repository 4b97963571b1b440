import {
  datedChanges,
  formatRecord,
  toRecorded,
  formatSnapshot,
  withoutTexts,
} from '@voltmoor/openapi/records';
import { rawOf } from '@voltmoor/openapi/raw';
import { parse } from 'yaml';
import { readFixture, type Files } from './fixturePortal';

const POST = `---
title: API v1 ends on 31 March 2026
description: API v1 is deprecated as of 19 November 2024 and ends sixteen months later, on 31 March 2026.
date: 2024-11-19
tags: [release-notes]
kind: notice
components: [Voltmoor UI]
apiVersions: [API v1]
effectiveFrom: 2026-03-31
---

API v1 ends.

<!-- truncate -->

Use API v2 instead.
`;

/** The last release of both APIs of the small portal. */
const RELEASED = '2025-09-02';

/** Returns the small portal with records of its APIs. Every operation is there since the release of its post. */
export function readHistoryFixture(): Files {
  const files = readFixture();
  const cpo = 'specs/cpo-api/openapi.yaml';
  files.set(cpo, (files.get(cpo) ?? '').replaceAll("x-since: '2024-02-06'", `x-since: '${RELEASED}'`));
  files.set('content/news/news/2024-11-19-deprecation-notice.md', POST);
  for (const folder of ['specs/cpo-api', 'specs/legacy-api']) {
    const document = rawOf(parse(files.get(`${folder}/openapi.yaml`) ?? ''));
    files.set(
      `${folder}/history/released.json`,
      formatSnapshot({ released: RELEASED, document: withoutTexts(document) }),
    );
    for (const [date, changes] of datedChanges(document))
      files.set(
        `${folder}/history/${date}.yaml`,
        formatRecord({ date, changes: changes.flatMap(toRecorded) }),
      );
  }
  return files;
}
