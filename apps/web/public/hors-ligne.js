// Lists on the offline page what this device has kept: order pages that were read, and what waits to be sent.
const TITLE = 'x-title';
const READ_AT = 'x-read-at';

void listCopies();
linkToOutbox();
addEventListener('online', () => location.reload());

async function listCopies() {
  if (!('caches' in window)) return;
  const cache = await caches.open('orders');
  const copies = [];
  for (const request of await cache.keys()) {
    const copy = await cache.match(request);
    const title = copy.headers.get(TITLE);
    // Stylesheets have none.
    if (title !== null)
      copies.push({
        path: new URL(request.url).pathname,
        title: decodeURIComponent(title),
        readAt: Number(copy.headers.get(READ_AT)),
      });
  }
  if (copies.length === 0) return;
  const list = document.querySelector('#copies ul');
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
  document.getElementById('copies').hidden = false;
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
