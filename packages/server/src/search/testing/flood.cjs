// Floods a server from a separate process: flood.cjs PORT CONNECTIONS WORK. Each connection sends one request after the
// other, each with a different text and X-Forwarded-For header. WORK says what they ask for: a misspelt search of 200
// characters on the search page (page) or of the MCP server (tool), or a check of a message with thousands of members
// (members) or of duplicates (duplicates). On SIGTERM the program prints the number of responses by status.
'use strict';
const { Agent, request } = require('node:http');

const [port, connections] = process.argv.slice(2).map(Number);
const work = process.argv[4];
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const WORDS = [
  'charger',
  'connection',
  'authorization',
  'session',
  'tariff',
  'location',
  'reservation',
  'firmware',
];
const statuses = {};
let seed = 1;
const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;

function misspelt() {
  let text = '';
  while (text.length < 200) {
    const word = WORDS[random(WORDS.length)];
    const at = random(word.length);
    text += `${word.slice(0, at)}${String.fromCharCode(97 + random(26))}${word.slice(at + 1)} `;
  }
  return text.slice(0, 200);
}

/** A message of 60,000 characters. */
function largeMessage() {
  const at = random(1_000);
  const members = Array.from({ length: 5_000 }, (_, index) =>
    work === 'members' ? `"m${at + index}":1` : `"id":${at}`,
  );
  return `{${members.join()}`.slice(0, 59_000).replace(/,[^,]*$/, '}');
}

/** The request: its path, method, headers and body. */
function toRequest() {
  if (work === 'page')
    return {
      path: `/search?${new URLSearchParams({ q: misspelt() })}`,
      method: 'GET',
      headers: {},
      body: '',
    };
  const params =
    work === 'tool'
      ? { name: 'search', arguments: { query: misspelt() } }
      : { name: 'check_message', arguments: { message: largeMessage() } };
  return {
    path: '/mcp',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}

function send() {
  const count = (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    send();
  };
  const { body, headers, ...target } = toRequest();
  const client = `10.${random(250)}.${random(250)}.${random(250)}`;
  const options = {
    host: '127.0.0.1',
    port,
    agent,
    headers: { ...headers, 'X-Forwarded-For': client },
    ...target,
  };
  request(options, (response) => {
    response.resume();
    response.on('end', () => count(response.statusCode));
  })
    .on('error', (error) => count(error.code))
    .end(body);
}

for (let index = 0; index < connections; index += 1) send();
process.on('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
