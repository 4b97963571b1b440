import Badge from '@voltmoor/content/badge';
import { firstSentence } from '../../markdown/renderMarkdown';
import { isCallToReader, type ApiReference, type Operation } from '@voltmoor/openapi/model';
import type { ReferenceContext } from '../context';
import { plural } from '../../plural';
import { AsOf, Link, Section } from '../parts/basics';
import { FactList, scopesOf } from '../parts/Facts';
import { MethodName, PathTemplate } from '../parts/Method';
import { Neighbours } from '../parts/Neighbours';
import { Prose, renderPage } from '../parts/Prose';

/**
 * Renders the page of a category as static HTML: method, path, name, summary and scopes of each operation and webhook.
 *
 * @throws Error when the API has no such category
 */
export function renderCategory(reference: ApiReference, slug: string, context: ReferenceContext): string {
  const place = reference.categories.findIndex((candidate) => candidate.slug === slug);
  const category = reference.categories[place];
  if (!category) throw new Error(`reference: ${reference.id} has no category ${slug}.`);
  const operations = category.operationIds.flatMap((id) => reference.operations[id] ?? []);
  const sent = reference.webhooks.filter(({ id }) => category.webhookIds?.includes(id));
  const { label } = context.api;
  const neighbour = (index: number) => {
    const other = reference.categories[index];
    const url = other && context.categoryUrl(other.slug);
    return other && url !== undefined ? { label: other.title, url } : undefined;
  };
  const groups = [
    {
      id: 'calls-to-you',
      title: 'Calls to you',
      text: `Requests that ${label} sends to your system, which offers these endpoints.`,
      operations: sent.filter(isCallToReader),
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      text: `Requests that ${label} sends to you.`,
      operations: sent.filter((webhook) => !isCallToReader(webhook)),
    },
  ];
  return renderPage(
    <div className="vr" data-vr-api={context.api.id}>
      <h1>{category.title}</h1>
      <AsOf asOf={reference.asOf} />
      <Prose headingBase={2} text={category.description} />
      <Lines context={context} operations={operations} reference={reference} />
      {groups.map((group) =>
        group.operations.length === 0 ? null : (
          <Section id={group.id} key={group.id} title={group.title}>
            <p>{group.text}</p>
            <Lines context={context} operations={group.operations} reference={reference} />
          </Section>
        ),
      )}
      <Neighbours next={neighbour(place + 1)} previous={neighbour(place - 1)} />
    </div>,
    context,
  );
}

function Lines({
  operations,
  ...site
}: Omit<OperationLineProps, 'operation' | 'hasScopes'> & { operations: Operation[] }) {
  if (operations.length === 0) return null;
  const hasScopes = operations.some((operation) => scopesOf(operation).length > 0);
  return (
    <ul className="vr-operations">
      {operations.map((operation) => (
        <OperationLine {...site} hasScopes={hasScopes} key={operation.id} operation={operation} />
      ))}
    </ul>
  );
}

interface OperationLineProps {
  reference: ApiReference;
  operation: Operation;
  context: ReferenceContext;
  /** Whether an operation of the list needs a scope. The others then say what they need instead. */
  hasScopes: boolean;
}

function OperationLine({ reference, operation, context, hasScopes }: OperationLineProps) {
  const scopes = scopesOf(operation);
  const url = context.operationUrl(reference.id, operation.id);
  const name = operation.summary || operation.id;
  return (
    <li>
      <span className="vr-address">
        <MethodName method={operation.method} />
        <PathTemplate path={operation.path} />
      </span>
      <span className="vr-purpose">
        <span>
          {url === undefined ? <b>{name}</b> : <a href={url}>{name}</a>}
          {operation.apiVersion === undefined || name.includes(operation.apiVersion) ? null : (
            <Badge>{operation.apiVersion}</Badge>
          )}
          {operation.deprecation ? <Badge kind="deprecated">deprecated</Badge> : null}
        </span>{' '}
        <span>{firstSentence(operation.description)}</span>
      </span>
      <span className="vr-scopes">
        {scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
        {hasScopes && scopes.length === 0 ? (operation.security.length > 0 ? 'any key' : 'no key') : null}
      </span>
    </li>
  );
}

/** Renders the overview page of an API as static HTML: its description, and its categories with their number of operations. */
export function renderOverview(reference: ApiReference, context: ReferenceContext): string {
  return renderPage(
    <div className="vr" data-vr-api={context.api.id}>
      <h1>{context.api.label}</h1>
      <AsOf asOf={reference.asOf} />
      <Prose headingBase={2} text={reference.description} />
      <About reference={reference} />
      <Section id="categories" title="Categories">
        <ul>
          {reference.categories.map(({ slug, title, description, operationIds, webhookIds = [] }) => (
            <li key={slug}>
              <a href={context.categoryUrl(slug)}>{title}</a>,{' '}
              {plural(operationIds.length + webhookIds.length, 'operation')}. {firstSentence(description)}
            </li>
          ))}
        </ul>
      </Section>
    </div>,
    context,
  );
}

/** Version, contact, licence and terms. */
function About({ reference: { version, about = [] } }: { reference: ApiReference }) {
  if (version === '' && about.length === 0) return null;
  const links = about.map(({ label, text, url = '' }) => ({
    label,
    value: <Link url={/^(https?:|mailto:)/.test(url) ? url : undefined}>{text}</Link>,
  }));
  return <FactList facts={[{ label: 'Version', value: version !== '' && version }, ...links]} />;
}
