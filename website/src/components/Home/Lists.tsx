import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import page from '@generated/portal-home/default/page.json';
import { usePluginData } from '@docusaurus/useGlobalData';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import type { HomeData } from '@site/plugins/homeData';
import { toApiStatus } from './toMenuEntry';
import styles from './styles.module.css';

interface ListProps {
  id: string;
  heading: string;
  className: string | undefined;
  /** Whether the section is dark in both themes and as wide as the window. */
  isDark?: boolean;
  children: ReactNode[];
}

/** A section with a list; empty without items. */
function List({ id, heading, className, isDark, children }: ListProps): ReactNode {
  if (children.length === 0) return null;
  return (
    <section className={clsx(styles.section, isDark && 'vm-dark')} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={className}>{children}</ul>
    </section>
  );
}

/** Guides that readers of a product open often, by its mark; `ui` is the route of the operator UI's guides. */
const buildGuides = (ui: string): Record<string, { to: string; label: string }[]> => ({
  ui: [
    { to: `${ui}/Tune%20it/invoicing-and-tariffs/tariffs`, label: 'Tariffs' },
    { to: `${ui}/Tune%20it/energy-management/dynamic-load-management`, label: 'Load management' },
  ],
  connect: [
    { to: '/documentation/connect/access-control/permissions', label: 'Permissions' },
    { to: '/documentation/connect/charger-management/actions', label: 'Charger actions' },
  ],
  express: [
    { to: '/documentation/express/taking-into-use', label: 'Take it into use' },
    { to: '/documentation/express/testing-the-flow', label: 'Test the flow' },
  ],
});

/** The products with guides, each with its mark, its purpose and some of its guides. */
export function HomeProducts(): ReactNode {
  const { slug } = usePortal();
  const hasGuide = useHasGuide();
  const guides = buildGuides(`/documentation/${slug}-ui`);
  const products = (usePluginData('portal-home') as HomeData).products.filter(({ to }) => hasGuide(to));
  return (
    <List
      id="home-products"
      heading="Guides to each product"
      className={clsx(styles.columns, styles.products)}
    >
      {products.map(({ to, mark, label, text }) => (
        <li key={to}>
          <Link to={to} className={`vm-mark vm-mark-${mark}`}>
            {label}
          </Link>
          <p>{text}</p>
          <p>
            {guides[mark]
              ?.filter((guide) => hasGuide(guide.to))
              .map((guide) => (
                <Link key={guide.to} to={guide.to}>
                  {guide.label}
                </Link>
              ))}
          </p>
        </li>
      ))}
    </List>
  );
}

const countOperations = (count: number) => `${count} ${count === 1 ? 'operation' : 'operations'}`;

/** The APIs of the portal, each in a line with its state, its purpose, and a request with its answer. */
export function HomeApis(): ReactNode {
  const { apis } = usePluginData('portal-home') as HomeData;
  return (
    <List id="home-apis" heading="Connect your system" className={styles.apis} isDark>
      {apis.map((api) => {
        const { status, tone } = toApiStatus(api);
        const request = page.requests[api.id];
        return (
          <li key={api.id}>
            <Link to={api.to} className={`vm-mark vm-mark-${api.mark}`}>
              {api.title}
            </Link>
            <p>
              <b data-tone={tone}>{status}</b>
              {` · ${countOperations(api.operations)}`}
            </p>
            <p>{api.text}</p>
            {request && (
              <code>
                <b>{request.method.toUpperCase()}</b>
                {` ${request.path}\n`}
                {request.answer && <b>{request.answer.status}</b>}
                {request.answer && ` ${request.answer.body}`}
              </code>
            )}
          </li>
        );
      })}
    </List>
  );
}

/** Questions that support gets often, and the guides that worry operators most. */
const buildQuestions = (ui: string) => [
  { to: '/documentation/connect/access-control/roles', label: 'Who can do what?' },
  { to: '/general/supported-chargers', label: 'Is my charger supported?' },
  { to: `${ui}/Set%20up/test-environment`, label: 'How do I test without real money?' },
  { to: '/documentation/apiv2/api/errors', label: 'What does this error code mean?' },
  { to: '/documentation/ocpi/Charge_Detail_Record', label: 'What does a CDR contain?' },
  { to: `${ui}/Run%20it/a-day-with-200-chargers`, label: 'What does a day with 200 chargers look like?' },
  { to: `${ui}/Kick-off/move-a-network`, label: 'How do I move from another platform?' },
  { to: `${ui}/Tune%20it/energy-management/solar-and-grid`, label: 'Can cars charge from solar power only?' },
  { to: '/general/frequently-asked-questions', label: 'All questions and answers' },
];

export function HomeQuestions(): ReactNode {
  const { slug } = usePortal();
  const hasGuide = useHasGuide();
  const questions = buildQuestions(`/documentation/${slug}-ui`).filter(({ to }) => hasGuide(to));
  return (
    <List id="home-questions" heading="Frequently asked" className={clsx(styles.columns, styles.questions)}>
      {questions.map(({ to, label }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </List>
  );
}
