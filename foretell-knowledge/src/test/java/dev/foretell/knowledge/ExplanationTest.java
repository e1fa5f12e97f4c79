// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What an explanation says is true of the state that it explains: each line is read as a claim, and the definition decides. */
class ExplanationTest {
    private static final int CASES = Integer.getInteger("foretell.traces", 4000);
    private static final Pattern OF = Pattern.compile("@(a thread not heard of|\\S+) (.*)");

    private static final Pattern WAY =
            Pattern.compile("(\\S+) learnt that of (\\S+) (?:at event (\\d+)|when it was started)");

    private int claims;
    private int negative;
    private int values;
    private int failures;
    private int learnt;

    @Test
    void everyLineIsTrueOfTheStateThatItDescribes() {
        int violations = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Trace trace = RandomRuns.next(random);
            Form form = new RandomForms(random).formula(List.of("i", "j"), false);
            String text = "forall i, j != i: @i (" + form.text() + ")";
            TraceMonitor monitor = new TraceMonitor(
                    trace, Specs.program("spec S { " + RandomForms.DECLARED + "property p = knows { " + text + " } }"));
            Twin twin = new Twin(trace);
            for (int event = 0; event < trace.size(); event++) {
                ThreadMonitor decided = monitor.step(event);
                for (int property = decided.nextViolation(); property >= 0; property = decided.nextViolation()) {
                    List<String> lines = decided.explain(property).reasons();
                    check(lines, form, twin, trace, event);
                    violations++;
                }
            }
        }
        assertThat(violations).isGreaterThan(CASES / 4);
        assertThat(claims).isGreaterThan(violations);
        assertThat(negative).isGreaterThan(violations / 8);
        assertThat(values).isGreaterThan(violations / 4);
        assertThat(failures).isGreaterThan(violations / 8);
        assertThat(learnt).isGreaterThan(violations / 20);
    }

    private void check(List<String> lines, Form form, Twin twin, Trace trace, int event) {
        Map<String, Form> written = new HashMap<>();
        collect(form, written);
        Map<String, Integer> threads = new HashMap<>();
        for (String line : lines) {
            Matcher binding = Pattern.compile("(i|j|k\\d) is (.*)").matcher(line);
            if (binding.matches()) {
                int thread = trace.threadNames().find(binding.group(2));
                threads.put(binding.group(1), thread < 0 ? Twin.NOBODY : thread);
            }
        }
        String all = form.text() + "\n  " + String.join("\n  ", lines) + "\n  at event " + event;
        for (String line : lines) {
            Matcher way = WAY.matcher(line);
            if (way.matches()) {
                int knower = trace.threadNames().find(way.group(1));
                int at = way.group(3) == null ? first(trace, knower) : Integer.parseInt(way.group(3));
                assertThat(trace.thread(at)).as("%s of %s", line, all).isEqualTo(knower);
                assertThat(at).as("%s of %s", line, all).isLessThanOrEqualTo(event);
                assertThat(twin.heardOf(at, knower))
                        .as("%s of %s", line, all)
                        .contains(trace.threadNames().find(way.group(2)));
                learnt++;
            }
            if (way.matches() || line.matches("(i|j|k\\d) is .*")) {
                continue;
            }
            for (Form claim : claims(line, written)) {
                assertThat(twin.holds(claim, event, trace.thread(event), new HashMap<>(threads)))
                        .as("%s of %s", line, all)
                        .isTrue();
                claims++;
            }
        }
        assertThat(lines).as(all).isNotEmpty();
    }

    /** What a line says, and each value behind it. */
    private List<Form> claims(String line, Map<String, Form> written) {
        List<Form> claims = new ArrayList<>();
        int colon = line.startsWith("fails: ") ? -1 : valuesIn(line);
        String said = colon < 0 ? line : line.substring(0, colon);
        if (said.startsWith("fails: ")) {
            claims.add(new Form.Not(read(said.substring("fails: ".length()), written)));
            failures++;
        } else if (said.startsWith("not ")) {
            claims.add(new Form.Not(read(said.substring("not ".length()), written)));
            negative++;
        } else {
            claims.add(read(said, written));
        }
        for (String value :
                colon < 0 ? new String[0] : line.substring(colon + 2).split(", ")) {
            int is = value.lastIndexOf(" is ");
            Form of = read(value.substring(0, is), written);
            claims.add(new Form.Pair("=", of, new Form.Constant(Long.parseLong(value.substring(is + 4)))));
            values++;
        }
        return claims;
    }

    /** Where the values begin, which are the last thing in a line; -1 if there are none. */
    private static int valuesIn(String line) {
        Matcher matcher = Pattern.compile(": [^:]* is -?\\d+$").matcher(line);
        return matcher.find() ? matcher.start() : -1;
    }

    private static Form read(String text, Map<String, Form> written) {
        Form known = written.get(bare(text));
        if (known != null) {
            return known;
        }
        Matcher of = OF.matcher(text);
        assertThat(of.matches()).as("%s among %s", text, written.keySet()).isTrue();
        return new Form.At("\"" + of.group(1) + "\"", read(of.group(2), written));
    }

    /** Without the brackets around the whole. */
    private static String bare(String text) {
        int depth = 0;
        for (int i = 0; i < text.length() - 1; i++) {
            depth += "([".indexOf(text.charAt(i)) >= 0 ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return text;
            }
        }
        return text.startsWith("(") && text.endsWith(")") ? bare(text.substring(1, text.length() - 1)) : text;
    }

    private static int first(Trace trace, int thread) {
        int event = 0;
        while (trace.thread(event) != thread) {
            event++;
        }
        return event;
    }

    @Test
    void namesTheVariableThatAReadyMadePropertyMeans() throws IOException {
        Trace trace = Specs.trace("t1|w(calm)", "t1|w(hits)", "t2|w(hits)");
        List<Violation> found =
                new TraceMonitor(trace, Program.parse(MonitorLines.compile(List.of("races")))).violations();
        assertThat(found)
                .singleElement()
                .satisfies(violation -> assertThat(violation.reasons())
                        .containsExactly(
                                "i is t2",
                                "j is t1",
                                "x is hits",
                                "fails: write(x) -> !@j write(x)",
                                "write(x)",
                                "@t1 write(x)",
                                "t2 learnt that of t1 at event 2"));
    }

    private static void collect(Form form, Map<String, Form> written) {
        written.put(bare(form.text()), form);
        if (form instanceof Form.Not not) {
            collect(not.inner(), written);
        } else if (form instanceof Form.Pair pair) {
            collect(pair.left(), written);
            collect(pair.right(), written);
        } else if (form instanceof Form.Past past) {
            collect(past.inner(), written);
        } else if (form instanceof Form.Since since) {
            collect(since.left(), written);
            collect(since.right(), written);
        } else if (form instanceof Form.At at) {
            collect(at.inner(), written);
        } else if (form instanceof Form.Quantified quantified) {
            collect(quantified.inner(), written);
        }
    }
}
