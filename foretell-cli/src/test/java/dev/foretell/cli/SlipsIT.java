// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Slips;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people misspell, in every formalism: one clear line each, and an exit code that is no pass. */
@Timeout(480)
class SlipsIT {
    @TempDir
    private Path directory;

    /** Slips that show without a program. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', textBlock = """
                    past: a variable § var x : int = A.x; property p = past { y > 0 } § 'y'
                    past: an operator § var x : int = A.x; property p = past { onec x > 0 } § onec
                    past: a type § var x : itn = A.x; property p = past { x > 0 } § itn
                    past: an event § event e = call A.m(); property p = past { f } § 'f'
                    past: a condition § event e = call A.m(int n) when k > 0; property p = past { e } § 'k'
                    past: an action § event e = cal A.m(); property p = past { e } § cal
                    past: a formalism § var x : int = A.x; property p = pats { x > 0 } § pats
                    past: a bracket § var x : int = A.x; property p = past { (x > 0 } § ')'
                    future: a formula that nothing violates § event e = call A.m(); property p = future { eventually e } § no finite run can violate it
                    future: an operator § event e = call A.m(); property p = future { alwyas e } § alwyas
                    future: an event § event e = call A.m(); property p = future { always f } § 'f'
                    regex: an event § event e = call A.m(); property p = regex { f* } § 'f'
                    regex: a star § event e = call A.m(); property p = regex { * e } § '*'
                    cfg: a symbol § event e = call A.m(); property p = cfg { S -> S f | epsilon } § 'f'
                    cfg: no production § event e = call A.m(); property p = cfg { S e } § cfg
                    knows: a reach § local p : int = 0; property q = knows { forall i: @i p > 0 } § write @i (p > 0)
                    knows: a variable § local p : int = 0; property q = knows { forall i: @i (r > 0) } § 'r'
                    knows: a thread § local p : int = 0; property q = knows { forall i, i: @i (p > 0) } § 'i' is already the name of a thread
                    knows: two threads at once § local p : boolean = false; property q = knows { @"a" p -> @"b" p } § put all of it behind one @
                    knows: an @ of nobody § local p : int = 0; property q = knows { forall j: @i (p > 0) } § 'i' is no variable of a thread: write @j
                    knows: no @ § local p : int = 0; property q = knows { p > 0 } § put all of it behind one @
                    past: always true § event e = call A.m(); property p = past { e -> once e } § it is true of all runs
                    past: an operator of the future § event e = call A.m(); property p = past { eventually e } § 'eventually' speaks of the future
                    past: a comparison § var x : int = A.x; property p = past { x > "a" } § '>' cannot compare int and string
                    regex: all allowed § event e = call A.m(); property p = regex { e* } § no run ever violates this
                    regex: nothing allowed § event e = call A.m(); property p = regex { e & empty } § no sequence of events is allowed
                    cfg: no end § event e = call A.m(); property p = cfg { S -> e S } § no sequence of events can be derived from S
                    a name twice § event e = call A.m(); event e = call A.n(); property p = past { !e } § 'e' is declared twice
                    a specification twice § event e = call A.m(); property p = past { !e } } spec S { event e = call A.m(); property p = past { !e } § there is a specification 'S' already
                    a semicolon § event e = call A.m() property p = past { !e } § unexpected 'property'
                    no property § event e = call A.m(); § there is nothing to check
                    an empty property § event e = call A.m(); property p = past { } § the property is empty
                    a reaction § event e = call A.m(); property p = past { !e } on violation cal A.b; § expected 'call' or 'throw'
                    a reaction without class § event e = call A.m(); property p = past { !e } on violation call b; § 'b' is not a method
                    a parameter § event e = call d.m(); property p = past { !e } } spec T(Foo c) { event e = call d.m(); property p = past { !e } § no event and no variable is about 'c'
                    knows: a type § local p : int = 0; property q = knows { forall i: @i (p = true) } § boolean
                    """)
    void showsInTheSpecification(String slip, String declarations, String expected) throws IOException {
        Path file = Files.writeString(directory.resolve("slip.spec"), "spec S { " + declarations + " }");
        Run run = Run.of("spec", file.toString());
        assertThat(run.code()).as(slip).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err().lines().findFirst().orElse("")).as(slip).startsWith("foretell: ");
        assertThat(run.err()).as(slip).contains(expected);
    }

    /** Slips in views and grammars, which show before the program runs. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', textBlock = """
                    globl view V grammar v.g { exec void com.acme.Slips.keep(String s) e } § S ::= S e | § expected thread, local or global
                    global view V grammar w.g { exec void com.acme.Slips.keep(String s) e } § S ::= S e | § there is no file w.g
                    global view V grammar v.g { exce void com.acme.Slips.keep(String s) e } § S ::= S e | § expected call, exec or return
                    global view V grammar v.g { exec synchronised void com.acme.Slips.keep(String s) e } § S ::= S e | § expected modifiers
                    global view V grammar v.g { } § S ::= S e | § the view has no events
                    local view V grammar v.g { exec void keep(String s) e } § S ::= S e | § expected 'specifies'
                    global view V grammar v.g { exec void com.acme.Slips.keep(String s) e } § S ::= S f | § 'f' is neither an event
                    global view V grammar v.g { exec void com.acme.Slips.keep(String s) e } § S ::= e S § no history can be derived from 'S'
                    global view V grammar v.g { exec void com.acme.Slips.keep(String s) e } § S ::= S e { assert e.calee != null; } | § calee
                    global view V grammar v.g { exec void com.acme.Slips.keep(String s) e } § S ::= S e { assert e.callee.size() > 0; } | § is dereferenced
                    global view V grammar v.g { exec void com.acme.Slips.keep(String s) e } on violation call com.acme.Slps.main; § S ::= S e | § the class path has no class com.acme.Slps
                    """)
    void showsInAViewWithoutAProgram(String view, String grammar, String expected) throws Exception {
        Files.writeString(directory.resolve("v.g"), grammar + "\n");
        String file =
                Files.writeString(directory.resolve("v.view"), view + "\n").toString();
        Run run = run("--view", file);
        assertThat(run.code()).as(run.err() + run.out()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err().lines().findFirst().orElse(""))
                .startsWith("foretell: ")
                .contains(expected);
        assertThat(run.out()).isEmpty();
    }

    /** What is to be done on a violation is looked for before the program runs, in every mode that does it. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', textBlock = """
                    call com.acme.Slps.main § the class path has no class com.acme.Slps; did you mean 'Slips'?
                    call com.acme.Slips.mian § class com.acme.Slips has no method 'mian'; did you mean 'main'?
                    call com.acme.Slips.main § the method has parameters; it must have none
                    call com.acme.Slips.size § the method is not static
                    throw java.lang.IllegalStatException § the JDK has no class java.lang.IllegalStatException
                    throw java.lang.String § it is no exception
                    throw com.acme.Slips § it is no exception
                    """)
    void reactionsThatCannotBeDoneAreRefused(String reaction, String expected) throws Exception {
        String knows = "local phase : int = 0; property p = knows { forall i: @i (phase < 9) } on violation ";
        assertRefused("--knows", specification(knows + reaction + ";"), expected);
        if (reaction.startsWith("call")) {
            String observed = "event e = call com.acme.Slips.keep(..); property p = regex { e? e? } on violation ";
            String file = specification(observed + reaction + ";");
            for (String command : List.of("run --online", "observe")) {
                List<String> line = new ArrayList<>(List.of(command.split(" ")));
                line.addAll(List.of("--spec", file));
                Run run = started(line);
                assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
                assertThat(run.err()).contains(expected).hasLineCount(1);
            }
        }
    }

    @Test
    void namesOfFilesAndReadyMadePropertiesAreChecked() throws Exception {
        assertRefused("--knows", "race", "nothing ready-made of this name; did you mean 'races'?");
        assertRefused("--knows", "none.spec", "no such file");
        assertRefused("--spec", "none.spec", "no such file");
        assertRefused("--view", "none.view", "no such file");
        assertRefused("--knows", specification("event e = call A.m(); property p = past { !e }"), "no knows property");
    }

    /** Slips that only the program shows, when it is recorded. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', textBlock = """
                    event e = call com.acme.Slips.kep(..); property p = regex { e? e? e? e? } § class com.acme.Slips has no method 'kep'; did you mean 'keep'?
                    event e = exec com.acme.Slips.sise(); property p = past { !e } § class com.acme.Slips has no method 'sise'; did you mean 'size'?
                    event e = call com.acme.Slips.keep(int); property p = regex { e? e? e? e? } § class com.acme.Slips has no method 'keep' with these parameters
                    event e = call com.acme.Slip.keep(..); property p = regex { e? e? e? e? } § no class com.acme.Slip was loaded, and the class path has none; did you mean 'com.acme.Slips'?
                    event e = return java.util.List.ad(..); property p = cfg { S -> S e | epsilon } § class java.util.List has no method 'ad'; did you mean 'add'?
                    event e = exec java.util.ArrayList.add(..); property p = regex { e? e? e? e? } § the body is one of the JDK
                    event e = internal(dune); property p = regex { e? e? e? e? } § no thread called Foretell.internal("dune", …); did you mean 'done'?
                    event e = write(levl); property p = past { !e } § the run had no field of this name; did you mean 'level'?
                    event e = lock(com.acme.Slip); property p = past { !e } § the run had no lock of this name; did you mean 'com.acme.Slips'?
                    var x : int = com.acme.Slips.levl; property p = past { x < 9 } § class com.acme.Slips declares no field 'levl'; did you mean 'level'?
                    var x : int = com.acme.Slipps.level; property p = past { x < 9 } § no class com.acme.Slipps was loaded
                    local phse : int = 0; property p = knows { forall i: @i (phse < 9) } § no thread set it
                    local phase : int = 0; property p = knows { @"wrker" (phase < 9) } § no thread of the run had this name; did you mean 'worker'?
                    """)
    void showsOnARecording(String declarations, String expected) throws Exception {
        assertRefused("--spec", specification(declarations), expected);
    }

    /** Slips in what threads check for themselves, and what views check. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', textBlock = """
                    local phse : int = 0; property p = knows { forall i: @i (phse < 9) } § S names phse: no thread set it; Foretell.internal("phse", …) does; did you mean 'phase'?
                    local phase : int = 0; property p = knows { @"wrker" (phase < 9) } § S names @"wrker": no thread of the run had this name; did you mean 'worker'?
                    local phase : string = "a"; property p = knows { forall i: @i (phase != "b") } § S names phase: Foretell.internal("phase", …) gives it values of another type; declare it as int
                    local phase : int = 0; property p = knows { @7 (phase < 9) } § S names @7: the run had only 2 threads
                    local phase : int = 0; property p = knows { @"wrk-*" (phase < 9) } § S names "wrk-*": no thread of the run had this name
                    var x : int = com.acme.Slips.levl; property p = knows { forall i: @i (x < 9) } § class com.acme.Slips declares no field 'levl'; did you mean 'level'?
                    """)
    void showsInWhatThreadsKnow(String declarations, String expected) throws Exception {
        assertRefused("--knows", specification(declarations), expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', textBlock = """
                    exec void com.acme.Slips.kep(String s) e § V names e = exec com.acme.Slips.kep(String): class com.acme.Slips has no method 'kep'; did you mean 'keep'?
                    call void com.acme.Slip.keep(String s) e § no class com.acme.Slip was loaded, and the class path has none
                    exec boolean java.util.ArrayList.add(Object o) e § the body is one of the JDK
                    exec synchronized int com.acme.Slips.size() e § class com.acme.Slips has this method without these modifiers
                    exec void com.acme.Slips.size() e § class com.acme.Slips has no method 'size' with these parameters and this result
                    """)
    void showsInAView(String event, String expected) throws Exception {
        assertRefused("--view", view(event), expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --online", "observe"})
    void showsWhileTheProgramIsObserved(String command) throws Exception {
        String file = specification("event e = call com.acme.Slips.kep(..); property p = regex { e? e? }");
        List<String> line = new ArrayList<>(List.of(command.split(" ")));
        line.addAll(List.of("--spec", file));
        Run run = started(line);
        assertThat(run.code()).as(run.err() + run.out()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err() + run.out())
                .contains("S names e = call com.acme.Slips.kep(..): class com.acme.Slips has no method 'kep';"
                        + " did you mean 'keep'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"call com.acme.Slips.main", "throw java.lang.IllegalStateException"})
    void reactionsThatDoNotRunAreNamedBeforeTheRun(String reaction) throws Exception {
        String file = specification("event e = call com.acme.Slips.keep(..); property p = regex { e? e? }");
        String text = Files.readString(Path.of(file)).replace("} }", "} on violation " + reaction + "; }");
        Files.writeString(Path.of(file), text);
        Run run = run("--spec", file);
        assertThat(run.code()).as(run.err() + run.out()).isZero();
        assertThat(run.err()).startsWith("foretell: S: 'on violation " + reaction + "' does not run here");
    }

    /** The nearest that is right. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "event e = call com.acme.Slips.keep(..); property p = regex { e? e? e? e? }",
                "event e = call java.util.List.add(..); property p = regex { e? e? e? e? }",
                "event e = internal(done); property p = regex { e? e? e? e? }",
                "local phase : int = 0; property p = knows { @\"worker\" (phase < 9) }"
            })
    void correctNamesPass(String declarations) throws Exception {
        boolean isKnows = declarations.contains("knows");
        Run run = run(isKnows ? "--knows" : "--spec", specification(declarations));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run("--view", view("exec synchronized void com.acme.Slips.keep(String s) e"))
                        .code())
                .isZero();
    }

    private String specification(String declarations) throws IOException {
        return Files.writeString(directory.resolve("s.spec"), "spec S { " + declarations + " }")
                .toString();
    }

    private String view(String event) throws IOException {
        Files.writeString(directory.resolve("v.g"), "S ::= S e |\n");
        return Files.writeString(directory.resolve("v.view"), "global view V grammar v.g { " + event + " }\n")
                .toString();
    }

    private void assertRefused(String option, String file, String expected) throws Exception {
        Run run = run(option, file);
        assertThat(run.code()).as(run.err() + run.out()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).startsWith("foretell: ").contains(expected).hasLineCount(1);
    }

    private static Run run(String option, String file) throws Exception {
        List<String> line = new ArrayList<>(List.of("run", option, file));
        if (option.equals("--spec")) {
            line.addAll(List.of("--predict", "none"));
        }
        return started(line);
    }

    private static Run started(List<String> line) throws Exception {
        System.setProperty("foretell.agent", "target/lib/foretell-agent.jar");
        System.setProperty("foretell.engine", "target/lib");
        line.addAll(List.of("--", Jvm.BRIEF, "-cp", KnowledgeIT.programs(), Slips.class.getName()));
        return Run.of(line.toArray(new String[0]));
    }
}
