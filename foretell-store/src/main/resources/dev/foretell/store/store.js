const day = time => time.slice(0, 16).replace('T', ' ');

/** A bar for each build: findings that earlier builds have, and above them those that none has. */
function bars() {
  const shown = data.builds.slice(-120);
  const most = Math.max(1, ...shown.map(build => build.findings));
  const wide = 1000 / Math.max(shown.length, 10);
  return svg('svg', { class: 'bars', viewBox: '0 0 1000 170', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'findings by build' },
    shown.map((build, i) => {
      const known = 160 * (build.findings - build.fresh) / most;
      const fresh = 160 * build.fresh / most;
      return svg('g', {}, svg('title', {}, `${build.build}: ${count(build.findings, 'finding')}, ${build.fresh} new`),
        svg('rect', { class: 'known', x: i * wide + 1, width: wide - 2, y: 165 - known, height: known }),
        svg('rect', { class: 'fresh', x: i * wide + 1, width: wide - 2, y: 165 - known - fresh, height: fresh }));
    }));
}

function overview() {
  return [
    el('h2', {}, 'Trend'),
    el('p', { class: 'muted' }, 'Different findings of each build; red: new, not seen in any build before.'),
    bars(),
    table(['build', 'last run', 'runs', 'tests', 'findings', 'new', 'not seen again'],
      [...data.builds].reverse().map(build => [build.build, day(build.last), build.runs, build.tests, build.findings, build.fresh, build.missing])),
    el('h3', {}, 'Tests'),
    table(['test', 'runs', 'with findings', 'findings', 'last run'],
      data.tests.map(test => [test.test || '(not named)', test.runs, test.showing, test.findings, day(test.last)])),
  ];
}

function finding(found) {
  const parts = [
    el('p', { class: 'kind' }, found.kind),
    el('h2', {}, short(found.title)),
    table(['', ''], [
      ['fingerprint', found.fingerprint], ['places', found.places || '(not known)'], ['runs', found.runs],
      ['first seen', day(found.first)], ['last seen', day(found.last)],
      ['certified', found.certified ? 'yes' : 'no, in no run'], ['made to happen', found.confirmed ? 'yes' : 'not tried, or not seen'],
    ]),
  ];
  if (found.json) parts.push(el('h3', {}, 'In the latest report'), el('pre', { class: 'spec' }, found.json));
  return parts;
}

const page = {
  title: 'Foretell store',
  summary: `${count(data.findings.length, 'finding')} of ${count(data.builds.reduce((sum, build) => sum + build.runs, 0), 'run')} in ${count(data.builds.length, 'build')}`,
  overviewRow: ['Trend and tests', count(data.builds.length, 'build')],
  under: found => `${count(found.runs, 'run')}, first ${day(found.first)}`,
  overview,
  finding,
};
