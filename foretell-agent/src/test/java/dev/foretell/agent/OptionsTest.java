// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void nothingGivenMeansDefaults() {
        Options options = Options.parse(null);
        assertThat(options.warnings()).isEmpty();
        assertThat(options.destfile())
                .isEqualTo("foretell-" + ProcessHandle.current().pid() + ".ftl");
        assertThat(options.includes()).isEqualTo("*");
        assertThat(options.excludes()).isEmpty();
        assertThat(options.profile()).isEqualTo(Options.Profile.RACES);
        assertThat(options.values()).isFalse();
        assertThat(options.compress()).isFalse();
        assertThat(options.stacks()).isTrue();
        assertThat(options.observer()).isEmpty();
        assertThat(options.recovery()).isEmpty();
        assertThat(options.breadth()).isEqualTo(1000);
    }

    @Test
    void valuesMayHoldEqualsSigns() {
        assertThat(Options.parse("destfile=a=b.ftl").destfile()).isEqualTo("a=b.ftl");
    }

    @Test
    void emptyPartsAreNoOptions() {
        Options options = Options.parse(",,compress=true,,");
        assertThat(options.warnings()).isEmpty();
        assertThat(options.compress()).isTrue();
    }

    @Test
    void aKeyAloneIsOn() {
        assertThat(Options.parse("values").values()).isTrue();
        assertThat(Options.parse("values=false,profile=full").values()).isFalse();
        assertThat(Options.parse("stacks=false").stacks()).isFalse();
    }

    @Test
    void whatNeedsAValueIsLeftOutWithoutOne() {
        Options options = Options.parse("destfile,values=maybe,profile=fulll,frobnicate=1");
        assertThat(options.warnings())
                .containsExactly(
                        "option 'destfile' has no value; it is left out",
                        "option 'values' is true or false, not 'maybe'; it is left out",
                        "unknown option 'frobnicate'",
                        "unknown profile 'fulll'; known are spec, races, full and views; races is used");
        assertThat(options.destfile()).startsWith("foretell-");
        assertThat(options.values()).isFalse();
    }

    @Test
    void theLastOfEqualKeysCounts() {
        assertThat(Options.parse("destfile=a,destfile=b").destfile()).isEqualTo("b");
    }

    @Test
    void listsAreSeparatedByColons() {
        Options options = Options.parse("listeners=a.B:c.D,model=x::y,recovery=a.B.c");
        assertThat(options.listeners()).containsExactly("a.B", "c.D");
        assertThat(options.models()).containsExactly("x", "y");
        assertThat(options.recovery()).containsExactly("a.B.c");
    }

    @Test
    void anUnknownKeyIsNamedWithTheNearestKnownOne() {
        Options options = Options.parse("destfil=run.ftl,profle=full");
        assertThat(options.warnings())
                .containsExactly(
                        "unknown option 'destfil'; did you mean 'destfile'?",
                        "unknown option 'profle'; did you mean 'profile'?");
        assertThat(options.profile()).isEqualTo(Options.Profile.RACES);
    }

    @Test
    void anUnknownProfileIsNamedAndRacesAreRecorded() {
        Options options = Options.parse("profile=FULL");
        assertThat(options.warnings())
                .containsExactly("unknown profile 'FULL'; known are spec, races, full and views; races is used");
        assertThat(options.profile()).isEqualTo(Options.Profile.RACES);
    }

    @Test
    void aSpecificationChoosesItsProfileUnlessAnotherIsGiven() {
        assertThat(Options.parse("spec=needs.txt").profile()).isEqualTo(Options.Profile.SPEC);
        assertThat(Options.parse("online=rules.spec").profile()).isEqualTo(Options.Profile.SPEC);
        assertThat(Options.parse("spec=needs.txt,profile=full").profile()).isEqualTo(Options.Profile.FULL);
    }

    @Test
    void valuesFollowTheProfileUnlessAskedFor() {
        assertThat(Options.parse("profile=full").values()).isTrue();
        assertThat(Options.parse("profile=races").values()).isFalse();
        assertThat(Options.parse("profile=races,values=true").values()).isTrue();
        assertThat(Options.parse("profile=full").mentionsValues()).isFalse();
        assertThat(Options.parse("values=true").mentionsValues()).isTrue();
    }

    @Test
    void breadthIsANumberOrAll() {
        assertThat(Options.parse("breadth=7").breadth()).isEqualTo(7);
        assertThat(Options.parse("breadth=all").breadth()).isZero();
        assertThat(Options.parse("breadth=wide").breadth()).isEqualTo(1000);
    }
}
