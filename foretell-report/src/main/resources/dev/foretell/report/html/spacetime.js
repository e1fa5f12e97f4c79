const ROW = 26, LANE = 22, TOP = 12, LETTER = 7.25;

/** Whether two runs beside each other, or the screen, leave no room for the places of their steps. */
const NARROW = matchMedia('(max-width: 600px), (min-width: 1251px) and (max-width: 1700px)');

/** The steps that left their place: all but a longest sequence that kept its order. */
function moved(steps) {
  const tails = [], previous = [];
  steps.forEach((step, i) => {
    let low = 0, high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (steps[tails[middle]].position < step.position) low = middle + 1; else high = middle;
    }
    previous[i] = low > 0 ? tails[low - 1] : -1;
    tails[low] = i;
  });
  const kept = new Set();
  for (let i = tails.length ? tails[tails.length - 1] : -1; i >= 0; i = previous[i]) kept.add(i);
  return new Set(steps.filter((step, i) => !kept.has(i)).map(step => step.number));
}

/** From which earlier row something flows to each row: a value, a start, an end, a message. */
function flows(rows) {
  const found = [], writer = new Map(), sender = new Map(), waker = new Map(), starter = new Map(), last = new Map();
  const sources = { r: writer, vr: writer, recv: sender, wake: waker };
  const targets = { w: writer, vw: writer, vu: writer, send: sender, notify: waker };
  rows.forEach((row, i) => {
    const step = row.step;
    if (!step || row.waits) return;
    const from = step.op === 'join' ? last.get(text(step.target)) : sources[step.op]?.get(step.target);
    const start = last.has(step.thread) ? undefined : starter.get(step.thread);
    for (const source of [from, start]) {
      if (source !== undefined && rows[source].step.thread !== step.thread) found.push([source, i]);
    }
    targets[step.op]?.set(step.target, i);
    if (step.op === 'fork') starter.set(text(step.target), i);
    last.set(step.thread, i);
  });
  return found;
}

/** One run: a lane for each thread, time downwards. Rows are steps or gaps. */
function runDrawing(name, rows, lanes, marks, choose) {
  const x = thread => 14 + LANE * lanes.indexOf(thread);
  const y = row => TOP + ROW * row + ROW / 2;
  const labels = 14 + LANE * lanes.length;
  const label = row => row.step ? cut(row.waits || row.step.what, 60) : row.gap;
  const placed = row => NARROW.matches ? '' : placeShort(row.step.place);
  const widest = Math.max(20, ...rows.map(row => label(row).length + (row.step ? placed(row).length + 3 : 0)));
  const width = labels + LETTER * widest + 16, height = TOP * 2 + ROW * rows.length;
  const picture = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': name });
  lanes.forEach((thread, lane) => picture.append(
    svg('line', { class: 'lane', colour: lane, x1: x(thread), y1: 4, x2: x(thread), y2: height - 4 }, svg('title', {}, thread))));
  const hits = svg('g'), arrows = svg('g');
  picture.append(hits, arrows);
  let before = null;
  rows.forEach((row, i) => {
    if (!row.step) {
      picture.append(svg('text', { class: 'gap', x: labels, y: y(i) + 4 }, row.gap));
      return;
    }
    const step = row.step, at = x(step.thread), lane = lanes.indexOf(step.thread);
    if (before !== null && rows[before].step.thread !== step.thread) {
      arrows.append(svg('path', { class: 'switch', d: `M${x(rows[before].step.thread)} ${y(before)}L${at} ${y(i)}` }));
    }
    before = i;
    const classes = ['step', marks.keys.has(step.number) && 'key', row.waits && 'waits', marks.moved.has(step.number) && 'moved'];
    picture.append(choice(
      { class: classes.filter(Boolean).join(' '), colour: lane, 'data-event': step.number, 'aria-label': `${step.thread}: ${step.full}` },
      () => choose(step.number),
      svg('title', {}, `${step.thread}: ${step.full}\nevent ${step.position}${step.place < 0 ? '' : ', ' + placeText(step.place)}`),
      svg('rect', { class: 'hit', x: 2, y: y(i) - ROW / 2 + 1, width: width - 4, height: ROW - 2, rx: 4 }),
      svg('circle', { class: 'dot', cx: at, cy: y(i), r: 5 }),
      marks.moved.has(step.number) ? svg('circle', { class: 'ring', cx: at, cy: y(i), r: 8 }) : null,
      svg('text', { class: 'what', x: labels, y: y(i) + 4 }, label(row)),
      svg('text', { class: 'place', x: labels + LETTER * (label(row).length + 2), y: y(i) + 4 }, placed(row))));
  });
  for (const [from, to] of flows(rows)) {
    const x1 = x(rows[from].step.thread), x2 = x(rows[to].step.thread), bend = (x1 + x2) / 2;
    const lane = lanes.indexOf(rows[from].step.thread);
    const end = x2 + (x1 < x2 ? -7 : 7), y2 = y(to);
    arrows.append(svg('path', { class: 'flow', colour: lane, d: `M${x1} ${y(from)}C${bend} ${y(from)} ${bend} ${y2} ${end} ${y2}` }),
      svg('path', { class: 'flow', colour: lane, d: `M${end + (x1 < x2 ? -5 : 5)} ${y2 - 4}L${end} ${y2}L${end + (x1 < x2 ? -5 : 5)} ${y2 + 4}` }));
  }
  return picture;
}

