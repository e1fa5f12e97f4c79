// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentOptionsTest {
    @Test
    void nothingGivenMeansDefaults() {
        AgentOptions options = AgentOptions.parse(null);
        assertThat(options.warnings()).isEmpty();
        assertThat(options.text(AgentOption.DESTFILE)).isEqualTo("foretell-%p.ftl");
        assertThat(options.text(AgentOption.INCLUDES)).isEqualTo("*");
        assertThat(options.text(AgentOption.EXCLUDES)).isEmpty();
        assertThat(options.profile()).isEqualTo(Profile.RACES);
        assertThat(options.recordsValues()).isFalse();
        assertThat(options.isOn(AgentOption.COMPRESS)).isFalse();
        assertThat(options.isOn(AgentOption.STACKS)).isTrue();
        assertThat(options.text(AgentOption.OBSERVER)).isEmpty();
        assertThat(options.list(AgentOption.RECOVERY)).isEmpty();
        assertThat(options.breadth()).isEqualTo(1000);
    }

    @Test
    void valuesMayHoldEqualsSigns() {
        assertThat(AgentOptions.parse("destfile=a=b.ftl").text(AgentOption.DESTFILE))
                .isEqualTo("a=b.ftl");
    }

    @Test
    void emptyPartsAreNoOptions() {
        AgentOptions options = AgentOptions.parse(",,compress=true,,");
        assertThat(options.warnings()).isEmpty();
        assertThat(options.isOn(AgentOption.COMPRESS)).isTrue();
    }

    @Test
    void aKeyAloneIsOn() {
        assertThat(AgentOptions.parse("values").recordsValues()).isTrue();
        assertThat(AgentOptions.parse("values=false,profile=full").recordsValues())
                .isFalse();
        assertThat(AgentOptions.parse("stacks=false").isOn(AgentOption.STACKS)).isFalse();
    }

    @Test
    void whatNeedsAValueIsLeftOutWithoutOne() {
        AgentOptions options = AgentOptions.parse("destfile,values=maybe,profile=fulll,frobnicate=1");
        assertThat(options.warnings())
                .containsExactly(
                        "option 'destfile' has no value; it is ignored",
                        "option 'values' is true or false, not 'maybe'; it is ignored",
                        "unknown option 'frobnicate'",
                        "unknown profile 'fulll'; known are spec, races, full and views; races is used");
        assertThat(options.text(AgentOption.DESTFILE)).startsWith("foretell-");
        assertThat(options.recordsValues()).isFalse();
    }

    @Test
    void theLastOfEqualKeysCounts() {
        assertThat(AgentOptions.parse("destfile=a,destfile=b").text(AgentOption.DESTFILE))
                .isEqualTo("b");
    }

    @Test
    void listsAreSeparatedByColons() {
        AgentOptions options = AgentOptions.parse("listeners=a.B:c.D,model=x::y,recovery=a.B.c");
        assertThat(options.list(AgentOption.LISTENERS)).containsExactly("a.B", "c.D");
        assertThat(options.list(AgentOption.MODEL)).containsExactly("x", "y");
        assertThat(options.list(AgentOption.RECOVERY)).containsExactly("a.B.c");
    }

    @Test
    void anUnknownKeyIsNamedWithTheNearestKnownOne() {
        AgentOptions options = AgentOptions.parse("destfil=run.ftl,profle=full");
        assertThat(options.warnings())
                .containsExactly(
                        "unknown option 'destfil'; did you mean 'destfile'?",
                        "unknown option 'profle'; did you mean 'profile'?");
        assertThat(options.profile()).isEqualTo(Profile.RACES);
    }

    @Test
    void anUnknownProfileIsNamedAndRacesAreRecorded() {
        AgentOptions options = AgentOptions.parse("profile=FULL");
        assertThat(options.warnings())
                .containsExactly("unknown profile 'FULL'; known are spec, races, full and views; races is used");
        assertThat(options.profile()).isEqualTo(Profile.RACES);
    }

    @Test
    void aSpecificationChoosesItsProfileUnlessAnotherIsGiven() {
        assertThat(AgentOptions.parse("spec=needs.txt").profile()).isEqualTo(Profile.SPEC);
        assertThat(AgentOptions.parse("online=rules.spec").profile()).isEqualTo(Profile.SPEC);
        assertThat(AgentOptions.parse("spec=needs.txt,profile=full").profile()).isEqualTo(Profile.FULL);
    }

    @Test
    void valuesFollowTheProfileUnlessAskedFor() {
        assertThat(AgentOptions.parse("profile=full").recordsValues()).isTrue();
        assertThat(AgentOptions.parse("profile=races").recordsValues()).isFalse();
        assertThat(AgentOptions.parse("profile=races,values=true").recordsValues())
                .isTrue();
        assertThat(AgentOptions.parse("profile=full").has(AgentOption.VALUES)).isFalse();
        assertThat(AgentOptions.parse("values=true").has(AgentOption.VALUES)).isTrue();
    }

    @Test
    void breadthIsANumberOrAll() {
        assertThat(AgentOptions.parse("breadth=7").breadth()).isEqualTo(7);
        assertThat(AgentOptions.parse("breadth=all").breadth()).isZero();
        assertThat(AgentOptions.parse("breadth=wide").breadth()).isEqualTo(1000);
    }

    @Test
    void whatIsPrintedIsReadAgain() {
        AgentOptions options = AgentOptions.NONE
                .with(AgentOption.DESTFILE, "a=b.ftl")
                .with(AgentOption.INCLUDES, List.of("com.acme.*", "org.acme.Main"))
                .with(AgentOption.EXCLUDES, List.of())
                .with(AgentOption.STACKS, false)
                .with(Profile.FULL)
                .and(AgentOptions.NONE.with(AgentOption.DEADLOCKS, true));

        assertThat(options)
                .hasToString(
                        "destfile=a=b.ftl,includes=com.acme.*:org.acme.Main,profile=full,stacks=false,deadlocks=true");
        AgentOptions read = AgentOptions.parse(options.toString());
        assertThat(read.warnings()).isEmpty();
        assertThat(read).hasToString(options.toString());
        assertThat(read.list(AgentOption.INCLUDES)).containsExactly("com.acme.*", "org.acme.Main");
        assertThat(read.isOn(AgentOption.STACKS)).isFalse();
        assertThat(read.hasViews()).isTrue();
    }

    @Test
    void everyOptionIsPrintedSoThatItIsReadAgain() {
        for (AgentOption option : AgentOption.values()) {
            String value = option == AgentOption.PROFILE ? "full" : option.isSwitch() ? "true" : "x";
            AgentOptions read =
                    AgentOptions.parse(AgentOptions.NONE.with(option, value).toString());
            assertThat(read.warnings()).as(option.key()).isEmpty();
            assertThat(read.text(option)).as(option.key()).isEqualTo(value);
        }
    }

    @Test
    void aValueWithACommaIsRefused() {
        assertThatThrownBy(() -> AgentOptions.NONE.with(AgentOption.DESTFILE, "a,b.ftl"))
                .isInstanceOf(UnusableOptionException.class)
                .hasMessageContaining("'a,b.ftl' has a comma");
    }

    @Test
    void theManualHasEveryOptionAndItsDefault() throws IOException {
        Map<String, String> rows = new HashMap<>();
        for (String line : Files.readAllLines(Path.of("../docs/recording.md"))) {
            String[] cells = line.split(" \\| ");
            if (line.startsWith("| `") && cells.length == 3) {
                for (String key : cells[0].substring(2).split(", ")) {
                    rows.put(key.replace("`", ""), cells[2]);
                }
            }
        }
        for (AgentOption option : AgentOption.values()) {
            assertThat(rows).containsKey(option.key());
            String otherwise = option.otherwise();
            if (otherwise != null && !otherwise.isEmpty()) {
                assertThat(rows.get(option.key())).as(option.key()).contains("`" + otherwise + "`");
            }
        }
    }
}
