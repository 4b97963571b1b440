import { introductionRoute } from '@voltmoor/content/portalConfig';
import { portal } from './portalConfig';

const { name, slug, links, copyright, apis } = portal;

/** The footer has the sections of the top navigation, by the same names. */
export const footer = {
  style: 'light',
  links: [
    {
      title: 'Products',
      items: [
        { label: `${name} UI`, to: `/documentation/${slug}-ui/getting-started` },
        { label: 'Connect', to: '/documentation/connect/access-control/roles' },
        { label: 'Express', to: '/documentation/express/introduction' },
        { label: 'Glossary', to: `/documentation/${slug}-ui/Kick-off/glossary` },
      ],
    },
    {
      title: 'APIs',
      items: apis.map((api) => ({ label: api.label, to: introductionRoute(api) })),
    },
    {
      title: 'News',
      items: [
        { label: 'All news', to: '/news' },
        { label: 'Archive', to: '/news/archive' },
        { label: 'RSS feed', to: 'pathname:///news/rss.xml' },
        { label: 'Service status', href: links.status },
      ],
    },
    {
      title: 'Help',
      items: [
        { label: 'Questions and answers', to: '/general/frequently-asked-questions' },
        { label: 'Supported chargers', to: '/general/supported-chargers' },
        { label: 'Support', href: links.support },
      ],
    },
  ],
  copyright,
};
