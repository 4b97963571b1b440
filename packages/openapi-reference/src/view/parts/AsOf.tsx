import { dateText } from '../labels';

/** A notice that the page shows an older snapshot. Renders nothing for a current document. */
export function AsOf({ asOf }: { asOf?: string }) {
  if (asOf === undefined) return null;
  return (
    <p className="vr-notice" role="note">
      The source of this reference could not be reached. This page shows the reference as of{' '}
      <time dateTime={asOf}>{dateText(asOf)}</time>.
    </p>
  );
}
