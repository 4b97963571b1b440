// Floods a server from a separate process: flood.cjs PORT CONNECTIONS. Each connection sends misspelt searches of 200
// characters one after the other, each with a different text and X-Forwarded-For header. On SIGTERM the program prints
// the number of responses by status.
'use strict';
const { Agent, get } = require('node:http');

const [port, connections] = process.argv.slice(2).map(Number);
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

function send() {
  const count = (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    send();
  };
  const headers = { 'X-Forwarded-For': `10.${random(250)}.${random(250)}.${random(250)}` };
  get(
    { host: '127.0.0.1', port, agent, headers, path: `/search?${new URLSearchParams({ q: misspelt() })}` },
    (response) => {
      response.resume();
      response.on('end', () => count(response.statusCode));
    },
  ).on('error', (error) => count(error.code));
}

for (let index = 0; index < connections; index += 1) send();
process.on('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
