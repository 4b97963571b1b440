import { firstSentence } from '../../markdown';
import type { ApiReference } from '../../model/types';
import type { ReferenceContext } from '../context';
import { AsOf } from '../parts/AsOf';
import { Prose } from '../parts/Prose';

interface OverviewPageProps {
  reference: ApiReference;
  context: ReferenceContext;
}

/** The overview page of an API: its description, and its categories with their number of operations. */
export function OverviewPage({ reference, context }: OverviewPageProps) {
  return (
    <div className="vr" data-vr-api={context.api.id}>
      <h1>{context.api.label}</h1>
      <AsOf asOf={reference.asOf} />
      <Prose headingBase={2} text={reference.description} />
      <section className="vr-section">
        <h2 id="categories">Categories</h2>
        <ul>
          {reference.categories.map(({ slug, title, description, operationIds, webhookIds = [] }) => (
            <li key={slug}>
              <a href={context.categoryUrl(slug)}>{title}</a>,{' '}
              {countText(operationIds.length + webhookIds.length)}. {firstSentence(description)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function countText(count: number): string {
  return `${count} operation${count === 1 ? '' : 's'}`;
}
