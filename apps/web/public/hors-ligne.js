// Lists on the offline page what this device has kept: pages that were read, and what waits to be sent.
const TITLE = 'x-title';
const READ_AT = 'x-read-at';

for (const section of document.querySelectorAll('[data-copies]')) void listCopies(section);
linkToOutbox();
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
// Not while another page is on its way, by a link or an address: this one would come back instead of it.
addEventListener('online', () => isLeaving || location.reload());

async function listCopies(section) {
  const name = section.dataset.copies;
  // An empty cache would be something stored for nothing.
  if (!('caches' in window) || !(await caches.has(name))) return;
  const cache = await caches.open(name);
  const copies = [];
  for (const request of await cache.keys()) {
    const copy = await cache.match(request);
    const title = copy.headers.get(TITLE);
    // Stylesheets have none.
    if (title !== null)
      copies.push({
        path: pathOf(request.url),
        title: decodeURIComponent(title),
        readAt: Number(copy.headers.get(READ_AT)),
      });
  }
  if (copies.length === 0) return;
  const list = section.querySelector('ul');
  const dates = new Intl.DateTimeFormat(document.documentElement.lang === 'en' ? 'en-GB' : 'fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Pacific/Tahiti',
  });
  for (const { path, title, readAt } of copies.toSorted((a, b) => b.readAt - a.readAt)) {
    const row = document.createElement('li');
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
    link.className = 'inline-flex min-h-11 items-center';
    const date = Object.assign(document.createElement('span'), { textContent: dates.format(readAt) });
    date.className = 'text-meta text-muted';
    row.append(link, ' ', date);
    list.append(row);
  }
  section.hidden = false;
}

function pathOf(url) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Shows the link where something of the last reader waits. */
function linkToOutbox() {
  try {
    const reader = localStorage.getItem('matete:reader') ?? 'visitor';
    if (localStorage.getItem(`matete:outbox:${reader}`)) document.getElementById('outbox').hidden = false;
  } catch {
    // Without storage nothing waits.
  }
}
