import { entriesOf, isRaw, listOf, optionalText, rawOf, textOf, textsOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import type { OAuthFlow, SecurityAlternative, SecurityScheme } from '../types';

/**
 * Returns the security alternatives of an operation: its own `security`, or else that of the document. Empty when no
 * authentication is needed.
 */
export function toSecurity(document: Raw, operation: Raw): SecurityAlternative[] {
  const stated = Array.isArray(operation['security']) ? operation['security'] : document['security'];
  return listOf(stated)
    .filter(isRaw)
    .map((alternative) => ({
      schemes: entriesOf(alternative).map(([name, scopes]) => ({ name, scopes: textsOf(scopes) })),
    }));
}

const KINDS: readonly SecurityScheme['kind'][] = ['http', 'apiKey', 'oauth2', 'openIdConnect', 'mutualTLS'];

/** Builds the security schemes by name. Leaves out schemes of unknown types. */
export function toSecuritySchemes(context: ModelContext, components: Raw): Record<string, SecurityScheme> {
  return Object.fromEntries(
    entriesOf(components['securitySchemes']).flatMap(([name, node]): [string, SecurityScheme][] => {
      const raw = context.resolve(node);
      const kind = KINDS.find((known) => known === raw['type']);
      if (!kind) return [];
      const place = ['header', 'query', 'cookie'].find(
        (known) => known === raw['in'],
      ) as SecurityScheme['in'];
      const scheme = optionalText(raw['scheme'])?.toLowerCase();
      return [
        [
          name,
          {
            name,
            kind,
            description: textOf(raw['description']),
            scheme,
            in: place,
            parameterName: optionalText(raw['name']),
            ...(raw['deprecated'] === true && { deprecated: true }),
            bearerFormat: optionalText(raw['bearerFormat']),
            metadataUrl: optionalText(raw['openIdConnectUrl'] ?? raw['oauth2MetadataUrl']),
            ...(isRaw(raw['flows']) && { flows: toFlows(raw['flows']) }),
            ...(raw['x-base64-versions'] === undefined
              ? {}
              : { base64Versions: textsOf(raw['x-base64-versions']) }),
          },
        ],
      ];
    }),
  );
}

const FLOW_URLS: readonly (readonly [keyword: string, label: string])[] = [
  ['authorizationUrl', 'authorisation'],
  ['deviceAuthorizationUrl', 'device authorisation'],
  ['tokenUrl', 'token'],
  ['refreshUrl', 'refresh'],
];

function toFlows(flows: Raw): OAuthFlow[] {
  return entriesOf(flows)
    .filter(([kind, flow]) => !kind.startsWith('x-') && isRaw(flow))
    .map(([kind, node]) => {
      const flow = rawOf(node);
      return {
        kind,
        urls: FLOW_URLS.flatMap(([keyword, label]) => {
          const url = textOf(flow[keyword]);
          return url === '' ? [] : [{ label, url }];
        }),
        scopes: entriesOf(flow['scopes']).map(([name, description]) => ({
          name,
          description: textOf(description),
        })),
      };
    });
}
