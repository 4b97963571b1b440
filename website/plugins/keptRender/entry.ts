import path from 'node:path';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import render from '@portal/server-entry';
import { matchRoutes } from 'react-router-config';
import { keepText } from '@voltmoor/content/kept/keptText';
import { makeQuick, type Minifier } from './quickMinifier';
import { createRenderKeys, fileNameOf, type RenderPlaces } from './renderKey';
import { shorten } from './shorten';
import { withoutPreloads } from './withoutPreloads';

declare const __RENDER_PLACES__: RenderPlaces & { folder: string; minifier: string };
/** Node's own `require`, which the bundler leaves alone. */
declare const __non_webpack_require__: (module: string) => unknown;

const { folder, minifier } = __RENDER_PLACES__;
makeQuick(__non_webpack_require__(minifier) as Minifier, '<div id=__docusaurus>');

const keyOf = createRenderKeys(__RENDER_PLACES__, routesChunkNames);

interface RenderParams {
  pathname: string;
}

/** Docusaurus' render of one page, or what it gave for the same page before. Its result is plain JSON. */
export default async function renderOrTake(params: RenderParams): Promise<unknown> {
  const { pathname } = params;
  const paths = matchRoutes(routes, pathname).map(({ route }) => String(route.path));
  const key = await keyOf(params, paths);
  const file = path.join(folder, fileNameOf(pathname));
  const text = await keepText(file, key, async () => {
    const { html, ...collected } = await render(params);
    return JSON.stringify({ html: await shorten(withoutPreloads(html)), ...collected });
  });
  return JSON.parse(text) as unknown;
}
