/** The measurements of one site: id of a metric → value. Values that could not be measured are missing. */
export type Figures = Record<string, number>;

export interface Metric {
  id: string;
  label: string;
  /** Number of decimals in tables. */
  digits: number;
  /** Largest acceptable value, or the smallest when `isLeast` is set. */
  goal?: number;
  isLeast?: boolean;
  /** How this portal should compare with its peers on the same content. The table of peers shows this goal instead. */
  peerGoal?: PeerGoal;
}

/** A goal for the figure of the best peer, divided by this portal's figure. */
export interface PeerGoal {
  /** The goal in words. */
  text: string;
  /** Smallest acceptable ratio. */
  ratio: number;
  /** The ratio has to be larger than `ratio`. */
  isStrict?: boolean;
}

const BEST: PeerGoal = { text: 'best', ratio: 1, isStrict: true };
const MUCH_FASTER: PeerGoal = { text: '4 × faster', ratio: 4 };
const NEARLY_FASTEST: PeerGoal = { text: '1.3 × the best', ratio: 1 / 1.3 };

const metric = (id: string, label: string, digits = 0, goal?: number): Metric => ({
  id,
  label,
  digits,
  ...(goal !== undefined && { goal }),
});

/** The rows of the tables, in order. A KB is 1,000 bytes, a GiB is 2^30 bytes. */
export const METRICS: readonly Metric[] = [
  { ...metric('build.seconds', 'cold build, s', 1, 18), peerGoal: NEARLY_FASTEST },
  metric('build.cpuSeconds', 'cold build, processor s', 1),
  { ...metric('build.peakGiB', 'cold build, peak memory GiB', 2, 1), peerGoal: BEST },
  metric('build.megabytes', 'output, MB', 1),
  metric('warm.seconds', 'warm rebuild after one edit, s', 1, 6),
  metric('dev.firstSeconds', 'dev server ready, first start, s', 1, 10),
  metric('dev.againSeconds', 'dev server ready, further starts, s', 1, 10),
  metric('dev.editSeconds', 'edit visible, s', 2, 1),
  metric('operation.before', 'API page before load, KB gz', 1, 30),
  metric('operation.html', 'API page, HTML alone, KB gz', 1),
  metric('operation.js', 'API page, JavaScript in all, KB gz', 1, 185),
  metric('guide.before', 'guide before load, KB gz', 1, 30),
  metric('guide.js', 'guide, JavaScript in all, KB gz', 1),
  { ...metric('operation.fcp', 'API page, FCP ms'), peerGoal: BEST },
  { ...metric('operation.lcp', 'API page, LCP ms', 0, 700), peerGoal: BEST },
  metric('operation.blockingBefore', 'API page, blocking ms until the reader acts', 0, 20),
  metric('operation.blockingAll', 'API page, blocking ms in all', 0, 200),
  { ...metric('guide.fcp', 'guide, FCP ms'), peerGoal: BEST },
  { ...metric('guide.lcp', 'guide, LCP ms'), peerGoal: BEST },
  metric('guide.blockingBefore', 'guide, blocking ms until the reader acts'),
  metric('guide.blockingAll', 'guide, blocking ms in all'),
  { ...metric('operation.next', 'operation → operation, ms', 0, 50), peerGoal: MUCH_FASTER },
  metric('guide.next', 'guide → guide, ms'),
  metric('scale.scriptBytes', 'JavaScript per further page, API page, bytes gz', 1, 15),
  metric('scale.tripleSeconds', '3 × pages: build, s', 1, 45),
  metric('scale.triplePeakGiB', '3 × pages: peak memory, GiB', 2, 1.5),
  metric('reference.seconds', '1,000 dense operations: model and HTML, s', 1, 60),
  metric('reference.peakGiB', '1,000 dense operations: peak memory, GiB', 2, 1),
  metric('comparison.seconds', '1,000 dense operations: comparison of two documents, s', 1),
  metric('comparison.peakGiB', '1,000 dense operations: peak memory of the comparison, GiB', 2, 1),
  metric('comparison.githubSeconds', 'two versions of the GitHub REST API: comparison, s', 1, 30),
  metric(
    'comparison.githubPeakGiB',
    'two versions of the GitHub REST API: peak memory of the comparison, GiB',
    2,
    1,
  ),
  metric('search.early', 'search: click before the application has started → first results, ms'),
  metric('search.first', 'search: click after reading for a while → first results, ms', 0, 300),
  metric('search.keyP50', 'search: keystroke → response p50, ms'),
  metric('search.keyP95', 'search: keystroke → response p95, ms'),
  metric('search.longestTask', 'search: longest task of the page while typing, ms', 0, 50),
  metric('search.workerP50', 'search worker, full index, fast processor p50, ms', 1),
  metric('search.workerP95', 'search worker, full index, fast processor p95, ms', 1, 16),
  metric('search.engineP50', 'search engine alone p50, ms', 1),
  metric('search.engineP95', 'search engine alone p95, ms', 1),
  metric('mcp.callP50', 'MCP server: call of a tool p50, ms', 1),
  metric('mcp.callP95', 'MCP server: call of a tool p95, ms', 1, 50),
  metric('server.perSecond', 'server: /news over 16 connections, requests per second'),
  metric('server.nginxPerSecond', 'one nginx worker: the same, requests per second'),
  { ...metric('server.ofNginx', "server: part of the nginx worker's requests", 2, 0.5), isLeast: true },
  metric('server.cpu', 'server: processor time per request, µs'),
  metric('server.nginxCpu', 'one nginx worker: processor time per request, µs'),
  { ...metric('mock.perSecond', 'mock: reads of an entity, requests per second', 0, 1000), isLeast: true },
  metric('mock.barePerSecond', 'a bare Node server with the same response, requests per second'),
  metric('mock.ofBare', "mock: part of the bare server's requests", 2),
  metric('mock.listPerSecond', 'mock: pages of 50 among 100,000 entities, requests per second'),
  metric('mock.peakGiB', 'mock: peak memory with 100,000 entities, GiB', 2, 1),
  metric('mock.startSeconds', 'mock: start of a downloaded document, s', 1, 3),
];
