const list = document.getElementById('list'), search = document.getElementById('search');
const chosenKinds = new Set();
let onlyNew = false;
const met = new Map();

const sum = (number, noun, plural = noun + 's') => `${Number(number).toLocaleString('en')} ${Number(number) === 1 ? noun : plural}`;

function entry(id, ...children) {
  const link = el('a', { href: '#' + id, id: 'entry-' + id }, ...children);
  return { id, link, item: el('li', {}, link) };
}

/** Where a finding is: the places of its events, or of the frame in which it shows. */
const placesOf = finding => finding.inside ? (finding.place < 0 ? [] : [finding.place]) : finding.stuck ? finding.stuck.map(stuck => stuck.place) : finding.kind === 'view' ? finding.place : finding.keys.map(key => event(key.event).place);

/** The class of the first place of a finding; empty if no place is known. */
function classOf(finding) {
  const named = placesOf(finding).map(placeText).map(place => /^(?:.* in )?(?:[^(]*\/)?([\w.$]+)\.[^.(]+\(/.exec(place)).find(Boolean);
  return named ? named[1].replace(/\$.*/, '') : '';
}

const packageOf = finding => classOf(finding).split('.').slice(0, -1).join('.');

/** By what the findings can be put together, and what each group is called. */
const GROUPS = {
  kind: finding => KINDS[finding.kind],
  package: finding => packageOf(finding) || 'no package',
  class: finding => classOf(finding) || 'no class',
  test: finding => finding.test || 'no test',
  trace: finding => data.traces[finding.trace].source,
};

/** By what they can be sorted; those that are equal keep their rank. */
const ORDERS = {
  rank: () => 0,
  place: (one, other) => one.placed.localeCompare(other.placed, 'en', { numeric: true }),
  name: (one, other) => one.finding.title.localeCompare(other.finding.title, 'en', { numeric: true }),
};

/** What the search looks at. */
function wordsOf(finding) {
  const own = finding.inside ? [finding.thread, finding.location, ...(finding.reasons || []), ...(finding.run || []).flatMap(step => [step.thread, step.operation, step.location])] : finding.stuck ? finding.stuck.flatMap(stuck => [stuck.thread, stuck.does, ...stuck.frames.flat().map(placeText)]) : finding.kind === 'view' ? [finding.of, finding.thread, ...finding.history, ...finding.place.concat(finding.callers.flat()).map(placeText)]
    : finding.keys.map(key => { const step = event(key.event); return `${placeText(step.place)} ${step.thread} ${step.full}`; });
  return [finding.title, finding.diagnosis?.summary, KINDS[finding.kind], finding.fingerprint, finding.test, data.traces[finding.trace].source, ...own].join('\n').toLowerCase();
}

/** Runs that violate the same property are told apart by numbers. */
function again(finding) {
  const number = (met.get(finding.fingerprint) || 0) + 1;
  met.set(finding.fingerprint, number);
  return number > 1 ? [`${finding.kind === 'view' ? 'another history' : 'another run'}, ${number}`] : [];
}

const overview = entry('overview', el('b', {}, 'Overview'), el('span', {}, 'counts, and what was checked'));
const entries = data.findings.map((finding, i) => {
  const places = placesOf(finding).map(placeShort).filter(Boolean);
  const made = entry('f' + (i + 1), el('span', { class: 'kind' }, (finding.new ? 'new ' : '') + KINDS[finding.kind]), el('b', {}, short(finding.title)),
    el('span', {}, [...new Set(places), ...again(finding)].join(' · ')));
  made.finding = finding;
  made.words = wordsOf(finding);
  made.placed = placesOf(finding).map(placeText).join('\n');
  return made;
});
let shown = entries;

/** Which findings are in the list, in which order, and under which headings. */
function arrange() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const order = ORDERS[document.getElementById('sort').value], group = GROUPS[document.getElementById('group').value];
  const fitting = entries.filter(entry => (!chosenKinds.size || chosenKinds.has(entry.finding.kind)) && (!onlyNew || entry.finding.new)
    && words.every(word => entry.words.includes(word))).sort(order);
  const groups = new Map();
  fitting.forEach(entry => {
    const name = group ? group(entry.finding) : '';
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(entry);
  });
  shown = [...groups.values()].flat();
  shown.forEach((entry, i) => entry.item.classList.toggle('same',
    i > 0 && !group && order === ORDERS.rank && entry.finding.kind === 'race' && entry.finding.group === shown[i - 1].finding.group));
  list.replaceChildren(overview.item, ...[...groups].flatMap(([name, members]) =>
    [...(name ? [el('li', { class: 'heading' }, name, el('span', {}, members.length.toLocaleString('en')))] : []), ...members.map(entry => entry.item)]));
  document.getElementById('none').hidden = shown.length > 0 || entries.length === 0;
}

function toggle(label, change) {
  const button = el('button', { type: 'button', 'aria-pressed': 'false', onclick: () => {
    button.setAttribute('aria-pressed', String(change()));
    arrange();
  } }, label);
  return button;
}

/** Buttons for the kinds that were found, and for what is new. */
function kindButtons() {
  const box = document.getElementById('kinds');
  for (const kind of Object.keys(KINDS)) {
    const number = data.findings.filter(finding => finding.kind === kind).length;
    if (number) {
      box.append(toggle(`${KINDS[kind]} ${number.toLocaleString('en')}`, () => {
        if (!chosenKinds.delete(kind)) chosenKinds.add(kind);
        return chosenKinds.has(kind);
      }));
    }
  }
  const news = data.findings.filter(finding => finding.new).length;
  if (data.compared) box.append(toggle(`new ${news.toLocaleString('en')}`, () => (onlyNew = !onlyNew)));
}

/** Shows the findings that have these words, of all kinds. */
function lookFor(words) {
  search.value = words.toLowerCase();
  arrange();
  if (shown.length) location.hash = shown[0].id;
}
