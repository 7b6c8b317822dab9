// The search of the reference. The index is loaded once; what is typed is looked up here.

const maxShown = 12;

/** The operations that have every typed word, the best first. */
export function findOperations(operations, typed) {
  const words = typed
    .toLowerCase()
    .split(/[^a-z0-9_{}]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  return operations
    .map((operation) => ({ operation, points: pointsOf(operation, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((left, right) => right.points - left.points)
    .map(({ operation }) => operation);
}

/** 0 where a word is nowhere. */
function pointsOf(operation, words) {
  let sum = 0;
  for (const word of words) {
    const points = pointsOfWord(operation, word);
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

function pointsOfWord([id, method, path, summary, group, , fields], word) {
  const name = id.toLowerCase();
  if (name === word) return 100;
  const named = [...wordsOf(id.replaceAll(/[A-Z]/g, ' $&')), ...wordsOf(summary)];
  const stem = word.length > 3 ? word.replace(/s$/, '') : word;
  if (named.includes(word)) return 12;
  if (named.some((one) => one.startsWith(stem))) return 9;
  if (wordsOf(group).some((one) => one.startsWith(stem))) return 7;
  if (wordsOf(path).some((one) => one.startsWith(stem)) || method === word) return 6;
  const members = fields.split(' ');
  if (members.includes(word)) return 5;
  if (members.some((one) => one.startsWith(stem))) return 3;
  const anywhere = `${name} ${path} ${summary.toLowerCase()} ${fields}`;
  return anywhere.includes(stem) ? 1 : 0;
}

function wordsOf(text) {
  return text
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .filter(Boolean);
}

/** Begins to answer what is typed in the field. */
export async function startSearch(field) {
  const response = await fetch(new URL('reference-search.json', import.meta.url));
  if (!response.ok) throw new Error(`the service answered with status ${response.status}`);
  const operations = await response.json();
  const list = document.getElementById('search-results');
  const count = document.getElementById('search-count');
  const show = () => {
    const found = findOperations(operations, field.value);
    list.replaceChildren(...found.slice(0, maxShown).map(resultOf));
    count.textContent = field.value.trim() === '' ? '' : inWords(found.length);
  };
  const close = () => {
    field.value = '';
    show();
  };
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    const first = list.querySelector('a');
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') first?.click();
    else if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    }
  });
  list.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'Escape') close();
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    (links[next] ?? (next < 0 ? field : links[at])).focus();
  });
  list.addEventListener('click', ({ target }) => target.closest('a') && close());
  show();
}

function inWords(count) {
  if (count === 0) return 'No operation has these words.';
  if (count > maxShown) return `The first ${maxShown} of ${count} operations`;
  return count === 1 ? '1 operation' : `${count} operations`;
}

function resultOf([id, method, path, summary, group, page]) {
  const link = Object.assign(document.createElement('a'), {
    href: new URL(`${page}#${id}`, import.meta.url).href,
  });
  link.append(
    part('method', method.toUpperCase(), method),
    part('found', summary),
    part('quiet', `${group}, ${path}`),
  );
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function part(className, textContent, more = '') {
  return Object.assign(document.createElement('span'), {
    className: `${className} ${more}`.trim(),
    textContent,
  });
}
