import { compile, run } from '@mdx-js/mdx';
import { createElement, type ComponentType, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentOptions } from '../../index';
import type { Table } from '../../schemas';
import { buildWorld } from '../../data/world';
import type { GuideData } from '../../data/readDataFiles';
import { expandGuide } from '../expandGuide';
import type { GuideState } from '../states';

const EVENTS: Table = {
  title: 'Events',
  description: 'What a charger reports.',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', filter: false },
    { key: 'severity', label: 'Severity', kind: 'status', filter: true },
    { key: 'tags', label: 'Tags', kind: 'list', filter: true },
    { key: 'page', label: 'Guide', kind: 'link', filter: false },
  ],
  rows: [
    {
      id: 'vm-1101',
      code: 'VM-1101',
      severity: 'INFO',
      tags: ['online', 'OCPP'],
      page: { to: '/general/a b', text: 'Events' },
    },
    { id: 'vm-1102', code: 'VM-1102', severity: 'ERROR' },
  ],
};

/** Data with a small table, two facts, two terms and one drawing. */
export const data: GuideData = {
  facts: () => ({
    'cdr.delay': { text: '15 minutes', about: 'Time until a CDR is ready.' },
    'ocpp.ping': { text: '60 seconds', about: 'Interval of the ping.' },
    'v1.sunset': { text: '31 March 2026', about: 'End of API v1.' },
  }),
  versions: () => [],
  glossary: () => ({
    title: 'Glossary',
    description: 'Words.',
    terms: [
      {
        id: 'cdr',
        term: 'CDR',
        area: 'money',
        definition: 'The final account of a session.',
        see: ['Driver'],
      },
      {
        id: 'driver',
        term: 'Driver',
        area: 'platform',
        ownTerm: true,
        definition: 'A person who charges.',
        link: '/documentation/voltmoor-ui/Set up/drivers',
      },
    ],
  }),
  navigation: () => ({ 'Voltmoor UI': { menu: ['Sites', 'Chargers'], withoutMenu: ['Sign in'] } }),
  table: () => EVENTS,
  tableNames: () => ['charger-events'],
  drawing: () =>
    '<svg viewBox="0 0 100 50"><path d="M0 0h100" stroke="currentColor"/><text x="1" y="20" font-size="14">Fuse</text></svg>',
  drawingNames: () => ['supply'],
  world: () =>
    buildWorld(
      new Map([
        [
          'content/data/world/chargers.yaml',
          {
            charger: {
              ids: ['identity', 'id'],
              entities: [{ identity: 'EX-000123', name: 'Depot 1', siteId: 'sit_1a5s9d3g7hij' }],
            },
            site: { ids: ['id'], entities: [{ id: 'sit_1a5s9d3g7hij', name: 'Fernhill' }] },
          },
        ],
      ]),
    ),
};

export const options: ContentOptions = {
  findWorkflow: (id) =>
    id === 'first-steps'
      ? {
          title: 'First steps',
          download: '/downloads/workflows/first-steps.arazzo.yaml',
          documents: ['CPO API (document version 2.0.0)'],
          steps: [
            {
              description: 'Add a site.',
              method: 'POST',
              target: '/v2/sites?fields=<id>',
              headers: { authorization: 'Bearer $API_KEY' },
              body: { name: 'Depot' },
              attempts: 2,
              response: { status: 201, body: Array.from({ length: 40 }, (_, index) => index) },
            },
          ],
        }
      : undefined,
  root: '/portal',
  rename: (text) => text.replaceAll('Voltmoor', 'Ampère'),
  parsePost: (_file, frontMatter) => Promise.resolve(frontMatter),
  findOperation: (id) =>
    Promise.resolve(
      id === 'cpo/get-charger'
        ? { operation: { method: 'get', summary: 'Get charger' }, url: '/get-charger' }
        : undefined,
    ),
  findStates: (id) => Promise.resolve(id === 'cpo/CommandStatus' ? STATES : undefined),
};

export const STATES: GuideState[] = [
  {
    name: 'SENT',
    meaning: 'waits for the `charger`',
    isInitial: true,
    isFinal: false,
    next: [{ to: 'FAILED', cause: 'no answer' }],
  },
  { name: 'FAILED', meaning: 'No <b>answer</b>.', isInitial: false, isFinal: true, next: [] },
];

/** Returns the HTML of a guide. Components that the site would render appear as elements with their names. */
export async function renderGuide(
  source: string,
  guideData: GuideData = data,
  baseUrl = '/',
): Promise<string> {
  const compiled = await compile(
    { value: source, path: '/portal/content/docs/guide.mdx' },
    { outputFormat: 'function-body', remarkPlugins: [expandGuide({ ...options, baseUrl }, guideData)] },
  );
  const { default: Content } = (await run(String(compiled), { ...runtime, baseUrl: import.meta.url })) as {
    default: ComponentType<{ components: Record<string, unknown> }>;
  };
  const components = Object.fromEntries(
    ['DataTable', 'Figure', 'GlossaryList', 'OperationLink', 'UiView', 'UiTabs', 'UiTable', 'UiForm'].map(
      (name) => [name, show(name)],
    ),
  );
  return renderToStaticMarkup(createElement(Content, { components }));
}

function show(name: string) {
  return function Shown({ children, ...props }: { children?: ReactNode }): ReactNode {
    return createElement('div', { 'data-component': name, 'data-props': JSON.stringify(props) }, children);
  };
}
