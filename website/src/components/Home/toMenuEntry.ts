import { formatDate } from '@voltmoor/content/dates';
import type { HomeApi, HomeData } from '@site/plugins/homeData';

/** What a menu shows about a product or an API beside its name. */
export interface MenuEntry {
  mark: string;
  line: string;
  status?: string;
  tone?: 'ok' | 'deprecated';
}

/** The product or API whose first page is at a route; undefined for other routes. */
export function toMenuEntry(data: HomeData | undefined, to: string | undefined): MenuEntry | undefined {
  const api = data?.apis.find((candidate) => candidate.to === to);
  if (api) return { mark: api.mark, line: api.text, ...toApiStatus(api) };
  const product = data?.products.find((candidate) => candidate.to === to);
  return (
    product && {
      mark: product.mark,
      line: product.text,
      ...(product.released !== undefined && { status: `updated ${formatDate(product.released)}` }),
    }
  );
}

/** Whether an API is active, or when it ends or ended. */
export function toApiStatus({ end }: Pick<HomeApi, 'end'>): { status: string; tone: 'ok' | 'deprecated' } {
  return end === undefined
    ? { status: 'active', tone: 'ok' }
    : { status: `${end.isPast ? 'ended' : 'ends'} ${formatDate(end.day)}`, tone: 'deprecated' };
}
