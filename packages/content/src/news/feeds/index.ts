export { type Channel, writeChannel } from './buildFeeds';
export type { FeedItem } from './feedItem';
export { type FeedSite, toAbsolute, toTagUri } from './site';
