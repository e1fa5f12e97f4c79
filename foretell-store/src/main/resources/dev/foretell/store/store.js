const list = document.getElementById('list');
const detail = document.getElementById('detail');
const search = document.getElementById('search');
const chosenKinds = new Set();
const day = time => time.slice(0, 16).replace('T', ' ');
const kinds = [...new Set(data.findings.map(finding => finding.kind))].sort();

function table(head, rows) {
  const cell = (tag, value) => el(tag, { class: typeof value === 'number' || /^[\d,]+$/.test(value) ? 'number' : 'words' }, value.nodeType ? value : String(value));
  return el('div', { class: 'wide' }, el('table', {},
    el('thead', {}, el('tr', {}, head.map(name => el('th', {}, name)))),
    el('tbody', {}, rows.map(row => el('tr', {}, row.map(value => cell('td', value)))))));
}

/** A bar for each build: findings that earlier builds have, and above them those that none has. */
function bars() {
  const shown = data.builds.slice(-120);
  const most = Math.max(1, ...shown.map(build => build.findings));
  const wide = 1000 / Math.max(shown.length, 10);
  return svg('svg', { class: 'bars', viewBox: '0 0 1000 170', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'findings by build' },
    shown.map((build, i) => {
      const known = 160 * (build.findings - build.fresh) / most;
      const fresh = 160 * build.fresh / most;
      return svg('g', {}, svg('title', {}, `${build.build}: ${count(build.findings, 'finding')}, ${build.fresh} new`),
        svg('rect', { class: 'known', x: i * wide + 1, width: wide - 2, y: 165 - known, height: known }),
        svg('rect', { class: 'fresh', x: i * wide + 1, width: wide - 2, y: 165 - known - fresh, height: fresh }));
    }));
}

function overview() {
  return [
    el('h2', {}, 'Trend'),
    el('p', { class: 'muted' }, 'Different findings of each build; red: new, not seen in any build before.'),
    bars(),
    table(['build', 'last run', 'runs', 'tests', 'findings', 'new', 'not seen again'],
      [...data.builds].reverse().map(build => [build.build, day(build.last), build.runs, build.tests, build.findings, build.fresh, build.missing])),
    el('h3', {}, 'Tests'),
    table(['test', 'runs', 'with findings', 'findings', 'last run'],
      data.tests.map(test => [test.test || '(not named)', test.runs, test.showing, test.findings, day(test.last)])),
  ];
}

function finding(found) {
  const parts = [
    el('p', { class: 'kind' }, found.kind),
    el('h2', {}, short(found.title)),
    table(['', ''], [
      ['fingerprint', found.fingerprint], ['places', found.places || '(not known)'], ['runs', found.runs],
      ['first seen', day(found.first)], ['last seen', day(found.last)],
      ['certified', found.certified ? 'yes' : 'no, in no run'], ['made to happen', found.confirmed ? 'yes' : 'not tried, or not seen'],
    ]),
  ];
  if (found.json) parts.push(el('h3', {}, 'In the latest report'), el('pre', { class: 'spec' }, found.json));
  return parts;
}

function fits(found) {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = `${found.title} ${found.places} ${found.fingerprint}`.toLowerCase();
  return (chosenKinds.size === 0 || chosenKinds.has(found.kind)) && words.every(word => all.includes(word));
}

function open() {
  const name = decodeURIComponent(location.hash.slice(1));
  const found = data.findings.find(one => one.fingerprint === name);
  document.body.classList.toggle('open', name !== '');
  detail.replaceChildren(el('a', { class: 'back', href: '#' }, '← list'), ...(found ? finding(found) : overview()));
  for (const link of list.querySelectorAll('a')) link.setAttribute('aria-current', link.dataset.name === (found ? name : 'trend'));
}

function draw() {
  const shown = data.findings.filter(fits);
  const row = (name, title, under, kind) => el('li', {}, el('a', { href: `#${name}`, 'data-name': name },
    kind ? el('span', { class: 'kind' }, kind) : null, el('b', {}, title), el('span', {}, under)));
  list.replaceChildren(row('trend', 'Trend and tests', count(data.builds.length, 'build')),
    ...shown.map(found => row(found.fingerprint, short(found.title), `${count(found.runs, 'run')}, first ${day(found.first)}`, found.kind)));
  document.getElementById('none').hidden = shown.length > 0 || data.findings.length === 0;
  open();
}

document.getElementById('summary').textContent =
  `${count(data.findings.length, 'finding')} of ${count(data.builds.reduce((sum, build) => sum + build.runs, 0), 'run')} in ${count(data.builds.length, 'build')}`;
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
