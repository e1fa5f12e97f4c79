const KINDS = { property: 'violated property', race: 'data race', deadlock: 'deadlock', atomicity: 'broken atomicity', stale: 'stale read', knowledge: 'violated knowledge', view: 'violated view', hang: 'hang', failure: 'possible exception', exception: 'uncaught exception' };

const MEANING = {
  property: 'In the predicted run the property is violated by its last step.',
  race: 'The two accesses can come one right after the other, in either order: nothing orders them, and at least one writes.',
  deadlock: 'After the predicted run each of these threads waits for what another one of them holds or has to do, and none can go on.',
  hang: 'After the predicted run the thread waits for a notification; all notifications of the recorded run came before, and every other thread has ended or is stuck.',
  knowledge: 'After this event the thread knows something that its property forbids; it knows the same in every run of these events.',
  atomicity: 'Another thread\u2019s accesses come into a block that should be atomic, so that no order of the two blocks explains what they did.',
  failure: 'A thread can read what another one has written, and with that value its code throws an exception.',
  stale: 'A thread acts on what it has read of a variable, and another thread has written it since, or acts on the same.',
};

const MODELS = {
  strong: 'Strong: conflicting accesses keep their observed order, and so do the operations of a lock.',
  weak: 'Weak: every read sees the write that it saw, sections of a lock exclude each other, and nothing else is ordered.',
  deciding: 'Deciding: as weak, and reads whose value only goes into writes that nothing depends on are free.',
  sliced: 'Sliced: as weak, and reads on which nothing depends are free.',
  sync: 'Sync: locks, volatile accesses, threads and messages keep their order; plain accesses order nothing.',
  observed: 'Observed: the order that was observed, and no other.',
};

const CHECKS = [
  'Each thread does what it did in the observed run, in its own order, up to some point.',
  'No thread acts before it is started; a join comes after the end of the joined thread; messages are received after they are sent.',
  'No lock is held by two threads at once, unless both hold it for reading.',
  'Every read that a thread goes on from sees the same write as in the observed run, so that the thread would have gone the same way.',
];

const CLAIMS = {
  property: 'A monitor of the property, run on exactly these steps, fails at the last of them and not before.',
  race: 'The run comes to the two accesses, one right after the other, by different threads, of the same variable, at least one a write; they can change places.',
  deadlock: 'After the run, each of the waiting steps is the next of its thread, and its lock is held by the next thread of the circle.',
  knowledge: 'The run holds what the thread knows of and nothing else, and ends in the event after which it knows it.',
  atomicity: 'The run has the accesses in the order of the pattern and ends in the last; each thread\u2019s are inside one of its blocks.',
  stale: 'The run has the read, what comes between, and the act that relies on the read, in this order, of the same variable.',
  hang: 'The run ends with the wait; every notification that could have ended it has come before.',
  failure: 'The run ends with the read, and the write that it sees is the latest of the same variable.',
};

/** What came of running the program again, held to the predicted run. */
function confirmed(seen) {
  return seen ? el('details', { open: seen.confirmed },
    el('summary', {}, seen.confirmed ? `Confirmed (${seen.how}): ${seen.text}` : `Not confirmed: ${seen.text}`),
    seen.threads.map(thread => el('div', { class: 'card' }, el('h4', {}, thread.thread), el('p', {}, thread.does),
      el('pre', {}, thread.stack.join('\n')))),
    seen.replay ? el('p', {}, 'Replay with ', el('code', {}, seen.replay)) : null) : null;
}

/** By which calls a thread first came to a place, from the inside out; nothing if none of them is of the program. */
function callers(way) {
  return way && way.callers.some(frame => !Array.isArray(frame)) ? el('details', { open: true }, el('summary', {}, way.label), stack(way.callers),
    way.cut ? el('p', { class: 'muted' }, 'and more') : null) : null;
}

function keyCard(key, lanes, awaited) {
  const step = event(key.event);
  return el('div', { class: 'card' },
    el('h4', {}, awaited ? `waits for ${short(awaited)}` : key.awaits ? `waits for a notification of ${short(text(step.target))}`
      : `${key.role ? key.role + ': ' : ''}${key.volatile ? 'volatile ' : ''}${step.what}`),
    el('p', {}, 'by ', el('code', { class: 'thread', colour: lanes.indexOf(step.thread) }, step.thread),
      key.known ? (key.held.length ? ', holding ' : ', holding no lock') : '', el('code', {}, key.held.map(([lock]) => short(text(lock))).join(', '))),
    where(step.place),
    source(step.place, 2),
    callers(key.way),
    key.held.filter(([, place]) => place >= 0).map(([lock, place]) =>
      el('p', { class: 'muted' }, el('code', {}, short(text(lock))), ' taken at ', el('code', { title: placeText(place) }, short(placeText(place))))),
    key.starts.map((start, i) => el('p', { class: 'muted' }, i ? 'by a thread started ' : 'thread started ', short(text(start)))),
    callers(key.start));
}

