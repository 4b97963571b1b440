import { introductionRoute } from '@voltmoor/content/portalConfig';
import type { ReferenceContext } from '../../view';
import { withBase } from '../routes';
import type { LoadedApi } from '../createReference';
import type { ApiOptions } from '../options';
import type { ReferencePage, ViewModule } from './pages';
import { firstSentence } from './sidebar';

/** Returns the sidebar entry of the overview page. An API with an introduction guide has no overview page. */
export function listOverview(api: ApiOptions): { path: string; label: string }[] {
  if (api.guides?.introduction !== undefined) return [];
  return [{ path: withBase(api, introductionRoute(api)), label: 'Overview' }];
}

/** Builds the overview page of an API that has no introduction guide. It has the description and the categories. */
export function buildOverviewPage(
  { options, reference }: LoadedApi,
  view: Pick<ViewModule, 'renderOverview'>,
  context: () => ReferenceContext,
): ReferencePage[] {
  return listOverview(options).map(({ path }) => ({
    path,
    title: options.label,
    description: firstSentence(reference.description) || `The operations of ${options.label}.`,
    render: () => view.renderOverview(reference, context()),
  }));
}
