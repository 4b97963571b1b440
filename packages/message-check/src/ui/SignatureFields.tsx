import { useId, type ReactNode } from 'react';
import type { CheckRequest } from '../checkRequest';
import styles from './styles.module.css';

type SignatureHeaders = NonNullable<CheckRequest['headers']>;
export const NO_HEADERS: SignatureHeaders = { secret: '', timestamp: '', signature: '' };

const FIELDS: readonly (readonly [name: keyof SignatureHeaders, label: string])[] = [
  ['secret', 'Secret of the endpoint'],
  ['timestamp', 'Timestamp (header)'],
  ['signature', 'Signature (header)'],
];

interface SignatureFieldsProps {
  headers: SignatureHeaders;
  onChange(headers: SignatureHeaders): void;
}

/** The secret and the headers of a push message. The secret stays in the page, like the message. */
export function SignatureFields({ headers, onChange }: SignatureFieldsProps): ReactNode {
  const id = useId();
  return (
    <details className={styles.fold}>
      <summary>Check the signature of a push message</summary>
      <div className={styles.controls}>
        {FIELDS.map(([name, label]) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={headers[name]}
              onChange={(event) => onChange({ ...headers, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <p className={styles.note}>
        The body has to be unchanged to the last byte. A text field cannot contain some bytes, such as CRLF,
        so open the body as a file if the signature differs.
      </p>
    </details>
  );
}