function statesTable(finding) {
  const states = finding.states;
  const rows = [['', states.initial], ...drawnRun(finding, true).map(({ step }, i) => [step, states.after[i]])];
  let before = null;
  return el('div', { class: 'wide' }, el('table', {},
    el('tr', {}, el('th', {}, 'after'), states.names.map(name => el('th', {}, text(name)))),
    rows.map(([step, values]) => {
      const row = el('tr', { 'data-event': step ? step.number : null },
        el('td', { class: 'code' }, step ? `${step.thread}: ${cut(step.what, 50)}` : finding.before > 0 ? 'the steps before these' : 'the start'),
        values.map((value, i) => el('td', { class: before && before[i] !== value ? 'code changed' : 'code' }, text(value))));
      before = values;
      return row;
    })));
}

function soundness(finding) {
  const trace = data.traces[finding.trace];
  return el('section', {}, el('h3', {}, 'Why this is certain'),
    el('p', {}, finding.kind === 'knowledge' ? 'The observed run itself does this, and so does every other run of these steps. A checker that knows nothing of how they were found has accepted them:'
      : finding.observed ? 'The observed run itself does this.'
      : 'No other run was needed to find this. From the observed run it follows that the program can also run as predicted; a checker that knows nothing of how the run was found has accepted it:'),
    el('ul', { class: 'checks' }, [...CHECKS, CLAIMS[finding.kind]].filter(Boolean).map(check => el('li', {}, check))),
    el('p', { class: 'muted' }, 'Causal model. ' + (MODELS[finding.model] || finding.model)),
    trace.complete ? null : el('p', { class: 'warning' }, 'The trace is incomplete: ' + trace.damage));
}

/** What is said of how often it happened. */
function repeated(finding) {
  if (!(finding.count > 1)) return null;
  return el('p', {}, finding.kind === 'knowledge' ? `The first of ${count(finding.count, 'time')} at this place.`
    : `The first of ${count(finding.count, 'pair')} of events at these places.`);
}

/** What the finding comes from, in plain words, and what to do about it. */
function diagnosis(finding) {
  return finding.diagnosis ? el('div', { class: 'diagnosis' }, el('p', {}, finding.diagnosis.summary),
    finding.diagnosis.hint ? el('p', {}, el('b', {}, 'Hint: '), finding.diagnosis.hint) : null) : null;
}

/** The page of one finding, with what all have: its kind, its title, what it is known by. */
function findingPage(finding) {
  return el('div', {},
    el('button', { class: 'back', onclick: () => { location.hash = ''; } }, '‹ all findings'),
    el('div', { class: 'kind' }, (finding.new ? 'new ' : '') + KINDS[finding.kind], markButton(finding)),
    el('h2', { title: finding.title }, short(finding.title)),
    diagnosis(finding),
    finding.inside ? insidePage(finding) : finding.kind === 'view' ? viewPage(finding) : finding.stuck ? incidentPage(finding) : runPage(finding),
    rulesBox(),
    el('p', { class: 'sheet' }, 'Fingerprint ', el('code', {}, finding.fingerprint), `, trace ${data.traces[finding.trace].source}`));
}

/** The page of what a thread or an observer found inside the program: there are texts and places, and no trace. */
function insidePage(finding) {
  const sources = (finding.sources || []).map((known, i) => el('div', { class: 'card' }, el('h4', {}, 'is known'), el('p', {}, 'thread ', el('code', {}, known.thread)),
    finding.places[i] < 0 ? el('p', {}, 'before its first event') : [where(finding.places[i]), source(finding.places[i], 2)]));
  return [
    el('p', {}, 'This was found inside the program while it ran', finding.observed ? ', in the observed run itself.' : ', in a run that was not observed, but is possible.'),
    finding.count > 1 ? el('p', {}, `The first of ${count(finding.count, 'time')} at this place.`) : null,
    finding.reasons ? [el('p', {}, 'What the thread knew, and what its property forbids:'),
      el('ul', { class: 'values code' }, finding.reasons.map(reason => el('li', {}, reason)))] : null,
    el('h3', {}, 'Where'), el('div', { class: 'cards' }, el('div', { class: 'card' }, el('h4', {}, 'violates'),
      finding.thread ? el('p', {}, 'thread ', el('code', {}, finding.thread)) : null, where(finding.place), finding.place < 0 ? null : source(finding.place, 2)), sources),
    finding.run && finding.run.length ? [el('h3', {}, 'How'), el('ol', { class: 'history code' }, finding.run.map(step => el('li', {}, `${step.thread}: ${step.operation}${step.location ? ' at ' + step.location : ''}`)))] : null,
  ];
}

