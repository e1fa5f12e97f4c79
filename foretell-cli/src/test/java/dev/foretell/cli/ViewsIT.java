// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Which events views see in programs that run under the agent, and what comes of violations. */
@Timeout(480)
class ViewsIT {
    private static final String AGENT = "target/lib/foretell-agent.jar";

    @TempDir
    Path directory;

    @Test
    void selectsByTheMethodThatReallyRuns() throws Exception {
        assertThat(history("shapes", "call synchronized int Shape.area(int scale) area"))
                .containsExactly("area(scale=1)", "area(caller=Tile, scale=5)", "area(caller=Client, scale=3)");
        assertThat(history("shapes", "call int Shape.area(int scale) area"))
                .containsExactly(
                        "area(scale=1)", "area(scale=5)", "area(caller=Tile, scale=5)", "area(caller=Client, scale=3)");
        assertThat(history("shapes", "call long Square.area(long scale) area")).containsExactly("area(scale=4)");
        assertThat(history("shapes", "call void Shape.paint() paint")).containsExactly("paint()");
        assertThat(history("shapes", "call void Square.area(int scale) area")).isEmpty();
    }

    @Test
    void seesBodiesBeginAndEndHoweverTheyAreLeft() throws Exception {
        assertThat(history(
                        "shapes",
                        "exec int Tile.area(int scale) in",
                        "return int Tile.area(int scale) out",
                        "return static int Square.count(String what, boolean twice) count",
                        "return void Square.fail(double why, char what) fail"))
                .containsExactly(
                        "in(scale=5)",
                        "in(scale=5)",
                        "out(scale=5, result=5)",
                        "out(scale=5, result=6)",
                        "count(what=\"abc\", twice=true, result=6)",
                        "fail(why=0.5, what=x)");
    }

    @Test
    void seesObjectsBeingMade() throws Exception {
        assertThat(history("shapes", "return Square.Square(int side) made"))
                .containsExactly("made(side=2)", "made(side=1)");
        assertThat(history("shapes", "return java.util.ArrayList.ArrayList(int n) made", "call Tile.Tile() tile"))
                .containsExactly("tile()", "made(n=7)");
    }

    @Test
    void seesMethodsOfTheJdkWhereTheyAreCalled() throws Exception {
        assertThat(history("shapes", "return static int Integer.parseInt(String s) parsed"))
                .containsExactly("parsed(s=\"none\", result=null)");
        assertThat(history(
                        "locks",
                        "call void Lock.lock() lock",
                        "return void Lock.lock() locked",
                        "return boolean Lock.tryLock() tried",
                        "return boolean Lock.tryLock(long time, TimeUnit unit) tried",
                        "return void Lock.unlock() unlocked"))
                .containsExactly(
                        "lock()",
                        "locked()",
                        "unlocked()",
                        "tried(result=true)",
                        "tried(time=1, unit=TimeUnit, result=true)",
                        "unlocked()",
                        "unlocked()",
                        "unlocked()");
    }

    @Test
    void tellsBodiesWhoCalledThem() throws Exception {
        write("V.view", "global view V grammar V.g { exec int Square.area(int scale) area }");
        write("V.g", "S ::= S area { assert area.scale != 3 || area.caller != null; } |");
        assertThat(run("shapes", "")).doesNotContain("[foretell]");
        write("V.g", "S ::= S area { assert area.scale != 3 || area.caller == null; } |");
        assertThat(run("shapes", ""))
                .contains("area.caller = Client@")
                .containsPattern("at com.acme.ViewSample.Square.area\\(ViewSample.java:\\d+\\)");
    }

    @Test
    void givesEachObjectItsOwnHistoryAlsoObjectsOfTheJdk() throws Exception {
        write("V.view", "local view V grammar V.g specifies Lock { call void lock() lock, call void unlock() unlock }");
        write("V.g", "S ::= lock U | \n U ::= unlock S |");
        assertThat(run("locks", ""))
                .contains("view V, history of ReentrantLock@")
                .contains("event 3, unlock(callee=\"ReentrantLock@");
    }

    @Test
    void givesCallsToTheHistoryOfTheCallerIfTheyAreOfOtherClasses() throws Exception {
        write("V.view", "local view V grammar V.g specifies Client { call int Square.area(int scale) area }");
        write("V.g", "S ::= area |");
        assertThat(run("shapes", "")).doesNotContain("[foretell]");
        write("V.g", "S ::= area { assert area.scale != 3; } |");
        assertThat(run("shapes", "")).contains("view V, history of Client@");
    }

    @Test
    void switchesViewsOffAndOnWhileTheProgramRuns() throws Exception {
        write("V.view", "global view V grammar V.g { call int Square.area(int scale) area }");
        write("V.g", "S ::= area { assert area.scale == 2; } |");
        assertThat(run("switch", "")).doesNotContain("[foretell]");
        assertThat(run("shapes", ",viewsoff=V")).doesNotContain("[foretell]");
        assertThat(run("shapes", "")).contains("area.scale = 1");
    }

