/** Fingerprints of findings that the reader has marked as known. They are kept for as long as the page is open. */
const marked = new Set();

/** A rule for a file of suppressions, with a line that says what it is about. */
const rule = finding => `# ${finding.title.replace(/\s+/g, ' ')}\n${finding.kind} fingerprint=${finding.fingerprint}`;

const rules = () => [...new Map(data.findings.filter(finding => marked.has(finding.fingerprint))
  .map(finding => [finding.fingerprint, rule(finding)])).values()].join('\n') + '\n';

function mark(finding) {
  if (!marked.delete(finding.fingerprint)) marked.add(finding.fingerprint);
  entries.forEach(entry => entry.item.classList.toggle('marked', marked.has(entry.finding.fingerprint)));
  show();
}

/** Copies a text. A page from a file may not be allowed to; then the text is left selected for the reader to copy. */
function copy(area, button) {
  area.focus();
  area.select();
  navigator.clipboard.writeText(area.value).then(() => { button.textContent = 'copied'; }, () => { button.textContent = 'selected: copy it'; });
}

/** The rules of all marked findings, to be put into a file of suppressions. */
function rulesBox() {
  if (!marked.size) return null;
  const area = el('textarea', { readonly: true, rows: Math.min(12, 2 * marked.size + 1), 'aria-label': 'Rules for findings marked as known' });
  area.value = rules();
  const button = el('button', { type: 'button', onclick: () => copy(area, button) }, 'copy');
  return el('section', { class: 'rules' }, el('h3', {}, `Marked as known: ${marked.size.toLocaleString('en')}`),
    el('p', {}, 'Put these rules into a file, and give it to ', el('code', {}, '--suppress'), '. ', button), area);
}

function markButton(finding) {
  const isMarked = marked.has(finding.fingerprint);
  return el('button', { type: 'button', class: 'mark', 'aria-pressed': String(isMarked), onclick: () => mark(finding) }, isMarked ? 'marked as known' : 'mark as known');
}
