const WORDS = 'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for fun goto if implements import in instanceof int interface is long native new null object open override package permits private protected public record return sealed short static strictfp super suspend switch synchronized this throw throws transient true try typealias val var void volatile when while with yield';
const TOKEN = new RegExp(`(//.*$|/\\*.*?(?:\\*/|$))|("""|"(?:[^"\\\\]|\\\\.)*"?|'(?:[^'\\\\]|\\\\.)*'?)|(@[A-Za-z]\\w*)|\\b(${WORDS.replaceAll(' ', '|')})\\b|\\b(\\d[\\w.]*)\\b`, 'g');
const TOKEN_KINDS = ['comment', 'string', 'annotation', 'keyword', 'number'];

/** A line of code in pieces with colours. Of a comment of several lines only those are known that begin with a star. */
function coloured(line) {
  if (/^\s*\*/.test(line)) return [el('span', { class: 'comment' }, line)];
  const pieces = [];
  let next = 0;
  for (const found of line.matchAll(TOKEN)) {
    pieces.push(line.slice(next, found.index), el('span', { class: TOKEN_KINDS[found.slice(1).findIndex(Boolean)] }, found[0]));
    next = found.index + found[0].length;
  }
  return [...pieces, line.slice(next)];
}

/** The lines around a place in the code, without the indentation that they share; null if there are none. */
function source(place, around) {
  const [, file, line] = place < 0 ? [0, -1, 0] : data.places[place];
  if (file < 0) return null;
  const lines = data.files[file].lines;
  const numbers = Object.keys(lines).map(Number).filter(number => Math.abs(number - line) <= around);
  const indent = Math.min(...numbers.filter(number => lines[number].trim()).map(number => lines[number].search(/\S/)));
  return el('div', { class: 'source', 'data-file': text(data.files[file].name), tabindex: 0 }, numbers.map(number =>
    el('div', { class: number === line ? 'at' : null, 'data-line': number }, el('i', {}, String(number)),
      el('span', {}, lines[number].trim() ? coloured(lines[number].slice(indent)) : ' '))));
}

/** A place as a link that an editor opens, if the page knows the file and which editor. */
function where(place) {
  if (place < 0) return el('p', { class: 'code muted' }, 'the trace has no place for it');
  const [, file, line] = data.places[place];
  const link = file < 0 ? '' : data.files[file].link;
  const shown = short(placeText(place));
  return el('p', { class: 'code muted', title: placeText(place) }, link ? el('a', { href: link.replace('{line}', line) }, shown) : shown);
}

/** Frames of a call stack; those of the JDK and of what calls by reflection are folded, and come in arrays. */
function stack(frames) {
  return frames.map(frame => Array.isArray(frame)
    ? el('details', {}, el('summary', { class: 'muted' }, `… ${count(frame.length, 'frame')} of the JDK or a framework`), frame.map(where))
    : where(frame));
}
