const CYCLE_HEIGHT = 300, NODE = 26, LETTERS = 26;

/** Who waits for whom in a deadlock, as a ring: from a thread to what it waits for, from there to the thread that holds it. */
function cycleDrawing(waits, lanes) {
  const nodes = waits.flatMap(([thread, lock, link]) => [{ name: thread, thread: lanes.indexOf(thread), link: 'waits for' }, { name: short(lock), link }]);
  const half = Math.max(...nodes.map(node => Math.min(LETTERS, node.name.length))) * LETTER / 2 + 14;
  const across = Math.max(120, nodes.length * 24), down = CYCLE_HEIGHT / 2 - NODE;
  const width = 2 * (across + half) + 12;
  const at = nodes.map((_, i) => {
    const angle = 2 * Math.PI * i / nodes.length - Math.PI / 2;
    return [width / 2 + across * Math.cos(angle), CYCLE_HEIGHT / 2 + down * Math.sin(angle)];
  });
  const picture = svg('svg', { class: 'cycle', width, height: CYCLE_HEIGHT, viewBox: `0 0 ${width} ${CYCLE_HEIGHT}`, role: 'img',
    'aria-label': waits.map(([thread, lock, link], i) => `${thread} waits for ${lock}, ${link} ${waits[(i + 1) % waits.length][0]}`).join('; ') });
  nodes.forEach((node, i) => {
    const [x1, y1] = at[i], [x2, y2] = at[(i + 1) % nodes.length];
    const part = 1 - covered(x2 - x1, y2 - y1, half), start = covered(x2 - x1, y2 - y1, half);
    const ex = x1 + (x2 - x1) * part, ey = y1 + (y2 - y1) * part, sx = x1 + (x2 - x1) * start, sy = y1 + (y2 - y1) * start;
    const turn = Math.atan2(ey - sy, ex - sx), wing = sign => `${ex - 8 * Math.cos(turn + sign * .45)} ${ey - 8 * Math.sin(turn + sign * .45)}`;
    picture.append(svg('path', { class: 'edge', d: `M${sx} ${sy}L${ex} ${ey}M${wing(1)}L${ex} ${ey}L${wing(-1)}` }),
      svg('text', { class: 'edge-label', x: (sx + ex) / 2, y: (sy + ey) / 2 + 4, 'text-anchor': 'middle' }, node.link));
  });
  nodes.forEach((node, i) => {
    const [x, y] = at[i];
    picture.append(svg('g', { class: node.thread === undefined ? 'lock' : 'thread', colour: node.thread },
      svg('title', {}, node.name),
      svg('rect', { x: x - half, y: y - NODE / 2, width: 2 * half, height: NODE, rx: node.thread === undefined ? 3 : NODE / 2 }),
      svg('text', { x, y: y + 4, 'text-anchor': 'middle' }, cut(node.name, LETTERS))));
  });
  return el('div', { class: 'wide' }, picture);
}

/** Which part of the way between the middles of two nodes lies below a node. */
function covered(dx, dy, half) {
  return Math.min(.45, Math.min(dx ? (half + 4) / Math.abs(dx) : 1, dy ? (NODE / 2 + 4) / Math.abs(dy) : 1));
}
