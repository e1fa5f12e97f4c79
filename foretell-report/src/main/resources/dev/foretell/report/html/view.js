const VIEW_CHECKS = [
  'The run is the observed one: nothing was predicted, and no other schedule is needed.',
  'The history has the events in the order in which they came to it; one was added at a time.',
  'The thread that caused the event judged the history at that event, before it went on.',
];

/** What could have come, or which assertion failed and on which values. */
function verdict(finding) {
  if (finding.error === 'parse') {
    return el('p', {}, 'The grammar expected ', finding.expected.length
      ? finding.expected.map((token, i) => [i ? ' or ' : '', el('code', {}, token)]) : 'nothing more', '.');
  }
  return [el('pre', { class: 'spec' }, `assert ${finding.assertion}`), where(finding.grammar), source(finding.grammar, 2),
    finding.values.length ? el('ul', { class: 'values code' }, finding.values.map(value => el('li', {}, value))) : null];
}

/** The history, cut where it is long, with the event at which it went wrong. */
function historyList(finding) {
  const wrong = `${finding.position}: `;
  return el('ol', { class: 'history code' }, finding.history.map(line => el('li', { class: line.startsWith(wrong) ? 'wrong' : null }, line)));
}

function frames(finding) {
  const [first] = finding.place;
  return el('div', { class: 'card' }, el('h4', {}, finding.token), el('p', {}, 'by ', el('code', {}, finding.thread || 'a thread without a name')),
    first === undefined ? where(-1) : [where(first), source(first, 2)],
    finding.callers.length ? el('details', { open: true }, el('summary', {}, 'called from'), stack(finding.callers)) : null);
}

/** The page of what a view found: what, where, how, why it is certain. */
function viewPage(finding) {
  return [
    el('p', {}, `This happened in the observed run itself: at event ${finding.position} the history of `, el('code', {}, finding.of),
      ` was none that the grammar of the view ${finding.view} allows.`),
    finding.count > 1 ? el('p', {}, `The first of ${count(finding.count, 'violation')} at this place.`) : null,
    verdict(finding),
    el('h3', {}, 'Where'), el('div', { class: 'cards' }, frames(finding)),
    el('h3', {}, 'How'), el('p', { class: 'key-line' }, 'The history up to the violation, oldest event first.'), historyList(finding),
    el('section', {}, el('h3', {}, 'Why this is certain'), el('ul', { class: 'checks' }, VIEW_CHECKS.map(check => el('li', {}, check)))),
  ];
}
