const list = document.getElementById('list'), detail = document.getElementById('detail'), search = document.getElementById('search');
const chosenKinds = new Set();
let onlyNew = false;
const met = new Map();

const sum = (number, noun, plural = noun + 's') => `${Number(number).toLocaleString('en')} ${Number(number) === 1 ? noun : plural}`;

function entry(id, ...children) {
  const link = el('a', { href: '#' + id, id: 'entry-' + id }, ...children);
  return { id, link, item: el('li', {}, link) };
}

/** Where a finding is: the places of its events, or of the frame in which it shows. */
const placesOf = finding => finding.inside ? (finding.place < 0 ? [] : [finding.place]) : finding.stuck ? finding.stuck.map(stuck => stuck.place) : finding.kind === 'view' ? finding.frames.slice(0, 1) : finding.keys.map(key => event(key.event).place);

/** What the search looks at. */
function wordsOf(finding) {
  const own = finding.inside ? [finding.thread, finding.location, ...(finding.reasons || []), ...(finding.run || []).flatMap(step => [step.thread, step.operation, step.location])] : finding.stuck ? finding.stuck.flatMap(stuck => [stuck.thread, stuck.does, ...stuck.frames.map(placeText)]) : finding.kind === 'view' ? [finding.of, finding.thread, ...finding.history, ...finding.frames.map(placeText)]
    : finding.keys.map(key => { const step = event(key.event); return `${placeText(step.place)} ${step.thread} ${step.full}`; });
  return [finding.title, KINDS[finding.kind], finding.fingerprint, data.traces[finding.trace].source, ...own].join('\n').toLowerCase();
}

/** Runs that violate the same property are told apart by numbers. */
function again(finding) {
  const number = (met.get(finding.fingerprint) || 0) + 1;
  met.set(finding.fingerprint, number);
  return number > 1 ? [`${finding.kind === 'view' ? 'another history' : 'another run'}, ${number}`] : [];
}

const overview = entry('overview', el('b', {}, 'Overview'), el('span', {}, 'what was checked'));
const entries = data.findings.map((finding, i) => {
  const places = placesOf(finding).map(placeShort).filter(Boolean);
  const made = entry('f' + (i + 1), el('span', { class: 'kind' }, (finding.new ? 'new ' : '') + KINDS[finding.kind]), el('b', {}, short(finding.title)),
    el('span', {}, [...new Set(places), ...again(finding)].join(' · ')));
  made.item.classList.toggle('same', i > 0 && finding.kind === 'race' && finding.group === data.findings[i - 1].group);
  made.finding = finding;
  made.words = wordsOf(finding);
  return made;
});
let shown = entries;

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  shown = entries.filter(entry => (!chosenKinds.size || chosenKinds.has(entry.finding.kind)) && (!onlyNew || entry.finding.new)
    && words.every(word => entry.words.includes(word)));
  const visible = new Set(shown);
  entries.forEach(entry => { entry.item.hidden = !visible.has(entry); });
  document.getElementById('none').hidden = shown.length > 0 || entries.length === 0;
}

function toggle(label, on, change) {
  const button = el('button', { type: 'button', 'aria-pressed': on, onclick: () => {
    button.setAttribute('aria-pressed', String(change()));
    filter();
  } }, label);
  return button;
}

function kindButtons() {
  const box = document.getElementById('kinds');
  for (const kind of Object.keys(KINDS)) {
    const number = data.findings.filter(finding => finding.kind === kind).length;
    if (number) {
      box.append(toggle(`${KINDS[kind]} ${number.toLocaleString('en')}`, 'false', () => {
        if (!chosenKinds.delete(kind)) chosenKinds.add(kind);
        return chosenKinds.has(kind);
      }));
    }
  }
  const news = data.findings.filter(finding => finding.new).length;
  if (data.compared) box.append(toggle(`new ${news.toLocaleString('en')}`, 'false', () => (onlyNew = !onlyNew)));
}

function table(head, rows) {
  const cell = (tag, value) => el(tag, { class: typeof value === 'number' ? 'number' : null }, typeof value === 'number' ? value.toLocaleString('en') : value);
  return el('div', { class: 'wide' }, el('table', {}, el('tr', {}, head.map((name, i) => cell('th', name))), rows.map(row => el('tr', {}, row.map(value => cell('td', value))))));
}

