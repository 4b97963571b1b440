export { default as NewsBadge } from '../news/ui/NewsBadge';
export { default as NewsFilter } from '../news/ui/NewsFilter';
export { default as NewsIncident } from '../news/ui/NewsIncident';
export { default as NewsMonths } from '../news/ui/NewsMonths';
export { default as OperationLink } from './OperationLink';
export { default as StructuredData } from './StructuredData';
