import type { ApiReference, Operation, SecurityScheme } from '@voltmoor/openapi/model';
import type { SampleHeader } from './sampleRequest';
import { encode } from './serialiseParameter';
import type { Slot, SlotMarks } from '../slots';

/** The parts of a request that can have credentials. */
export interface CredentialTarget {
  headers: SampleHeader[];
  query: string[];
  cookies: string[];
}

/** A security scheme that is one header. Readers can choose between several. */
interface SchemeChoice {
  name: string;
  /** `HTTP Basic`, or the name of the header. */
  label: string;
  header: string;
  /** Text before the secret: `Basic `. */
  prefix: string;
  secret: Slot;
}

/** Lists the schemes of an operation that readers can choose from. Empty when there is no choice between headers. */
export function schemeChoices(reference: ApiReference, operation: Operation): SchemeChoice[] {
  const choices = operation.security.map(({ schemes }) => {
    const scheme = reference.securitySchemes[schemes[0]?.name ?? ''];
    return schemes.length === 1 && scheme ? headerOf(scheme, operation) : undefined;
  });
  const found = choices.filter((choice) => choice !== undefined);
  return found.length > 1 && found.length === choices.length ? found : [];
}

/**
 * Adds the credentials of the first security alternative. When there is a choice, the name of the header and the text
 * before the secret are slots, which the browser fills for the chosen scheme.
 */
export function addCredentials(
  reference: ApiReference,
  operation: Operation,
  marks: SlotMarks,
  target: CredentialTarget,
): void {
  const [choice] = schemeChoices(reference, operation);
  if (choice) {
    const part = (name: string, value: string) => marks.mark({ name, label: '', value, kind: 'scheme' });
    target.headers.push({
      name: part('scheme.header', choice.header),
      value: `${part('scheme.prefix', choice.prefix)}${marks.mark(choice.secret)}`,
    });
    return;
  }
  for (const { name } of operation.security[0]?.schemes ?? []) {
    const scheme = reference.securitySchemes[name];
    if (scheme) addScheme(scheme, operation, withOwnSlots(reference, scheme, marks), target);
  }
}

/** Marks the slot of a secret. Readers enter one value for each scheme. */
type MarkSecret = (slot: Slot) => string;

/** Gives the slot of a secret the name of its scheme, unless the API has only this one. */
function withOwnSlots(
  { securitySchemes }: ApiReference,
  { name, parameterName = name }: SecurityScheme,
  marks: SlotMarks,
): MarkSecret {
  if (Object.keys(securitySchemes).length === 1) return (slot) => marks.mark(slot);
  return (slot) =>
    marks.mark({ ...slot, name: `${slot.name}:${name}`, label: `${slot.label}: ${parameterName}` });
}

function addScheme(
  scheme: SecurityScheme,
  operation: Operation,
  mark: MarkSecret,
  target: CredentialTarget,
): void {
  const header = headerOf(scheme, operation);
  const name = scheme.parameterName ?? '';
  if (header) target.headers.push({ name: header.header, value: header.prefix + mark(header.secret) });
  else if (scheme.in === 'query')
    target.query.push(`${encode(name)}=${mark({ ...secret('Key', 'YOUR_KEY'), as: 'url' })}`);
  else if (scheme.in === 'cookie') target.cookies.push(`${name}=${mark(secret('Key', 'YOUR_KEY'))}`);
}

const secret = (label: string, value: string): Slot => ({ name: 'token', label, value, kind: 'secret' });

/** Returns the header of a scheme, or undefined when its credentials are elsewhere. */
export function headerOf(scheme: SecurityScheme, operation: Operation): SchemeChoice | undefined {
  const { name, kind } = scheme;
  if (kind === 'mutualTLS') return undefined;
  if (kind === 'apiKey') {
    if (scheme.in === 'query' || scheme.in === 'cookie') return undefined;
    const header = scheme.parameterName ?? 'Authorization';
    const word = schemeWord(scheme);
    const prefix = word === undefined ? '' : `${word} `;
    return { name, label: header, header, prefix, secret: keySecret(scheme, operation, word) };
  }
  if (kind === 'http' && scheme.scheme?.toLowerCase() === 'basic') {
    return {
      name,
      label: 'HTTP Basic',
      header: 'Authorization',
      prefix: 'Basic ',
      secret: {
        ...secret('User and password, with a colon between them', 'BASE64_CREDENTIALS'),
        as: 'base64',
        placeholder: 'user:password',
      },
    };
  }
  const word = kind === 'http' ? (scheme.scheme ?? 'bearer') : 'bearer';
  const prefix = `${word.charAt(0).toUpperCase()}${word.slice(1)} `;
  return { name, label: 'Token', header: 'Authorization', prefix, secret: secret('Token', 'YOUR_TOKEN') };
}

/** Returns the word before the secret in the header `Authorization`, such as `Token`, if the description has an example. */
export function schemeWord({
  parameterName = 'Authorization',
  description,
}: SecurityScheme): string | undefined {
  if (!/^authorization$/i.test(parameterName)) return undefined;
  return /Authorization:\s*([A-Z]\w+)\s/i.exec(description)?.[1];
}

/** @param word the word before the secret, such as `Token` */
function keySecret(
  { base64Versions }: SecurityScheme,
  { apiVersion }: Operation,
  word: string | undefined,
): Slot {
  if (!base64Versions?.includes(apiVersion ?? ''))
    return word ? secret('Token', 'YOUR_TOKEN') : secret('Key', 'YOUR_KEY');
  return {
    ...secret('Token, not encoded', 'BASE64_OF_YOUR_TOKEN'),
    as: 'base64',
    placeholder: 'YOUR_TOKEN',
  };
}
