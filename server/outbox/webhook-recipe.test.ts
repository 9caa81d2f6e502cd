import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@/lib/processes/listen';

const GUIDE = readFileSync('docs/operations.md', 'utf8');
const SECRET = `whsec_${Buffer.alloc(32, 'key').toString('base64')}`;
const SHEET_KEY = 'una clave al azar';

/** The code of the guide that begins with the name of its file. */
function codeOf(file: string): string {
  const [, code] = GUIDE.split(`\`\`\`js\n// ${file}\n`);
  if (code === undefined) throw new Error(`docs/operations.md has no ${file}.`);
  return code.slice(0, code.indexOf('\n```'));
}

interface Relay {
  fetch(request: Request, env: Record<string, string>): Promise<Response>;
}

const relay: Relay = new Function(codeOf('relay.js').replace('export default', 'return'))();

/** The parts of Google's script services that the recipe uses, over rows that are kept. */
function appsScript(rows: string[][]) {
  const sheet = {
    createTextFinder: (wanted: string) => ({
      matchEntireCell: () => ({ findNext: () => rows.find((row) => row.includes(wanted)) ?? null }),
    }),
    // As Sheets reads what is typed into a cell.
    appendRow: (row: string[]) =>
      rows.push(row.map((cell) => (cell.startsWith('=') ? '#FORMULA' : cell.replace(/^'/, '')))),
  };
  const services = {
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => SHEET_KEY }) },
    ContentService: { createTextOutput: (output: string) => output },
    LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }), flush: () => undefined },
  };
  const script = new Function(...Object.keys(services), `${codeOf('Code.gs')}\nreturn doPost;`);
  const doPost: (event: object) => string = script(...Object.values(services));
  return (contents: string) => doPost({ postData: { contents } });
}

/** A Slack that takes texts, and a Google that answers a post with a redirect to its result, as theirs do. */
async function startStandIns() {
  const messages: string[] = [];
  const rows: string[][] = [];
  const doPost = appsScript(rows);
  let result = '';
  const routes: Record<string, (body: string, response: ServerResponse) => void> = {
    '/slack'(body, response) {
      messages.push(JSON.parse(body).text);
      response.end('ok');
    },
    '/exec'(body, response) {
      result = doPost(body);
      response.writeHead(302, { location: '/echo' }).end();
    },
    '/echo'(_, response) {
      response.end(result);
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    routes[request.url ?? '']?.(await text(request), response);
  }
  const server = createServer((request, response) => void answer(request, response));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { slackUrl: `${origin}/slack`, sheetUrl: `${origin}/exec`, messages, rows, [Symbol.dispose]: close };
}

const DATA = {
  id: '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11',
  number: '0093-1746',
  receivedAt: '2026-11-21T14:08:25.791Z',
  fullName: '=IMPORTXML("https://evil.example")',
  email: 'ana@example.com',
  message: 'Hola <!channel>\n¿Qué tal?',
  spam: null,
};

/** Sends an event to the relay as the service does; gives the status of its answer. */
async function send(env: Record<string, string>, change: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ type: 'contact.request', timestamp: DATA.receivedAt, data: DATA });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const content = `${DATA.id}.${timestamp}.${body}`;
  const signature = createHmac('sha256', Buffer.alloc(32, 'key')).update(content).digest('base64');
  const headers = {
    'webhook-id': DATA.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    ...change,
  };
  const request = new Request('https://relay.example', { method: 'POST', body, headers });
  return (await relay.fetch(request, { WEBHOOK_SECRET: SECRET, ...env })).status;
}

test('the recipe brings a request to Slack, where nothing in it is a command', async () => {
  using standIns = await startStandIns();
  expect(await send({ SLACK_URL: standIns.slackUrl })).toBe(204);
  expect(standIns.messages).toEqual([
    '*Solicitud 0093-1746*\n=IMPORTXML("https://evil.example"), ana@example.com\n\nHola &lt;!channel&gt;\n¿Qué tal?',
  ]);
});

test('the recipe adds one row to a Google sheet, and no formula', async () => {
  using standIns = await startStandIns();
  const env = { SHEET_URL: standIns.sheetUrl, SHEET_KEY };
  expect([await send(env), await send(env)]).toEqual([204, 204]);
  expect(standIns.rows).toEqual([[DATA.id, DATA.number, DATA.receivedAt, DATA.fullName, DATA.email, DATA.message, '']]);
});

test('the recipe takes nothing that is not signed, or was recorded long ago', async () => {
  using standIns = await startStandIns();
  const env = { SLACK_URL: standIns.slackUrl };
  expect(await send(env, { 'webhook-signature': 'v1,AAAA' })).toBe(401);
  expect(await send(env, { 'webhook-timestamp': '1795270106' })).toBe(401);
  expect(await send(env, { 'webhook-id': 'other' })).toBe(401);
  expect(standIns.messages).toEqual([]);
});

test('a sheet with another key makes the service try again', async () => {
  using standIns = await startStandIns();
  expect(await send({ SHEET_URL: standIns.sheetUrl, SHEET_KEY: 'otra' })).toBe(503);
  expect(standIns.rows).toEqual([]);
});
