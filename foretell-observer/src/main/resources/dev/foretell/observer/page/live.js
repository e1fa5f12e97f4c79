const list = document.getElementById('list'), detail = document.getElementById('detail'), summary = document.getElementById('summary');
const findings = new Map();
const rates = new Map();
let state = null;
let connected = false;

const number = value => Number(value).toLocaleString('en');

/** Events a second since about a second ago. */
function rate(program) {
  const points = rates.get(program.name) || [];
  points.push([state.at, program.events]);
  while (points.length > 2 && state.at - points[0][0] > 1500) points.shift();
  rates.set(program.name, points);
  const [then, before] = points[0];
  return state.at > then ? Math.round(1000 * (program.events - before) / (state.at - then)) : 0;
}

function figures(pairs) {
  return el('dl', {}, pairs.map(([name, value, attributes]) => el('div', {}, el('dt', {}, name), el('dd', attributes || {}, String(value)))));
}

function property(one) {
  const verdict = one.violations > 0 ? `violated, ${count(one.violations, 'time')}` : 'no violation so far';
  const lattice = one.level === undefined ? 'nothing to check yet' : `lattice: level ${number(one.level)}, width ${number(one.width)}${one.bounded ? ', bounded' : ''}`;
  return el('li', { class: one.violations > 0 ? 'violated' : null }, `${one.name}: ${verdict}; `, el('span', { class: 'lattice' }, lattice));
}

function running(program) {
  return el('section', { class: 'program' }, el('h3', {}, program.name),
    figures([
      ['state', program.connected ? 'connected' : 'connection lost', program.connected ? {} : { class: 'trouble' }],
      ['events a second', number(rate(program))], ['events', number(program.events)], ['threads', program.threads],
      ['lag', program.lag > 0 ? `${number(program.lag)} ms, ${count(program.waiting, 'event')}` : 'none'],
      ['received', `${number(Math.round(program.bytes / 1024))} KiB`], ['windows', program.windows], ['from', program.origin],
    ]),
    el('ul', {}, program.properties.map(property)));
}

function over(program) {
  const end = program.refusal ? `refused: ${program.refusal}` : program.damage ? `events dropped: ${program.damage}` : 'complete';
  return el('section', { class: 'program ended' }, el('h3', {}, program.name),
    figures([['state', 'ended'], ['events', number(program.events)], ['threads', program.threads],
      ['trace', end, end === 'complete' ? {} : { class: 'trouble' }], ['findings', program.findings]]));
}

function programs() {
  if (!state) return [el('p', {}, 'Waiting for the observer…')];
  return [el('h2', {}, 'Programs'),
    state.programs.length + state.ended.length === 0 ? el('p', {}, 'No program has connected so far.') : null,
    state.programs.map(running), [...state.ended].reverse().map(over),
    el('p', { class: 'sheet' }, 'Keys: ', ['j', 'k'].map(key => [el('kbd', {}, key), ' ']), 'next and previous finding, ', el('kbd', {}, 'Esc'), ' programs.')];
}

const chosen = () => /^#finding-(\d+)$/.exec(location.hash)?.[1];

/** Programs change all the time; a finding stays as it is, so that nobody loses the place. */
function draw() {
  const id = chosen();
  const found = id === undefined ? undefined : findings.get(Number(id));
  document.body.classList.toggle('open', location.hash.length > 1);
  for (const link of list.querySelectorAll('a')) {
    if (link.getAttribute('href') === (found ? `#finding-${id}` : '#programs')) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (!found) {
    detail.replaceChildren(el('a', { class: 'back', href: '#' }, '← list'), ...programs().flat(Infinity).filter(Boolean));
  } else if (detail.dataset.shown !== id) {
    detail.replaceChildren(el('a', { class: 'back', href: '#' }, '← list'),
      el('iframe', { src: `/finding/${id}#f1`, title: `${found.title} in ${found.program}` }));
  }
  detail.dataset.shown = found ? id : '';
}

function tell() {
  summary.classList.toggle('lost', !connected);
  const all = [...findings.values()].reduce((sum, one) => sum + one.count, 0);
  const more = state && state.dropped ? `, and ${number(state.dropped)} not kept` : '';
  summary.textContent = !connected ? 'no connection to the observer; trying again…'
    : `${count(state ? state.programs.length : 0, 'program')} connected, ${count(all, 'finding')}${more}`;
}

function begin() {
  findings.clear();
  rates.clear();
  list.replaceChildren(el('li', {}, el('a', { href: '#programs' }, el('b', {}, 'Programs'), el('span', {}, 'what is watched'))));
}

function add(found) {
  if (findings.has(found.number)) return;
  findings.set(found.number, found);
  list.firstElementChild.after(el('li', {}, el('a', { href: `#finding-${found.number}` },
    el('span', { class: 'kind' }, 'property'), el('b', {}, found.title),
    el('span', {}, `${found.program}, ${new Date(found.at).toLocaleTimeString()}${found.count > 1 ? `, ${found.count} runs` : ''}`))));
}

function listen() {
  const source = new EventSource('/events');
  source.addEventListener('state', message => {
    const next = JSON.parse(message.data);
    if (state && state.observer !== next.observer) {
      // Another observer: what is known of the one before does not hold for it.
      location.hash = '';
      location.reload();
      return;
    }
    state = next;
    connected = true;
    tell();
    if (chosen() === undefined) draw();
  });
  source.addEventListener('finding', message => {
    add(JSON.parse(message.data));
    draw();
  });
  source.onerror = () => {
    connected = false;
    tell();
    if (source.readyState === EventSource.CLOSED) {
      source.close();
      setTimeout(start, 1000);
    }
  };
}

/** With a token, the page's address has it after #; the browser gets a cookie for it. */
async function start() {
  const given = /^#token=(.+)$/.exec(location.hash)?.[1];
  if (given) {
    sessionStorage.setItem('foretell-token', decodeURIComponent(given));
    history.replaceState(null, '', '/');
  }
  const token = sessionStorage.getItem('foretell-token');
  try {
    if (token) await fetch('/token', { method: 'POST', body: token });
    listen();
  } catch {
    connected = false;
    tell();
    setTimeout(start, 1000);
  }
}

function move(by) {
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex(link => link.hasAttribute('aria-current'));
  const next = links[Math.min(links.length - 1, Math.max(0, at + by))];
  location.hash = next.getAttribute('href');
  next.scrollIntoView({ block: 'nearest' });
}

addEventListener('hashchange', draw);
addEventListener('keydown', key => {
  if (key.ctrlKey || key.metaKey || key.altKey) return;
  const action = { j: () => move(1), k: () => move(-1), Escape: () => { location.hash = ''; } }[key.key];
  if (action) {
    key.preventDefault();
    action();
  }
});
begin();
draw();
start();