/** The run that is drawn: the steps that matter, or all that the page has. Each with its place in the predicted run; strays may have another value there than observed. */
function drawnRun(finding, isWhole) {
  const brief = finding.brief && !isWhole;
  const strays = new Set(finding.observed ? [] : brief ? finding.briefStrays : finding.strays);
  return (brief ? finding.brief : finding.steps).map((number, i) =>
    ({ step: event(number, !strays.has(i)), place: brief ? finding.briefAt[i] : finding.before + i }));
}

/** The events of the predicted run in the order in which they were observed, with what came between. */
function observedRows(finding, run) {
  const rows = [];
  let next = 0;
  const steps = run.map(({ step }) => event(step.number)).concat((finding.waits || []).map(number => event(number)))
    .sort((a, b) => a.position - b.position);
  for (const step of steps) {
    if (step.position > next) rows.push({ gap: `… ${count(step.position - next, 'event')} ${next === 0 ? 'before' : 'between'}` });
    rows.push({ step });
    next = step.position + 1;
  }
  const after = data.traces[finding.trace].events - next;
  if (after > 0) rows.push({ gap: `… ${count(after, 'event')} after` });
  return rows;
}

function predictedRows(finding, run) {
  const rows = [];
  let next = 0;
  for (const { step, place } of run) {
    if (place > next) rows.push({ gap: `… ${count(place - next, 'step')} ${next === 0 ? 'before' : 'between'}` });
    rows.push({ step });
    next = place + 1;
  }
  (finding.waits || []).forEach((number, i) => rows.push({ step: event(number), waits: `waits for ${short(finding.cycle[i][1])}` }));
  return rows;
}

/** The threads of a finding in the order of their lanes; their place in it is their colour, wherever they are shown. */
const lanesOf = (finding, run) => [...new Set([...observedRows(finding, run).filter(row => row.step).map(row => row.step.thread),
  ...finding.keys.map(key => event(key.event).thread), ...(finding.cycle || []).map(([thread]) => thread)])];

/** Observed and predicted run side by side, with a line from each step to itself. */
function spaceTime(finding, run, lanes, choose) {
  const observed = observedRows(finding, run), predicted = predictedRows(finding, run);
  const marks = {
    keys: new Set(finding.keys.map(key => key.event)),
    moved: moved(predicted.filter(row => row.step && !row.waits).map(row => row.step)),
  };
  const height = TOP * 2 + ROW * Math.max(observed.length, predicted.length);
  const links = svg('svg', { width: 46, height, 'aria-hidden': true });
  predicted.forEach((row, to) => {
    if (!row.step) return;
    const from = observed.findIndex(other => other.step && other.step.number === row.step.number);
    const y1 = TOP + ROW * (from + .5), y2 = TOP + ROW * (to + .5);
    links.append(svg('path', { class: `link${marks.moved.has(row.step.number) ? ' moved' : ''}`, 'data-event': row.step.number,
      d: `M2 ${y1}C23 ${y1} 23 ${y2} 44 ${y2}` }));
  });
  return el('div', {},
    el('div', { class: 'legend' }, lanes.map((thread, lane) => el('span', { colour: lane }, thread))),
    el('div', { class: 'runs' },
      el('div', { class: 'run' }, el('h4', {}, 'Observed'), runDrawing('observed run', observed, lanes, { ...marks, moved: new Set() }, choose)),
      el('div', { class: 'links' }, el('h4', {}, '\u00a0'), links),
      el('div', { class: 'run' }, el('h4', {}, finding.observed ? 'Violating, as observed' : 'Predicted'),
        runDrawing('predicted run', predicted, lanes, marks, choose))));
}