/** The page of what went wrong in the observed run itself: the threads, and where they are. */
function incidentPage(finding) {
  return [
    el('p', {}, 'This happened in the observed run itself: nothing was predicted.'),
    finding.count > 1 ? el('p', {}, `The first of ${count(finding.count, 'time')} at this place.`) : null,
    el('h3', {}, 'Where'), el('div', { class: 'cards' }, finding.stuck.map(stuck => el('div', { class: 'card' },
      el('h4', {}, stuck.does), el('p', {}, 'thread ', el('code', {}, stuck.thread)), where(stuck.place),
      stuck.frames.length ? el('details', { open: true }, el('summary', {}, 'stack'), stack(stuck.frames)) : null, source(stuck.place, 2)))),
  ];
}

/** The run that is on the page, to be stepped through by keys: its steps, how to choose one, which one is chosen. */
const stepping = { run: null, choose: null, at: -1 };

function stepThrough(by) {
  if (!stepping.run || !stepping.run.length) return;
  stepping.at = Math.min(stepping.run.length - 1, Math.max(0, stepping.at + by));
  stepping.choose(stepping.run[stepping.at]);
}

/** The page of a finding with a run: what, where, how, why it is certain. */
function runPage(finding) {
  const property = finding.property >= 0 ? data.properties[finding.property] : null;
  const lanes = lanesOf(finding, drawnRun(finding, true).concat(drawnRun(finding, false)));
  const atStep = el('div', { class: 'at-step', 'aria-live': 'polite' });
  const page = el('div');
  const tell = number => {
    page.querySelectorAll('.on[data-event]').forEach(node => node.classList.remove('on'));
    page.querySelectorAll(`[data-event="${number}"]`).forEach(node => node.classList.add('on'));
    const step = event(number);
    atStep.replaceChildren(el('p', {}, el('code', {}, step.thread), `: ${step.what} `, el('span', { class: 'muted' }, `event ${step.position}`)),
      where(step.place), source(step.place, 3) || el('p', { class: 'muted' }, 'No source was found for this place; --sources names its directory.'));
  };
  const choose = number => {
    tell(number);
    atStep.classList.add('held');
    stepping.at = stepping.run.indexOf(number);
    page.querySelector(`.run:last-child [data-event="${number}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const how = el('div');
  const draw = isWhole => {
    const run = drawnRun(finding, isWhole);
    Object.assign(stepping, { run: run.map(({ step }) => step.number).concat(finding.waits || []), choose, at: -1 });
    how.replaceChildren(
      finding.brief ? el('button', { class: 'whole', 'aria-pressed': String(isWhole), onclick: () => draw(!isWhole) },
        isWhole ? 'only the steps that matter' : finding.before ? `the last ${finding.steps.length} steps` : `all steps (${finding.steps.length})`) : '',
      run.length || finding.waits ? spaceTime(finding, run, lanes, choose) : el('p', {}, 'Before any event.'));
  };
  draw(false);
  fill(page, {}, [
    el('p', {}, finding.observed && finding.kind !== 'knowledge' ? 'This happened in the observed run itself.' : MEANING[finding.kind]),
    repeated(finding),
    confirmed(finding.confirmation),
    finding.cycle ? cycleDrawing(finding.cycle, lanes) : null,
    finding.formula ? el('pre', { class: 'spec' }, `knows { ${finding.formula} }`) : null,
    property ? el('pre', { class: 'spec' }, `property ${property.name} = ${property.formalism} { ${property.text} }`) : null,
    finding.reasons ? [el('p', {}, 'The thread knew:'), el('ul', { class: 'values code' }, finding.reasons.map(reason => el('li', {}, reason)))] : null,
    finding.keys.length ? el('h3', {}, 'Where') : null,
    el('div', { class: 'cards' }, finding.keys.map((key, i) => keyCard(key, lanes, finding.cycle && finding.cycle[i][1]))),
    finding.failure ? [el('h3', {}, 'What the code does then'), el('ul', { class: 'values code' },
      finding.failure.steps.map(step => el('li', {}, `${short(step.location)}: ${step.text}`)))] : null,
    el('h3', {}, 'How'),
    how,
    el('p', { class: 'key-line' }, 'Time runs downwards; a lane for each thread. Ringed steps come at another time than observed, arrows carry values, starts and messages, dashes are switches between threads.'),
    atStep,
    finding.states ? el('section', {}, el('h3', {}, 'Values along the predicted run'), statesTable(finding)) : null,
    property && finding.kind === 'property' ? latticeSection(property, finding.path || []) : null,
    soundness(finding)]);
  const shown = finding.keys.length ? finding.keys[finding.keys.length - 1].event : finding.steps[finding.steps.length - 1];
  if (shown !== undefined) tell(shown); else atStep.hidden = true;
  return page;
}
