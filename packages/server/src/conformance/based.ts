/** Responses of a build below /docs/: address, status and Location. */
export const BASED_RESPONSES: [address: string, status: number, location?: string][] = [
  ['/docs/', 200],
  ['/docs/news', 200],
  ['/docs/news?x=1', 200],
  ['/docs/documentation/voltmoor-ui/Set%20up/chargers', 200],
  ['/docs/assets/js/plain.js', 200],
  ['/docs', 308, '/docs/'],
  ['/docs?x=1', 308, '/docs/?x=1'],
  ['/docs/news.html?x=1', 308, '/docs/news?x=1'],
  [
    '/docs/documentation/voltmoor-ui/Set%20up/chargers/',
    308,
    '/docs/documentation/voltmoor-ui/Set%20up/chargers',
  ],
  ['/docs/nowhere', 404],
  ['/docs/manifest.json', 404],
  ['/docsnews', 404],
  ['/DOCS/news', 404],
  ['/other/docs/news', 404],
  ['/news', 404],
  ['/', 404],
];

/** Addresses that a server refuses wherever the site is. */
export const BASED_REFUSED = ['/docs//evil.example', '//docs/news', '/docs/%zz'];
