import { goText, indentBy, quoted } from './literals';
import { toTextBody } from '../request/multipart';
import { FILE_NAME, TIMEOUT, type ErrorFields, type SampleRequest } from '../request/sampleRequest';

/**
 * Writes a request as a Go program with the standard library.
 *
 * @param name name of the file that a download is written to
 */
export function writeGo(request: SampleRequest, name: string): string {
  const { paging, url } = request;
  const main = paging
    ? loopOf(request)
    : `${send(request, quoted(url))}${read(request)}${printed(request, name)}`;
  const usesId = main.includes('newID()');
  const packages = [
    ...(usesId ? ['crypto/rand'] : []),
    ...(main.includes('json.') ? ['encoding/json'] : []),
    ...(main.includes('fmt.') || usesId ? ['fmt'] : []),
    ...(main.includes('io.ReadAll') ? ['io'] : []),
    'log',
    'net/http',
    ...(main.includes('url.QueryEscape') ? ['net/url'] : []),
    ...(main.includes('os.') ? ['os'] : []),
    ...(main.includes('regexp.') ? ['regexp'] : []),
    ...(main.includes('strings.') ? ['strings'] : []),
    'time',
  ];
  return [
    'package main\n\nimport (\n',
    ...packages.map((name) => `\t"${name}"\n`),
    `)\n\nfunc main() {\n\tclient := http.Client{Timeout: ${TIMEOUT} * time.Second}\n${main}}\n`,
    usesId ? newId(request.headers.some(({ isUuid }) => isUuid)) : '',
  ]
    .join('')
    .trimEnd();
}

/** Writes a function that returns a new id: 32 hexadecimal digits, or a UUID. */
const newId = (isUuid: boolean): string => `
func newID() string {
	b := make([]byte, 16)
	rand.Read(b)
${isUuid ? UUID : '\treturn fmt.Sprintf("%x", b)'}
}
`;
const UUID = `\tb[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])`;

/** A field of a Go struct: its name and its type. */
type GoField = [name: string, type: string];

const FATAL = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

function loopOf(request: SampleRequest): string {
  const { paging, url, separator } = request;
  const loop = (open: string, address: string, fields: GoField | undefined, after: string) =>
    `${open} {\n${indentBy(`${send(request, address)}${read(request, fields)}${PRINT}${after}`, '\t')}\t}\n`;
  const field = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  switch (paging?.kind) {
    case 'cursor':
      return loop(
        `\tlist := ${quoted(url)}\n\tfor next := list; next != "";`,
        'next',
        [field(paging.parent), `struct{ ${field(paging.next)} string }`],
        `\tnext = ""\n\tif result.${field(paging.parent)}.${field(paging.next)} != "" {\n\t\tnext = list + "${separator}${paging.parameter}=" + url.QueryEscape(result.${field(paging.parent)}.${field(paging.next)})\n\t}\n`,
      );
    case 'page':
      return loop(
        `\tlist := ${quoted(url)}\n\tfor page, total := 0, 1; page < total; page++`,
        `fmt.Sprint(list, "${separator}${paging.parameter}=", page)`,
        [field(paging.total), 'int'],
        `\ttotal = result.${field(paging.total)}\n`,
      );
    default:
      return loop(
        `\tnext := ${quoted(url)}\n\tfor next != ""`,
        'next',
        undefined,
        `\tnext = ""\n\tif link := regexp.MustCompile("<([^>]+)>;\\\\s*rel=\\"next\\"").FindStringSubmatch(res.Header.Get("Link")); link != nil {\n\t\tnext = link[1]\n\t}\n`,
      );
  }
}

function send({ method, headers, body }: SampleRequest, address: string): string {
  const text = body && toTextBody(body);
  const isFile = body?.kind === 'file';
  const reader = isFile ? 'file' : text ? `strings.NewReader(${goText(text.text)})` : 'nil';
  return [
    isFile ? `\tfile, err := os.Open(${quoted(FILE_NAME)})\n${FATAL}` : '',
    `\treq, err := http.NewRequest(${quoted(method)}, ${address}, ${reader})\n${FATAL}`,
    ...headers.map(({ name, value, isGenerated }) => {
      const shown = name === 'Content-Type' && text ? text.mediaType : value;
      return `\treq.Header.Set(${quoted(name)}, ${isGenerated ? 'newID()' : quoted(shown)})\n`;
    }),
    `\tres, err := client.Do(req)\n${FATAL}`,
  ].join('');
}

/** Reads the response. `fields` are the fields of the body that the program uses, as in a Go struct. */
function read({ errors, paging }: SampleRequest, fields?: GoField): string {
  const close = paging ? '\tres.Body.Close()\n' : '';
  const text = `\tbody, err := io.ReadAll(res.Body)\n${close}${FATAL}`;
  return [paging ? '' : '\tdefer res.Body.Close()\n', text, check(errors, fields)].join('');
}

const PRINT = '\tfmt.Println(string(body))\n';

function printed({ responseKind }: SampleRequest, name: string): string {
  if (responseKind === 'none') return '';
  if (responseKind !== 'file') return PRINT;
  return `\tif err := os.WriteFile(${quoted(name)}, body, 0o644); err != nil {\n\t\tlog.Fatal(err)\n\t}\n`;
}

/** An error is shown with the whole body, which has its code and its request id. */
function check({ hasRetryAfter, status }: ErrorFields, fields: GoField | undefined): string {
  const declared: GoField[] = [
    ...(status === undefined ? [] : [['Code', `int${tag(status, 'Code')}`] satisfies GoField]),
    ...(fields ? [fields] : []),
  ];
  const wait = hasRetryAfter ? ', Retry-After %s' : '';
  const waitValue = hasRetryAfter ? ', res.Header.Get("Retry-After")' : '';
  const envelope = status === undefined ? '' : ' || result.Code >= 2000';
  return `${parse(declared)}\tif res.StatusCode >= 400${envelope} {\n\t\tlog.Fatalf("HTTP %d${wait}, %s", res.StatusCode${waitValue}, body)\n\t}\n`;
}

function parse(fields: readonly GoField[]): string {
  if (fields.length === 0) return '';
  const width = Math.max(...fields.map(([name]) => name.length));
  const list = fields.map(([name, type]) => `${name.padEnd(width)} ${type}`);
  const isShort = list.length === 1 && !list[0]?.includes('`');
  const struct = isShort
    ? `struct{ ${list[0]} }`
    : `struct {\n${list.map((line) => `\t\t${line}\n`).join('')}\t}`;
  return `\tvar result ${struct}\n\tjson.Unmarshal(body, &result) // stays empty when the body is not JSON\n`;
}

/** Go finds a field by its name in any case, so most fields need no tag. */
const tag = (name: string, goName: string): string =>
  name.toLowerCase() === goName.toLowerCase() ? '' : ` \`json:"${name}"\``;
