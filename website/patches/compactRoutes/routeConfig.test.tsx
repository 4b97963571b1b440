import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath as originalMatchPath, StaticRouter } from 'react-router';
import { matchRoutes as originalMatchRoutes, renderRoutes as renderOriginally } from 'react-router-config';
import { describe, expect, it } from 'vitest';
import { matchPath } from './matchPath';
import { matchRoutes, renderRoutes, type PageRoute } from './routeConfig';

const show =
  (name: string) =>
  (props: object): string =>
    `${name} ${Object.keys(props).sort().join()}`;
const page = (path: string): PageRoute => ({ path, exact: true, component: show(path) });

const routes: PageRoute[] = [
  page('/news'),
  { path: '/news/:year(\\d{4})', exact: true, component: show('year') },
  page('/news/2024'),
  page('/documentation/Set up/chargers'),
  page('/documentation/a.b+c'),
  {
    path: '/',
    component: ({ route }: { route?: PageRoute }) => <>in /: {renderRoutes(route?.routes)}</>,
    routes: [page('/documentation'), page('/documentation/get-charger'), page('/documentation/get-chargers')],
  },
  page('/'),
  { path: '*', component: show('not found') },
];

const ADDRESSES = [
  '/',
  '/news',
  '/news/',
  '/News',
  '/news//',
  '/news/2024',
  '/news/24',
  '/documentation',
  '/documentation/get-charger',
  '/documentation/get-chargers/',
  '/documentation/Set up/chargers',
  '/documentation/Set%20up/chargers',
  '/documentation/a.b+c',
  '/documentation/axb+c',
  '/documentation/get-chargersx',
  '/nowhere',
];

describe.each(ADDRESSES)('the address %s', (address) => {
  it('has the routes that react-router-config finds', () => {
    expect(matchRoutes(routes, address)).toEqual(originalMatchRoutes(routes, address));
  });

  it('is matched as react-router does', () => {
    for (const { path, exact = false } of routes)
      for (const options of [
        path,
        { path, exact },
        { path, exact, strict: true },
        { path, exact, sensitive: true },
      ])
        expect(matchPath(address, options)).toEqual(originalMatchPath(address, options));
  });

  it('shows what react-router-config shows', () => {
    const render = (with_: typeof renderRoutes): string =>
      renderToStaticMarkup(
        <StaticRouter location={address}>{with_(routes, { extra: 'prop' })}</StaticRouter>,
      );
    expect(render(renderRoutes)).toBe(render(renderOriginally as typeof renderRoutes));
  });
});
