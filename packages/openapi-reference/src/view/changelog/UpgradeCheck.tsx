import type { ApiCalls } from './Changelog';

/**
 * The form of the upgrade check. It is hidden until the client has started, because without the client, the browser would
 * send the reader's calls to the server.
 */
export function UpgradeCheck({ calls }: { calls: ApiCalls }) {
  return (
    <form className="vr-upgrade" data-vr-api-calls={JSON.stringify(calls)} hidden>
      <details>
        <summary>Show only the changes that touch your calls</summary>
        <p>
          Drop a HAR file or a Postman collection here, or write one call per line, such as{' '}
          <code>GET /chargers</code>. Your browser compares the calls with this page and sends nothing to us.
        </p>
        <p>
          A change of a parameter or body field is shown if a call sends this field, or if every call needs
          it. A list of calls has no fields, so it shows all changes of its operations. Webhooks are not part
          of calls.
        </p>
        <label>
          HAR file or Postman collection
          <input accept=".har,.json,.txt" name="file" type="file" />
        </label>
        <label>
          Or the content
          <textarea name="calls" rows={5} spellCheck={false} />
        </label>
        <p>
          <button type="submit">Check</button> <button type="reset">Show all changes</button>
        </p>
      </details>
      <p role="status" />
    </form>
  );
}
