import { currentFirst, introductionRoute } from '@voltmoor/content/config/placeApis';
import type { ApiSettings } from '@voltmoor/content/portalConfig';
import type { ApiReference } from '@voltmoor/openapi-reference';
import { markOf } from '../../marks';
import type { HomeApi } from './index';

interface ReadApi {
  options: { id: string };
  reference: Pick<ApiReference, 'description' | 'operations'>;
}

/**
 * Describes the APIs for the home page: their settings, and what their documents say.
 *
 * @param today day of the build, `YYYY-MM-DD`
 */
export function describeApis(
  apis: readonly ApiSettings[],
  loaded: readonly ReadApi[],
  today: string,
): HomeApi[] {
  return currentFirst(apis).flatMap((api): HomeApi[] => {
    const reference = loaded.find(({ options }) => options.id === api.id)?.reference;
    if (!reference) return [];
    const day = lastDayOf(reference);
    return [
      {
        id: api.id,
        mark: markOf(api, apis),
        title: api.home.title ?? api.label,
        text: api.home.text ?? firstSentence(reference.description),
        to: introductionRoute(api),
        operations: Object.keys(reference.operations).length,
        ...(day !== undefined && { end: { day, isPast: day < today } }),
        ...(api.versions && { versionsOf: api.label }),
      },
    ];
  });
}

/** Returns the last day of an API if all of its operations end; otherwise undefined. */
function lastDayOf({ operations }: ReadApi['reference']): string | undefined {
  const days = Object.values(operations).map(({ deprecation }) => deprecation?.sunset);
  return days.every((day) => day !== undefined) ? days.sort().at(-1) : undefined;
}

function firstSentence(markdown: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(markdown.replace(/\s+/g, ' ').trim())?.[0] ?? '';
}