    @Test
    void callsTheProgramOrStopsItAsTheViewSays() throws Exception {
        write("V.g", "S ::= |");
        String view = "global view V grammar V.g { call void ViewSample.stop() stop }";
        write("V.view", view + " on violation call com.acme.ViewSample.recover;");
        assertThat(run("many", "", "3")).contains("recovered");
        write("V.view", "global view V grammar V.g { call int Square.area(int scale) area on violation stop; }");
        Process process = start("many", ",view=" + directory.resolve("V.view"), "3");
        assertThat(text(process)).contains("no such event is allowed here").doesNotContain("9\n");
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void seesBlocksHoweverTheyAreLeft() throws Exception {
        assertThat(history(
                        "blocks",
                        "call void Object.monitorenter() enter",
                        "return void Object.monitorenter() entered",
                        "call void Object.monitorexit() exit"))
                .containsExactly(
                        "enter(caller=Vault)",
                        "entered(caller=Vault)",
                        "exit(caller=Vault)",
                        "enter(caller=Vault)",
                        "entered(caller=Vault)",
                        "exit(caller=Vault)");
        assertThat(history("blocks", "call synchronized * *.*(..) any")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'', Account", "-blocks, Vault"})
    void reportsARealDeadlockWithItsCycle(String locks, String type) throws Exception {
        Process process = start("deadlock" + locks, ",deadlocks=true,onviolation=stop");
        String wait =
                "thread \\d+ \\((first|second)\\) waits for " + type + "@\\w+ of thread \\d+ \\((first|second)\\)";
        assertThat(text(process)).containsPattern("S.g = cycle: " + wait + "; " + wait);
        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(text(start("apart" + locks, ",deadlocks=true"))).doesNotContain("[foretell]");
        assertThat(text(start("locks", ",deadlocks=true"))).doesNotContain("[foretell]");
    }

    @ParameterizedTest
    @MethodSource("javas")
    void runsPhilosophersOnEveryJava(Jvm jvm, String threads) throws Exception {
        Process none = philosophers(jvm, "none", threads);
        Process order = philosophers(jvm, "order", threads);
        Process thief = philosophers(jvm, "thief", threads);
        Process deadlock = philosophers(jvm, "deadlock", threads);

        assertThat(text(none)).isEqualTo("3 philosophers have eaten 20 times each\n");
        assertThat(text(order)).contains("view Phil, ").contains("Phil.g:5");
        assertThat(text(thief)).contains("view ForkView, ").contains("Fork.g:1");
        assertThat(text(deadlock)).contains("view Table, ").contains("S.g = cycle: ");
        assertThat(deadlock.waitFor()).isEqualTo(1);
    }

    static List<Arguments> javas() throws IOException {
        List<Arguments> all = new ArrayList<>();
        for (Jvm jvm : Jvm.installed()) {
            all.add(Arguments.of(jvm, "platform"));
            if (Integer.parseInt(jvm.version()) >= 21) {
                all.add(Arguments.of(jvm, "virtual"));
            }
        }
        return all;
    }

    private static Process philosophers(Jvm jvm, String mistake, String threads) throws IOException {
        Path views = Path.of("../foretell-examples/src/main/resources/dev/foretell/examples/views/philosophers.view");
        return new ProcessBuilder(
                        jvm.java().toString(),
                        "-XX:-PrintWarnings",
                        "-javaagent:" + AGENT + "=profile=views,onviolation=stop,view=" + views,
                        "-cp",
                        "../foretell-examples/target/classes",
                        "dev.foretell.examples.views.Philosophers",
                        mistake,
                        threads)
                .redirectErrorStream(true)
                .start();
    }

    /** The history of a view with these events, objects without their numbers, up to the end of the program. */
    private List<String> history(String scenario, String... events) throws IOException {
        List<String> tokens = Arrays.stream(events)
                .map(event -> event.substring(event.lastIndexOf(' ') + 1))
                .distinct()
                .toList();
        write(
                "V.view",
                "global view V grammar V.g { " + String.join(", ", events) + ", call void ViewSample.stop() stop }");
        write("V.g", "S ::= S X | \n X ::= " + String.join(" | ", tokens));
        List<String> history = new ArrayList<>();
        for (String line : run(scenario, "").lines().toList()) {
            if (line.matches("    \\d+: .*") && !line.contains(": stop(")) {
                history.add(line.replaceFirst("    \\d+: ", "")
                        .replaceAll("@\\w+", "")
                        .replaceAll("callee=\\w+, |, threadId=\\d+|threadId=\\d+", "")
                        .replaceAll("\\(class \\w+, ", "(")
                        .replace(", )", ")"));
            }
        }
        return history;
    }

    private String run(String scenario, String options, String... arguments) throws IOException {
        return text(start(scenario, ",view=" + directory.resolve("V.view") + options, arguments));
    }

    private static Process start(String scenario, String options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                Jvm.BRIEF,
                "-XX:-PrintWarnings",
                "-javaagent:" + AGENT + "=profile=views" + options,
                "-cp",
                "target/test-classes:../foretell-api/target/classes",
                "com.acme.ViewSample",
                scenario));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes());
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }
}
