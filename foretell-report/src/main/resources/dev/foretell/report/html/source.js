/** The lines around a place in the code, or a word that there are none. */
function source(place, around) {
  const [, file, line] = place < 0 ? [0, -1, 0] : data.places[place];
  if (file < 0) return null;
  const lines = data.files[file].lines;
  const box = el('div', { class: 'source', 'data-file': text(data.files[file].name) });
  for (let number = Math.max(1, line - around); number <= line + around; number++) {
    if (number in lines) {
      const row = el('div', { class: number === line ? 'at' : null, 'data-line': number });
      row.append(el('i', {}, String(number)), lines[number] || ' ');
      box.append(row);
    }
  }
  return box;
}

function where(place) {
  return el('p', { class: 'code muted' }, place < 0 ? 'the trace has no place for it' : placeText(place));
}
