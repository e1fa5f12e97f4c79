const traceName = number => data.names[number] ?? `trace ${number}`;
const places = list => list.join(', ');

function circle(cycle) {
  return el('ol', {}, cycle.map(order => el('li', {},
    `${order.threads.join(', ')} holds ${short(order.first)} (${placeShortOf(order.firstAt)}) and wants ${short(order.second)} (${placeShortOf(order.secondAt)}), in ${traceName(order.trace)}`)));
}

const placeShortOf = place => (/\(([^()]+)\)$/.exec(place) || [place, place])[1];

function overview() {
  const states = Object.entries(data.states).map(([state, traces]) => [state.toLowerCase().replace('_', ' '), traces]);
  const parts = [el('h2', {}, 'Traces'), table(['state', 'traces'], states)];
  if (data.troubled.length > 0) {
    parts.push(el('h3', {}, 'Traces with trouble'),
      table(['trace', 'state', 'why'], data.troubled.map(row => [row.trace, row.state.toLowerCase().replace('_', ' '), row.reason])));
  }
  parts.push(el('h2', {}, 'What no single trace can show'),
    el('p', { class: 'muted' }, 'Suspected, not certified: there is no run that shows it, and so no witness.'));
  parts.push(el('h3', {}, 'Lock orders of different runs in a circle'),
    data.cycles.length === 0 ? el('p', {}, 'None.') : el('div', { id: 'cycles' }, data.cycles.map(circle)));
  parts.push(el('h3', {}, 'Fields whose guard differs between runs'),
    data.guards.length === 0 ? el('p', {}, 'None.') : table(['field', 'guards'], data.guards.map(field => [field.field,
      el('ul', {}, field.guards.map(guard => el('li', {}, `${guard.guards.length === 0 ? 'no lock' : guard.guards.join(', ')}: ${count(guard.traces, 'trace')}, such as ${traceName(guard.first)}`)))])));
  parts.push(el('h3', {}, 'Tests that cover a racing pair'),
    data.pairs.length === 0 ? el('p', {}, 'No race is predicted.') : table(['field', 'places', 'predicted in', 'both places met in', 'such as'],
      data.pairs.map(pair => [pair.field, places(pair.places), pair.showing, pair.covering, pair.some.map(traceName).join(', ')])));
  return parts;
}

function finding(found) {
  const parts = [
    el('p', { class: 'kind' }, found.kind),
    el('h2', {}, short(found.title)),
    table(['', ''], [
      ['fingerprint', found.fingerprint], ['places', places(found.places) || '(not known)'], ['traces', found.traces],
      ['certified in', found.certified], ['such as', found.some.map(traceName).join(', ')],
    ]),
  ];
  if (found.json) parts.push(el('h3', {}, `In the report of ${traceName(found.first)}`), el('pre', { class: 'spec' }, found.json));
  return parts;
}

const page = {
  title: 'Foretell corpus',
  summary: `${count(data.findings.length, 'finding')} in ${count(data.traces, 'trace')} with ${count(data.events, 'event')}`,
  overviewRow: ['All traces', `${count(data.cycles.length, 'suspected circle')} of locks, ${count(data.guards.length, 'differing guard')}`],
  under: found => count(found.traces, 'trace'),
  overview,
  finding,
};
