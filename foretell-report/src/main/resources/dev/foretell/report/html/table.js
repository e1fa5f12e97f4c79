function table(head, rows) {
  const cell = (tag, value) => el(tag, { class: typeof value === 'number' || /^[\d,]+$/.test(value) ? 'number' : 'words' }, value.nodeType ? value : typeof value === 'number' ? value.toLocaleString('en') : String(value));
  return el('div', { class: 'wide' }, el('table', {},
    el('thead', {}, el('tr', {}, head.map(name => el('th', {}, name)))),
    el('tbody', {}, rows.map(row => el('tr', {}, row.map(value => cell('td', value)))))));
}
