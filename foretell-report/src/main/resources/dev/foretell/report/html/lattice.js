const BOX = 190, GAP = 84, SPACE = 58, LINE = 14;

/** Words in lines of about so many letters, no more than three. */
function wrapped(words, most) {
  const lines = [''];
  for (const word of words.split(' ')) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length >= most) lines.push(word); else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return (lines.length > 3 ? [...lines.slice(0, 2), lines[2] + ' …'] : lines).map(line => cut(line, most + 4));
}

/** What stands in the box of a cut. */
function boxLines(cut) {
  const states = cut.states.length > 1 ? [`${cut.states.length} states`] : cut.states.length ? wrapped(text(cut.states[0]), 26) : [];
  return [...states.map(line => [line, 'state']), ...(cut.violated ? [[states.length ? 'or violated' : 'violated', 'state bad']] : [])];
}

/** A small lattice: the empty cut above, a row for each level. */
function latticeDrawing(lattice, path, tell) {
  const levels = [];
  lattice.cuts.forEach((cut, number) => {
    const level = cut.counts.reduce((sum, events) => sum + events, 0);
    (levels[level] = levels[level] || []).push(number);
  });
  const widest = Math.max(...levels.map(level => level.length));
  const tallest = LINE * (1 + Math.max(...lattice.cuts.map(cut => boxLines(cut).length))) + 10;
  const width = widest * (BOX + GAP) + 2 * GAP, height = levels.length * (tallest + SPACE) - SPACE + 24;
  const middle = [];
  levels.forEach((level, row) => {
    level.sort((a, b) => compare(lattice.cuts[b].counts, lattice.cuts[a].counts));
    level.forEach((number, i) => {
      middle[number] = { x: width / 2 + (i - (level.length - 1) / 2) * (BOX + GAP), y: row * (tallest + SPACE) + tallest / 2 + 12 };
    });
  });
  const picture = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': 'computation lattice' });
  const steps = new Set(path.slice(1).map((to, i) => `${path[i]} ${to}`));
  const labels = svg('g');
  for (const [from, to, step, observed, violating] of lattice.edges) {
    const a = middle[from], b = middle[to], happened = event(step);
    const line = classes => picture.append(svg('line', { class: classes, x1: a.x, y1: a.y, x2: b.x, y2: b.y },
      svg('title', {}, `${happened.thread}: ${happened.full}`)));
    if (observed) line('observed');
    line(['edge', violating && 'violating', steps.has(`${from} ${to}`) && 'path'].filter(Boolean).join(' '));
    const left = a.x + b.x < width - 2;
    labels.append(svg('text', { class: 'edge-label', x: (a.x + b.x) / 2 + (left ? -8 : 8), y: (a.y + b.y) / 2 + 4, 'text-anchor': left ? 'end' : 'start' },
      cut(happened.brief, 24)));
  }
  picture.append(labels);
  const onward = new Set(lattice.edges.map(edge => edge[0]));
  const last = levels.length - 1;
  lattice.cuts.forEach((here, number) => {
    const { x, y } = middle[number];
    const dead = !onward.has(number) && !levels[last].includes(number);
    const classes = ['cut', here.violated && 'violated', dead && 'dead'];
    const lines = boxLines(here), high = LINE * (1 + lines.length) + 10, top = y - high / 2;
    const node = choice({ class: classes.filter(Boolean).join(' '), 'aria-label': `cut ${here.counts}` }, () => {
      picture.querySelectorAll('.cut.on').forEach(other => other.classList.remove('on'));
      node.classList.add('on');
      tell(here, dead);
    },
    svg('title', {}, `cut (${here.counts})\n${here.states.map(text).join('\n')}${here.violated ? '\nviolated' : ''}`),
    svg('rect', { x: x - BOX / 2, y: top, width: BOX, height: high, rx: 8 }),
    svg('text', { x, y: top + LINE + 2, 'text-anchor': 'middle' }, `(${here.counts.join(', ')})`),
    lines.map(([words, kind], i) => svg('text', { class: kind, x, y: top + LINE * (i + 2) + 2, 'text-anchor': 'middle' }, words)));
    picture.append(node);
  });
  return picture;
}

function compare(a, b) {
  const at = a.findIndex((events, i) => events !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** What a property's lattice looks like: drawn if it is small, in numbers if not. */
function latticeSection(property, path) {
  const numbers = `${count(property.events, 'event')}, ${count(property.cuts, 'cut')} on ${count(property.levels, 'level')}`
    + (property.runs ? `; ${count(property.runs, 'run')}, ${count(property.violatingRuns, 'of them')} violating`.replace(/of thems/, 'of them') : '');
  const box = el('section', {}, el('h3', {}, 'Computation lattice'), el('p', {}, numbers + '.'));
  if (property.bounded) box.append(el('p', { class: 'warning' }, 'Bounded: not all runs were explored.'));
  if (property.deadEnds > 0) box.append(el('p', {}, `From ${count(property.deadEnds, 'cut')} nothing is possible any more.`));
  if (!property.lattice) {
    const width = property.levels > 0 ? property.cuts / property.levels : 0;
    box.append(el('p', { class: 'muted' }, `Too large to draw: ${width.toLocaleString('en', { maximumFractionDigits: 1 })} cuts a level on average.`));
    return box;
  }
  const state = el('p', { class: 'code', 'aria-live': 'polite' }, 'Choose a cut to see the state of the monitor there.');
  box.append(
    el('p', { class: 'key-line' }, 'Each box is a cut: how many events of each thread have happened.',
      el('b', { class: 'observed' }), 'observed run', el('b', { class: 'violating' }), path.length > 1 ? 'runs to a violation, this one thick' : 'runs to a violation'),
    el('div', { class: 'lattice' }, latticeDrawing(property.lattice, path, (cut, dead) => {
      state.replaceChildren(`Cut (${cut.counts.join(', ')}): ${[...cut.states.map(text), ...(cut.violated ? ['violated'] : [])].join(' · ')}`
        + (dead ? ' · nothing is possible any more' : ''));
    })), state);
  return box;
}
