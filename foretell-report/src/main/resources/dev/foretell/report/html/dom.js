// Everything that the trace says reaches the page as text nodes and attribute values, never as markup.
const SVG = 'http://www.w3.org/2000/svg';
const data = JSON.parse(document.getElementById('data').textContent);

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') node.addEventListener('click', value);
    else if (name === 'colour') node.style.setProperty('--c', `var(--t${value % 8})`);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined));
  return node;
}

const el = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/** Something in a drawing that can be chosen by mouse and keyboard. */
function choice(attributes, action, ...children) {
  const node = svg('g', { tabindex: 0, role: 'button', ...attributes, onclick: action }, ...children);
  node.addEventListener('keydown', key => {
    if (key.key === 'Enter' || key.key === ' ') {
      key.preventDefault();
      key.stopPropagation();
      action();
    }
  });
  return node;
}

const text = number => number < 0 ? '' : data.texts[number];
const count = (number, noun) => `${Number(number).toLocaleString('en')} ${noun}${Number(number) === 1 ? '' : 's'}`;
const cut = (words, most) => words.length > most ? words.slice(0, most - 1) + '…' : words;

/** Without the packages of class names. */
const short = words => words.replace(/(^|[^\w.])(?:[a-z_]\w*\.)+(?=[A-Z])/g, '$1');

/** An event of the trace, without its value if that is not known; see the writer of the data for its columns. */
function event(number, withValue = true) {
  const [trace, position, thread, op, target, observed, place] = data.events[number];
  const value = withValue ? observed : -1;
  const named = text(target), word = data.words[op], isCall = ['call', 'exec', 'return'].includes(op);
  const ending = equals => value < 0 ? '' : (isCall ? ' ' : equals) + text(value);
  return {
    number, trace, position, op, place, target,
    thread: text(thread),
    what: `${word} ${short(named)}${ending(' = ')}`.trim(),
    brief: `${word} ${named.split('.').pop()}${ending('=')}`.trim(),
    full: `${word} ${named}${ending(' = ')}`.trim(),
  };
}

const placeText = place => place < 0 ? '' : text(data.places[place][0]);

/** The end of a place, such as Landing.java:38. */
function placeShort(place) {
  const inside = /\(([^()]+)\)$/.exec(placeText(place));
  return inside ? inside[1] : short(placeText(place));
}
