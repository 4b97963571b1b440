import type { Operation } from '../../model/types';
import { writeReceivedRequest } from '../../samples/request/receivedRequest';
import { highlight } from '../../samples/highlight';
import type { Page } from '../page';
import { Code } from './Code';

/** The request line and the headers that the reader's server receives, for a call to one of its endpoints. */
export function SentRequest({ page, operation }: { page: Page; operation: Operation }) {
  const text = writeReceivedRequest(page.reference, operation);
  if (text === undefined) return null;
  return (
    <section aria-label="Request that you receive" className="vr-card">
      <h2 id="received-request">Request that you receive</h2>
      <Code html={highlight(text, 'http')} label="Request line and headers" />
    </section>
  );
}
