import type { ReactNode } from 'react';
import { isCallToReader } from '../../model/operation/operationOf';
import type { Operation } from '../../model/types';
import { serverUrl } from '../../samples';
import type { Page } from '../page';
import { dateText, IDEMPOTENCY_LABELS, PAGINATION_LABELS, schemeText } from '../labels';

/** The facts below the description of an operation. Their labels link to the guides that explain them. */
export function Facts({ page, operation }: { page: Page; operation: Operation }) {
  const { guides } = page.context;
  const { idempotency, pagination, rateLimit, since, direction, permissions } = operation;
  const scopes = scopesOf(operation);
  const servers = operation.servers.length > 0 ? operation.servers : page.reference.servers;
  return (
    <dl className="vr-facts">
      {(operation.kind === 'operation' || operation.security.length > 0) && (
        <Fact guide={guides.authentication} label="Authentication">
          {authentication(page, operation)}
        </Fact>
      )}
      {scopes.length > 0 && (
        <Fact guide={guides.authentication} label={scopes.length === 1 ? 'Scope' : 'Scopes'}>
          <Codes values={scopes} />
        </Fact>
      )}
      {permissions.length > 0 && (
        <Fact guide={guides.permissions} label="UI permission">
          <Codes values={permissions} />
        </Fact>
      )}
      {idempotency && (
        <Fact guide={guides.idempotency} label="Repeating">
          {IDEMPOTENCY_LABELS[idempotency]}
        </Fact>
      )}
      {pagination && (
        <Fact guide={guides.pagination} label="Paging">
          {PAGINATION_LABELS[pagination]}
        </Fact>
      )}
      {rateLimit && (
        <Fact guide={guides.rateLimits} label="Rate limit">
          <span className="vr-whole">{rateLimit}</span>
        </Fact>
      )}
      {direction && <Fact label="Direction">{direction}</Fact>}
      {operation.facts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      {since && (
        <Fact label="Since">
          <time dateTime={since}>{dateText(since)}</time>
        </Fact>
      )}
      {operation.kind === 'operation' && servers.length > 0 && (
        <Fact isWide label={servers.length === 1 ? 'Server' : 'Servers'}>
          {servers.map(({ url, description }) => (
            <span className="vr-server" key={url}>
              <code>{url}</code> {description}
            </span>
          ))}
        </Fact>
      )}
      {isCallToReader(operation) && (
        <Fact isWide label="Your endpoint">
          {operation.servers.map((server) => (
            <span className="vr-server" key={server.url}>
              <code>{server.url}</code> {server.description} For example <code>{serverUrl(server)}</code>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  guide?: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, guide, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'vr-wide' : undefined}>
      <dt>{guide === undefined ? label : <a href={guide}>{label}</a>}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Codes({ values }: { values: string[] }) {
  return values.map((value) => <code key={value}>{value}</code>);
}

/** Returns the scopes of all security alternatives without duplicates. */
export const scopesOf = (operation: Operation): string[] => [
  ...new Set(operation.security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes))),
];

function authentication({ reference }: Page, { security }: Operation): string {
  const alternatives = security.map(({ schemes }) => {
    const names = schemes.map(({ name }) => {
      const scheme = reference.securitySchemes[name];
      return scheme ? schemeText(scheme) : name;
    });
    return names.length === 0 ? 'none' : names.join(' and ');
  });
  return [...new Set(alternatives)].join(', or ') || 'none';
}