/** What was looked at and what was not, for all traces. */
function overviewPage() {
  const page = el('div', {}, el('button', { class: 'back', onclick: () => { location.hash = ''; } }, '‹ all findings'),
    el('h2', {}, data.findings.length ? sum(data.findings.length, 'finding') : 'Nothing was found'));
  const left = data.traces.reduce((all, trace) => all + trace.leftOut, 0);
  if (left) page.append(el('p', {}, `${sum(left, 'finding is', 'findings are')} left out, by suppressions or class patterns.`));
  page.append(el('h3', {}, 'Recorded'), table(['trace', 'events', 'threads', 'variables', 'locks', ''], data.traces.map(trace =>
    [el('code', {}, trace.source), trace.events, trace.threads, trace.variables, trace.locks, trace.complete ? 'complete' : 'incomplete: ' + trace.damage])));
  if (data.analyses.length) {
    page.append(el('h3', {}, 'Looked for'), table(['', 'model', 'candidates', 'predicted', 'refuted', 'undecided', 'ms', ''], data.analyses.map(one =>
      [one.name, one.model, one.candidates, one.predicted, one.refuted, one.undecided, one.millis, one.bounded ? 'not all candidates looked at' : 'all candidates looked at'])));
  }
  if (data.properties.length) {
    page.append(el('h3', {}, 'Checked'), table(['property', 'model', 'events', 'cuts', 'runs', 'violating', ''], data.properties.map(one =>
      [el('code', {}, `${one.spec}.${one.name}`), one.model, one.events, one.cuts, one.runs || 'not counted', one.violatingRuns || '', one.bounded ? 'bounded: not all runs looked at' : 'all runs looked at'])));
    data.properties.forEach(one => {
      if (data.properties.length === 1 || one.lattice) page.append(el('p', {}, el('b', {}, `${one.spec}.${one.name}`)), latticeSection(one, []));
    });
  }
  const inside = data.traces.flatMap(trace => trace.inside || []);
  if (inside.length) {
    page.append(el('h3', {}, 'Knowledge, checked by the threads during the run'), table(['property', 'violated at places', ''],
      inside.map(check => [el('code', {}, check.property), check.places, check.notChecked ? `not checked: ${check.notChecked}` : ''])));
  }
  const views = data.traces.flatMap(trace => trace.views || []);
  if (views.length) {
    page.append(el('h3', {}, 'Views, checked during the run'), table(['view', 'violations'], views.map(view => [el('code', {}, view.name), view.violations])));
  }
  page.append(el('p', { class: 'sheet' }, 'Keys: ', ['j', 'k'].map(key => [el('kbd', {}, key), ' ']), 'next and previous finding, ', el('kbd', {}, '/'), ' search, ',
    el('kbd', {}, 'Esc'), ' back. Foretell ' + data.version + '.'));
  return page;
}

function show() {
  const id = location.hash.slice(1);
  const open = [overview, ...entries].find(entry => entry.id === id);
  const wanted = open || (matchMedia('(max-width: 760px)').matches ? null : entries[0] || overview);
  document.body.classList.toggle('open', Boolean(open));
  list.querySelectorAll('[aria-current]').forEach(link => link.removeAttribute('aria-current'));
  if (!wanted) {
    detail.replaceChildren();
    return;
  }
  wanted.link.setAttribute('aria-current', 'true');
  wanted.link.scrollIntoView({ block: 'nearest' });
  detail.replaceChildren(wanted === overview ? overviewPage() : findingPage(wanted.finding));
  detail.scrollTop = 0;
  if (document.body.classList.contains('open') && matchMedia('(max-width: 760px)').matches) scrollTo(0, 0);
}

function move(by) {
  const all = [overview, ...shown];
  const at = all.findIndex(entry => entry.link.hasAttribute('aria-current'));
  const next = all[Math.min(all.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
  location.hash = next.id;
}

document.addEventListener('keydown', key => {
  if (key.ctrlKey || key.metaKey || key.altKey) return;
  if (document.activeElement === search) {
    if (key.key === 'Escape') {
      search.value = '';
      filter();
      search.blur();
    } else if (key.key === 'Enter' && shown.length) {
      location.hash = shown[0].id;
      search.blur();
    }
    return;
  }
  const action = { j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1),
    '/': () => search.focus(), Escape: () => { location.hash = ''; } }[key.key];
  const scrolls = key.key.startsWith('Arrow') && detail.contains(document.activeElement);
  if (action && !scrolls) {
    key.preventDefault();
    action();
  }
});

search.addEventListener('input', filter);
addEventListener('hashchange', show);
list.append(overview.item, ...entries.map(entry => entry.item));
data.traces.filter(trace => !trace.complete).forEach(trace => document.querySelector('header').after(
  el('p', { class: 'warning incomplete' }, `${trace.source} is incomplete: ${trace.damage}; it ends after ${sum(trace.events, 'event')}.`)));
document.getElementById('summary').textContent = data.traces.map(trace => trace.source).join(', ') + ' — '
  + (data.findings.length ? sum(data.findings.length, 'finding') : 'nothing found');
document.title = `Foretell: ${data.findings.length ? sum(data.findings.length, 'finding') : 'nothing found'}`;
kindButtons();
show();
