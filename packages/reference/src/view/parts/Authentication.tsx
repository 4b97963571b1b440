import type { OAuthFlow, Operation, SecurityScheme } from '@voltmoor/openapi/model';
import { usePage } from '../context';
import { schemeText } from '../labels';
import { Link } from './basics';
import { Prose } from './Prose';

/**
 * What a reader needs to know about the security schemes of an operation: their texts, the URLs of their flows, and the
 * scopes that the operation needs. Left out when a guide explains the authentication, or there is nothing to say.
 */
export function Authentication({ operation }: { operation: Operation }) {
  const { context, reference } = usePage();
  if (context.guides.authentication !== undefined) return null;
  const needed = new Map<string, Set<string>>();
  for (const { name, scopes } of operation.security.flatMap(({ schemes }) => schemes))
    needed.set(name, new Set([...(needed.get(name) ?? []), ...scopes]));
  const explained = [...needed].flatMap(([name, scopes]) => {
    const scheme = reference.securitySchemes[name];
    return scheme && hasText(scheme) ? [{ scheme, scopes }] : [];
  });
  if (explained.length === 0) return null;
  return (
    <details className="vr-fold">
      <summary>How to authenticate</summary>
      {explained.map(({ scheme, scopes }) => (
        <Scheme key={scheme.name} scheme={scheme} scopes={scopes} />
      ))}
    </details>
  );
}

const hasText = ({
  description,
  flows = [],
  metadataUrl,
  bearerFormat,
  deprecated,
}: SecurityScheme): boolean =>
  description !== '' || flows.length > 0 || deprecated === true || Boolean(metadataUrl ?? bearerFormat);

function Scheme({ scheme, scopes }: { scheme: SecurityScheme; scopes: ReadonlySet<string> }) {
  const { name, description, bearerFormat, metadataUrl, flows = [] } = scheme;
  return (
    <div>
      <p>
        <strong>{schemeText(scheme)}</strong> (<code>{name}</code>){scheme.deprecated ? ', deprecated' : ''}
        {bearerFormat === undefined ? '' : `. Format: ${bearerFormat}`}
      </p>
      <Prose text={description} />
      {metadataUrl === undefined ? null : <Address label="Metadata" url={metadataUrl} />}
      {flows.map((flow) => (
        <Flow flow={flow} key={flow.kind} scopes={scopes} />
      ))}
    </div>
  );
}

function Flow({
  flow: { kind, urls, scopes: offered },
  scopes,
}: {
  flow: OAuthFlow;
  scopes: ReadonlySet<string>;
}) {
  const needed = offered.filter((scope) => scopes.has(scope.name));
  return (
    <>
      <p>Flow {kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}:</p>
      {urls.map(({ label, url }) => (
        <Address key={label} label={`URL for ${label}`} url={url} />
      ))}
      {needed.length === 0 ? null : (
        <dl>
          {needed.map(({ name, description }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** A URL that programs call. It can be relative to the server, so only an absolute one is a link. */
function Address({ label, url }: { label: string; url: string }) {
  return (
    <p>
      {label}: <Link url={/^https:\/\//.test(url) ? url : undefined}>{url}</Link>
    </p>
  );
}
