// "Try it" on a page of the reference: a form for an operation, made from the OpenAPI document when it is opened.

const shownCharacters = 200_000;
const deadlineMs = 60_000;

/** Where the API is: one folder above this script. */
const service = new URL('..', import.meta.url);

/** Kept until the page is left, so that a key or an id is typed once. */
const remembered = new Map();
let loading;

/** Adds the form to an opened "Try it", with what was typed in another one. */
export async function fill(details) {
  if (!details.querySelector('form')) {
    loading ??= fetchDocument();
    try {
      details.append(formOf(find(await loading, details.dataset.operation)));
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  for (const field of details.querySelectorAll('[data-shared]'))
    field.value ||= remembered.get(field.name) ?? '';
}

async function fetchDocument() {
  const response = await fetch(new URL('openapi.json', service));
  if (!response.ok) throw new Error(`the service answered with status ${response.status}`);
  return response.json();
}

function find({ paths }, id) {
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item))
      if (operation.operationId === id) return { path, method, operation };
  throw new Error('the service has changed, reload the page');
}

function formOf(entry) {
  const { method, operation } = entry;
  const form = element('form', { className: 'try-form' });
  const parameters = operation.parameters ?? [];
  if (operation.security.length > 0) form.append(keyField());
  form.append(...parameters.map(parameterField));
  const accept = typesOf(operation);
  if (accept.length > 1) form.append(labelled('Answer as', choice('accept', accept)));
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  if (bodies.length > 0) form.append(...bodyFields(bodies));
  if (method !== 'get')
    form.append(
      element('p', {
        className: 'quiet',
        textContent: 'This is a real request: it may change your data.',
      }),
    );
  const send = element('button', { textContent: 'Send request' });
  const answer = element('div', { className: 'try-answer', role: 'status' });
  form.append(send, answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    answer.replaceChildren('Waiting for the answer…');
    try {
      answer.replaceChildren(...(await sendRequest(entry, form)));
    } catch (error) {
      answer.replaceChildren(
        element('p', { className: 'try-error', textContent: problemOf(error) }),
      );
    } finally {
      send.disabled = false;
    }
  });
  return form;
}

function keyField() {
  const input = element('input', {
    name: 'key',
    type: 'password',
    autocomplete: 'off',
    maxLength: 1024,
  });
  return labelled('API key', shared(input), 'Leave it empty to use your dashboard session.');
}

function parameterField({ name, in: place, required, schema }) {
  const field = fieldFor(schema);
  Object.assign(field, { name: `${place}:${name}`, required });
  const note = schema.type === 'array' ? 'One per line.' : undefined;
  return labelled(name, place === 'path' ? shared(field) : field, note);
}

function fieldFor({ type, enum: values, default: usual, items }) {
  if (type === 'array')
    return element('textarea', { rows: 2, placeholder: items?.enum?.join(', ') ?? '' });
  if (values) return choice('', ['', ...values.map(String)]);
  if (type === 'boolean') return choice('', ['', 'true', 'false']);
  return element('input', {
    type: 'text',
    inputMode: type === 'integer' ? 'numeric' : 'text',
    placeholder: usual === undefined ? '' : String(usual),
  });
}

function bodyFields(bodies) {
  const types = bodies.map(([type]) => type);
  const [, { examples = {} }] = bodies[0];
  const [example] = Object.values(examples);
  const text = element('textarea', { name: 'body', rows: 10, spellcheck: false });
  text.value = example === undefined ? '' : JSON.stringify(example.value, null, 2);
  const body = labelled('Body', text);
  return types.length > 1 ? [labelled('Body as', choice('type', types)), body] : [body];
}

/** The value of a shared field is offered by every form that has one of its name. */
function shared(field) {
  field.dataset.shared = '';
  field.addEventListener('input', () => remembered.set(field.name, field.value));
  return field;
}

async function sendRequest({ path, method, operation }, form) {
  const values = new FormData(form);
  const body = values.get('body')?.trim() || undefined;
  const type = values.get('type') ?? Object.keys(operation.requestBody?.content ?? {})[0];
  if (body !== undefined && type === 'application/json') JSON.parse(body);
  const began = performance.now();
  const response = await fetch(addressOf(path, operation, values), {
    method: method.toUpperCase(),
    headers: {
      accept: values.get('accept') ?? typesOf(operation)[0] ?? 'application/json',
      ...credential(values.get('key')?.trim()),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headersOf(operation, values),
    },
    body,
    signal: AbortSignal.timeout(deadlineMs),
  });
  const { text, isWhole } = await readText(response);
  const took = Math.round(performance.now() - began);
  const line = `${response.status} ${response.statusText}, ${took} ms`.replace(' ,', ',');
  const parts = [
    element('p', { className: response.ok ? 'try-ok' : 'try-error', textContent: line }),
  ];
  if (!isWhole)
    parts.push(
      element('p', {
        textContent: `The first ${shownCharacters.toLocaleString('en')} characters:`,
      }),
    );
  const block = element('pre', { tabIndex: 0, textContent: isWhole ? pretty(text) : text });
  block.setAttribute('aria-label', 'Answer');
  block.setAttribute('role', 'group');
  return [...parts, block];
}

function addressOf(path, { parameters = [] }, values) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values.get(`path:${name}`).trim()),
  );
  const url = new URL(filled.slice(1), service);
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query') continue;
    const value = values.get(`query:${name}`) ?? '';
    const parts = schema.type === 'array' ? value.split('\n') : [value];
    for (const part of parts) if (part.trim() !== '') url.searchParams.append(name, part.trim());
  }
  return url;
}

function headersOf({ parameters = [] }, values) {
  const given = parameters
    .filter(({ in: place }) => place === 'header')
    .map(({ name }) => [name, values.get(`header:${name}`)?.trim() ?? '']);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Without a key the session of the dashboard counts; the header says that this page asked. */
function credential(key) {
  return key ? { authorization: `Bearer ${key}` } : { 'x-sightline-dashboard': '1' };
}

/** No more than is shown: an export may be long. */
async function readText({ body }) {
  if (!body) return { text: '', isWhole: true };
  let text = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text, isWhole: true };
    text += value;
    if (text.length <= shownCharacters) continue;
    await reader.cancel();
    return { text: text.slice(0, shownCharacters), isWhole: false };
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function problemOf(error) {
  if (error instanceof SyntaxError) return `The body isn’t valid JSON: ${error.message}`;
  if (error.name === 'TimeoutError') return `No answer within ${deadlineMs / 1000} seconds.`;
  return 'Can’t reach the service. Is it still running?';
}

function typesOf({ responses }) {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return Object.keys(found?.[1].content ?? {});
}

function choice(name, values) {
  const select = element('select', { name });
  select.append(
    ...values.map((value) => element('option', { value, textContent: value || 'not set' })),
  );
  return select;
}

function labelled(name, field, note) {
  const label = element('label', {});
  label.append(
    element('span', { textContent: field.required ? `${name} (required)` : name }),
    field,
  );
  if (note) label.append(element('small', { textContent: note }));
  return label;
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
