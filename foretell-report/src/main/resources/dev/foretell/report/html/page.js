const detail = document.getElementById('detail');

function show() {
  const id = location.hash.slice(1);
  const open = [overview, ...entries].find(entry => entry.id === id);
  const wanted = open || (matchMedia('(max-width: 760px)').matches ? null : entries[0] || overview);
  document.body.classList.toggle('open', Boolean(open));
  list.querySelectorAll('[aria-current]').forEach(link => link.removeAttribute('aria-current'));
  stepping.run = null;
  if (!wanted) {
    detail.replaceChildren();
    return;
  }
  wanted.link.setAttribute('aria-current', 'true');
  wanted.link.scrollIntoView({ block: 'nearest' });
  detail.replaceChildren(wanted === overview ? overviewPage() : findingPage(wanted.finding));
  detail.scrollTop = 0;
  if (document.body.classList.contains('open') && matchMedia('(max-width: 760px)').matches) scrollTo(0, 0);
}

function current() {
  return [overview, ...shown].findIndex(entry => entry.link.hasAttribute('aria-current'));
}

function move(by) {
  const all = [overview, ...shown], at = current();
  location.hash = all[Math.min(all.length - 1, Math.max(0, at < 0 ? 0 : at + by))].id;
}

function markCurrent() {
  const at = current();
  if (at > 0) mark(shown[at - 1].finding);
}

document.addEventListener('keydown', key => {
  if (key.ctrlKey || key.metaKey || key.altKey || /^(SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) return;
  if (document.activeElement === search) {
    if (key.key === 'Escape') {
      search.value = '';
      arrange();
      search.blur();
    } else if (key.key === 'Enter' && shown.length) {
      location.hash = shown[0].id;
      search.blur();
    }
    return;
  }
  const action = { j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1), m: markCurrent,
    ArrowRight: () => stepThrough(1), ArrowLeft: () => stepThrough(-1), '/': () => search.focus(), Escape: () => { location.hash = ''; } }[key.key];
  const scrolls = key.key.startsWith('Arrow') && document.activeElement.closest('.source, .wide');
  if (action && !scrolls) {
    key.preventDefault();
    action();
  }
});

search.addEventListener('input', arrange);
['sort', 'group'].forEach(id => document.getElementById(id).addEventListener('change', arrange));
if (!data.findings.some(finding => finding.test)) document.querySelector('#group [value=test]').remove();
if (data.traces.length < 2) document.querySelector('#group [value=trace]').remove();
addEventListener('hashchange', show);
NARROW.addEventListener('change', show);
data.traces.filter(trace => !trace.complete).forEach(trace => document.querySelector('header').after(
  el('p', { class: 'warning incomplete' }, `${trace.source} is incomplete: ${trace.damage}; it ends after ${sum(trace.events, 'event')}.`)));
document.getElementById('summary').textContent = data.traces.map(trace => trace.source).join(', ') + ' — '
  + (data.findings.length ? sum(data.findings.length, 'finding') : 'nothing found');
document.title = `Foretell: ${data.findings.length ? sum(data.findings.length, 'finding') : 'nothing found'}`;
kindButtons();
arrange();
show();
