/** How many findings of each kind the members of a group have, most first; choosing a name shows them. */
function countsTable(title, group) {
  const kinds = Object.keys(KINDS).filter(kind => data.findings.some(finding => finding.kind === kind));
  const groups = new Map();
  data.findings.forEach(finding => {
    const name = group(finding);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(finding);
  });
  const rows = [...groups].sort(([, one], [, other]) => other.length - one.length).map(([name, findings]) =>
    [el('button', { type: 'button', class: 'plain', onclick: () => lookFor(name) }, name), findings.length,
      ...(kinds.length > 1 ? kinds.map(kind => findings.filter(finding => finding.kind === kind).length || '') : [])]);
  return table([title, 'findings', ...(kinds.length > 1 ? kinds.map(kind => KINDS[kind]) : [])], rows);
}

function countsSection() {
  if (data.findings.length < 2) return null;
  const several = group => new Set(data.findings.map(group)).size > 1;
  return [el('h3', {}, 'Where findings are'), countsTable('class', finding => classOf(finding) || 'no class'),
    several(packageOf) ? countsTable('package', finding => packageOf(finding) || 'no package') : null,
    data.findings.some(finding => finding.test) ? countsTable('test', GROUPS.test) : null,
    data.traces.length > 1 ? countsTable('trace', GROUPS.trace) : null];
}

/** What the baseline has and this run did not show. */
function goneSection() {
  return data.gone.length ? [el('h3', {}, `In the baseline, not found this time: ${data.gone.length.toLocaleString('en')}`),
    el('p', { class: 'muted' }, 'They are mended, or this run did not execute their code.'),
    el('ul', { class: 'values code' }, data.gone.map(line => el('li', {}, line)))] : null;
}

/** What was found, what was looked at and what was not, for all traces. */
function overviewPage() {
  const page = el('div', {}, el('button', { class: 'back', onclick: () => { location.hash = ''; } }, '‹ all findings'),
    el('h2', {}, data.findings.length ? sum(data.findings.length, 'finding') : 'Nothing was found'));
  const left = data.traces.reduce((all, trace) => all + trace.leftOut, 0);
  if (left) page.append(el('p', {}, `${sum(left, 'finding is', 'findings are')} left out, by suppressions or class patterns.`));
  if (data.compared) {
    const news = data.findings.filter(finding => finding.new).length;
    page.append(el('p', {}, `Compared with the baseline: ${news.toLocaleString('en')} new, ${(data.findings.length - news).toLocaleString('en')} known, ${data.gone.length.toLocaleString('en')} not found this time.`));
  }
  fill(page, {}, [rulesBox(), countsSection(), goneSection()]);
  page.append(el('h3', {}, 'Recorded'), table(['trace', 'events', 'threads', 'variables', 'locks', ''], data.traces.map(trace =>
    [el('code', {}, trace.source), trace.events, trace.threads, trace.variables, trace.locks, trace.complete ? 'complete' : 'incomplete: ' + trace.damage])));
  if (data.analyses.length) {
    page.append(el('h3', {}, 'Looked for'), table(['', 'model', 'candidates', 'predicted', 'refuted', 'undecided', 'ms', ''], data.analyses.map(one =>
      [one.name, one.model, one.candidates, one.predicted, one.refuted, one.undecided, one.millis, one.bounded ? 'not all candidates looked at' : 'all candidates looked at'])));
  }
  if (data.properties.length) {
    page.append(el('h3', {}, 'Checked'), table(['property', 'model', 'events', 'cuts', 'runs', 'violating', ''], data.properties.map(one =>
      [el('code', {}, `${one.spec}.${one.name}`), one.model, one.events, one.cuts, one.runs || 'not counted', one.violatingRuns || '', one.bounded ? 'bounded: not all runs looked at' : 'all runs looked at'])));
    data.properties.forEach(one => {
      if (data.properties.length === 1 || one.lattice) page.append(el('p', {}, el('b', {}, `${one.spec}.${one.name}`)), latticeSection(one, []));
    });
  }
  const inside = data.traces.flatMap(trace => trace.inside || []);
  if (inside.length) {
    page.append(el('h3', {}, 'Knowledge, checked by the threads during the run'), table(['property', 'violated at places', ''],
      inside.map(check => [el('code', {}, check.property), check.places, check.notChecked ? `not checked: ${check.notChecked}` : ''])));
  }
  const views = data.traces.flatMap(trace => trace.views || []);
  if (views.length) {
    page.append(el('h3', {}, 'Views, checked during the run'), table(['view', 'violations'], views.map(view => [el('code', {}, view.name), view.violations])));
  }
  const keys = (names, does) => [names.map(key => [el('kbd', {}, key), ' ']), does];
  page.append(el('p', { class: 'sheet' }, 'Keys: ', keys(['j', 'k'], 'next and previous finding, '), keys(['←', '→'], 'previous and next step of the run, '),
    keys(['m'], 'mark as known, '), keys(['/'], 'search, '), keys(['Esc'], 'back. '), `Foretell ${data.version}.`));
  return page;
}
