/* A page with a list of findings on the left, and one of them or an overview on the right. The page's own script, before this one, says what they look like: its `page` has a
   title, a summary, the row of the overview, the row of a finding, and both as elements. */
const list = document.getElementById('list');
const detail = document.getElementById('detail');
const search = document.getElementById('search');
const chosenKinds = new Set();
const kinds = [...new Set(data.findings.map(finding => finding.kind))].sort();

function fits(found) {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = `${found.title} ${found.places} ${found.fingerprint}`.toLowerCase();
  return (chosenKinds.size === 0 || chosenKinds.has(found.kind)) && words.every(word => all.includes(word));
}

function open() {
  const name = decodeURIComponent(location.hash.slice(1));
  const found = data.findings.find(one => one.fingerprint === name);
  document.body.classList.toggle('open', name !== '');
  detail.replaceChildren(el('a', { class: 'back', href: '#' }, '← list'), ...(found ? page.finding(found) : page.overview()));
  for (const link of list.querySelectorAll('a')) link.setAttribute('aria-current', link.dataset.name === (found ? name : 'overview'));
}

function draw() {
  const shown = data.findings.filter(fits);
  const row = ([name, title, under, kind]) => el('li', {}, el('a', { href: `#${name}`, 'data-name': name },
    kind ? el('span', { class: 'kind' }, kind) : null, el('b', {}, title), el('span', {}, under)));
  list.replaceChildren(row(['overview', ...page.overviewRow]),
    ...shown.map(found => row([found.fingerprint, short(found.title), page.under(found), found.kind])));
  document.getElementById('none').hidden = shown.length > 0 || data.findings.length === 0;
  open();
}

document.title = page.title;
document.getElementById('summary').textContent = page.summary;
document.getElementById('kinds').append(...kinds.map(kind => {
  const button = el('button', { 'aria-pressed': 'false', onclick: () => {
    if (!chosenKinds.delete(kind)) chosenKinds.add(kind);
    button.setAttribute('aria-pressed', String(chosenKinds.has(kind)));
    draw();
  } }, kind);
  return button;
}));
search.addEventListener('input', draw);
addEventListener('hashchange', open);
addEventListener('keydown', key => {
  if (key.target === search) {
    if (key.key === 'Escape') { search.value = ''; search.blur(); draw(); }
    return;
  }
  if (key.key === '/') { key.preventDefault(); search.focus(); }
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex(link => link.getAttribute('aria-current') === 'true');
  if (key.key === 'j' && links[at + 1]) location.hash = links[at + 1].getAttribute('href');
  if (key.key === 'k' && links[at - 1]) location.hash = links[at - 1].getAttribute('href');
});
draw();
