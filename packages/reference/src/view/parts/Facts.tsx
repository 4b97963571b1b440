import type { ReactNode } from 'react';
import { isCallToReader, type Operation, type Server } from '@voltmoor/openapi/model';
import { serverUrl } from '../../samples';
import { usePage, type Page } from '../context';
import { Link, Listed } from './basics';
import { InlineProse } from './Prose';
import { dateText, IDEMPOTENCY_LABELS, PAGINATION_LABELS, schemeText } from '../labels';

interface Fact {
  label: string;
  /** Guide that explains the fact. */
  guide?: string | undefined;
  /** Undefined or false for a fact that does not apply. */
  value: ReactNode;
}

/** The facts below the description of an operation. Their labels link to the guides that explain them. */
export function Facts({ operation }: { operation: Operation }) {
  return <FactList facts={factsOf(usePage(), operation)} />;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== undefined && value !== false);
  return (
    <dl className="vr-facts">
      {shown.map(({ label, guide, value }) => (
        <div key={label}>
          <dt>
            <Link url={guide}>{label}</Link>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(page: Page, operation: Operation): Fact[] {
  const { guides } = page.context;
  const { kind, security, idempotency, pagination, rateLimit, since, permissions } = operation;
  const scopes = scopesOf(operation);
  const servers = operation.servers.length > 0 ? operation.servers : page.reference.servers;
  return [
    {
      label: 'Authentication',
      guide: guides.authentication,
      value: (kind === 'operation' || security.length > 0) && authentication(page, operation),
    },
    {
      label: scopes.length === 1 ? 'Scope' : 'Scopes',
      guide: guides.scopes ?? guides.authentication,
      // The scopes of several alternatives are part of the authentication.
      value: security.length < 2 && codes(scopes),
    },
    { label: 'UI permission', guide: guides.permissions, value: codes(permissions) },
    { label: 'Repeating', guide: guides.idempotency, value: idempotency && IDEMPOTENCY_LABELS[idempotency] },
    { label: 'Paging', guide: guides.pagination, value: pagination && PAGINATION_LABELS[pagination] },
    { label: 'Rate limit', guide: guides.rateLimits, value: rateLimit },
    { label: 'Direction', value: operation.direction },
    ...operation.facts.map(({ label, text }) => ({ label, value: text })),
    { label: 'Since', value: since !== undefined && <time dateTime={since}>{dateText(since)}</time> },
    {
      label: servers.length === 1 ? 'Server' : 'Servers',
      value:
        kind === 'operation' &&
        servers.length > 0 &&
        servers.map(({ url, description, variables }) => (
          <ServerLines description={description} key={url} url={url}>
            <ServerVariables variables={variables} />
          </ServerLines>
        )),
    },
    {
      label: 'Your endpoint',
      value:
        isCallToReader(operation) &&
        operation.servers.map((server) => (
          <ServerLines description={server.description} key={server.url} url={server.url}>
            For example <code>{serverUrl(server)}</code>
          </ServerLines>
        )),
    },
  ];
}

/** The name of a server, if its description begins with one: `Test. It has …`. */
const SERVER_NAME = /^([\p{L}\p{N} -]{1,24})(?:$|\.\s+)/u;

type ServerLinesProps = Pick<Server, 'url' | 'description'> & { children: ReactNode };

function ServerLines({ url, description, children }: ServerLinesProps) {
  const [start = '', name] = SERVER_NAME.exec(description) ?? [];
  const more = description.slice(start.length);
  return (
    <span className="vr-server">
      {name === undefined ? null : (
        <>
          <b>{name}</b>{' '}
        </>
      )}
      <code>{url}</code> {more === '' ? null : <InlineProse text={more} />} {children}
    </span>
  );
}

/** The variables in the URL of a server, with their values. */
function ServerVariables({ variables }: Pick<Server, 'variables'>) {
  return variables.map(({ name, default: value, enum: values, description }) => (
    <span className="vr-server" key={name}>
      <code>{`{${name}}`}</code>: <InlineProse text={description} />{' '}
      {values.length > 0 ? (
        <>
          One of{' '}
          <Listed items={values} keyOf={(item) => item}>
            {(item) => <code>{item}</code>}
          </Listed>
          .{' '}
        </>
      ) : null}
      {value === '' ? null : (
        <>
          Default <code>{value}</code>
        </>
      )}
    </span>
  ));
}

const codes = (values: string[]): ReactNode =>
  values.length > 0 && values.map((value) => <code key={value}>{value}</code>);

/** Returns the scopes of all security alternatives without duplicates. */
export const scopesOf = (operation: Operation): string[] => [
  ...new Set(operation.security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes))),
];

/** Describes the alternatives: `OAuth 2 (read, write), or X-API-Key header`. */
function authentication({ reference }: Page, { security }: Operation): string {
  const alternatives = security.map(({ schemes }) => {
    const names = schemes.map(({ name, scopes }) => {
      const scheme = reference.securitySchemes[name];
      const text = scheme ? schemeText(scheme) : name;
      return security.length > 1 && scopes.length > 0 ? `${text} (${scopes.join(', ')})` : text;
    });
    return names.length === 0 ? 'none' : names.join(' and ');
  });
  return [...new Set(alternatives)].join(', or ') || 'none';
}
