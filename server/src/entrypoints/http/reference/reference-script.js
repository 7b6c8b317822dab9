// Loaded by every page of the reference, before its content is shown: the tabs, and what is loaded once it is used.
(() => {
  const languages = ['curl', 'typescript', 'python'];
  const root = document.documentElement;
  const remembered = read();
  root.dataset.language = languages.includes(remembered) ? remembered : 'curl';

  document.addEventListener('DOMContentLoaded', () => {
    choose(root.dataset.language);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    const field = document.getElementById('search-field');
    field.addEventListener('focus', loadSearch, { once: true });
    for (const details of document.querySelectorAll('details.try'))
      details.addEventListener('toggle', () => details.open && loadTryIt(details));
    showCurrent();
    addEventListener('hashchange', followMoved);
    followMoved();
  });

  /** In a list of pages that is longer than the screen. */
  function showCurrent() {
    const current = document.querySelector('.side [aria-current]');
    const side = document.querySelector('.side');
    if (current.offsetTop > side.clientHeight / 2) side.scrollTop = current.offsetTop - 160;
  }

  function onClick({ target }) {
    const tab = target.closest('[role=tab]');
    if (tab) choose(tab.dataset.language, tab);
  }

  /** The arrow keys walk through the tabs; Control or Command and K go to the search. */
  function onKey(event) {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault();
      document.getElementById('search-field').focus();
      return;
    }
    const tab = event.target.closest?.('[role=tab]');
    if (!tab) return;
    const at = languages.indexOf(tab.dataset.language);
    const next = {
      ArrowRight: (at + 1) % languages.length,
      ArrowLeft: (at + languages.length - 1) % languages.length,
      Home: 0,
      End: languages.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const other = tab.parentElement.children[next];
    choose(languages[next], other);
    other.focus();
  }

  /** For all examples of the page; what was clicked stays where it is on the screen. */
  function choose(language, tab) {
    const before = tab?.getBoundingClientRect().top;
    root.dataset.language = language;
    for (const one of document.querySelectorAll('[role=tab]')) {
      const isChosen = one.dataset.language === language;
      one.setAttribute('aria-selected', String(isChosen));
      one.tabIndex = isChosen ? 0 : -1;
    }
    if (!tab) return;
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
    write(language);
  }

  /** Storage may be forbidden; then the choice lasts for the page. */
  function read() {
    try {
      return localStorage.getItem('reference-language');
    } catch {
      return null;
    }
  }

  function write(language) {
    try {
      localStorage.setItem('reference-language', language);
    } catch {}
  }

  async function loadSearch({ target }) {
    try {
      const { startSearch } = await import('./reference-search.js');
      await startSearch(target);
    } catch {
      document.getElementById('search-count').textContent = 'Can’t load the search. Try again.';
      target.addEventListener('focus', loadSearch, { once: true });
    }
  }

  async function loadTryIt(details) {
    try {
      const { fill } = await import('./reference-try-it.js');
      await fill(details);
    } catch (error) {
      details.open = false;
      details.querySelector('summary').textContent = `Try it (${error.message})`;
    }
  }

  /** Once the reference was one page: what was a place on it has a page now. */
  function followMoved() {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (place?.classList.contains('moved')) location.replace(place.querySelector('a').href);
  }
})();
