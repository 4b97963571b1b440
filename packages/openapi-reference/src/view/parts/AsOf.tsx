import { dateText } from '../words';

/** Says that the page was made from an older snapshot; nothing for a document that is up to date. */
export function AsOf({ asOf }: { asOf?: string }) {
  if (asOf === undefined) return null;
  return (
    <p className="vr-notice" role="note">
      The source of this reference could not be reached. What you read is as of{' '}
      <time dateTime={asOf}>{dateText(asOf)}</time>.
    </p>
  );
}
