// Runs before the first paint.

// The server writes the way up to its root as a relative address. It is made absolute here, since the address of
// the page changes while people move about, and a relative way would then lead elsewhere.
const base = document.querySelector('base');
base.href = document.baseURI;

// Without this, people who chose a theme other than the system's would see the wrong one flash.
try {
  const theme = localStorage.getItem('sightline-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing uses the system's theme.
}
