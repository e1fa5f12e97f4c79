// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;

class CodeTest {
    private final Program program = Samples.program();

    @ParameterizedTest
    @ValueSource(strings = {"endsUp", "endsDown", "endsOverArray", "endsNested", "endsWithContinue", "endsBySteps"})
    void countedLoopsEnd(String method) {
        assertThat(ends(method)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spins",
                "countsUpToShared",
                "wraps",
                "skips",
                "countsTwice",
                "movesItsBound",
                "forgetsToCount",
                "comesBack"
            })
    void otherLoopsMayGoOnForEver(String method) {
        assertThat(ends(method)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"isFollowed", "returnsEarly", "yields", "writesItsOwn", "calls", "chooses"})
    void someRegionsAreHarmless(String method) {
        assertThat(region(method).effects().isHarmless()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "writesOther",
                "divides",
                "throwsIt",
                "locks",
                "sleeps",
                "callsForEver",
                "callsItself",
                "spinsInside"
            })
    void othersAreNot(String method) {
        assertThat(region(method).effects().isHarmless()).isFalse();
    }

    @Test
    void aRegionTellsWhatItMayChange() {
        Effects yields = region("yields").effects();
        assertThat(yields.locals()).isEqualTo(BitSet.valueOf(new long[] {0b10}));
        assertThat(yields.written()).isEmpty();
        assertThat(yields.called()).containsExactly("yield");
        assertThat(region("isFollowed").effects().written()).containsExactly("shared");
        assertThat(region("writesItsOwn").effects().written()).containsExactly("own");
        assertThat(region("calls").effects().written()).containsExactly("shared");
        assertThat(region("returnsEarly").effects().written()).isEmpty();
    }

    @Test
    void aRegionEndsWhereAllWaysMeet() {
        Code chooses = code("chooses");
        assertThat(region("chooses").end()).isLessThan(chooses.size());
        assertThat(region("chooses").untouchedStack()).isEqualTo(1);
        assertThat(region("returnsEarly").end()).isEqualTo(code("returnsEarly").size());
    }

    @Test
    void whatTheTablesSayOfAMethodHoldsUnlessAKnownClassOverridesIt() {
        assertThat(Purity.shipped().of("java/lang/Thread", "yield", "()V")).isEqualTo(Purity.Effect.TOTAL);
        assertThat(Purity.shipped().of("java/lang/Thread", "sleep", "(J)V")).isEqualTo(Purity.Effect.UNKNOWN);
        assertThat(Purity.shipped().of("java/lang/Object", "wait", "(J)V")).isEqualTo(Purity.Effect.UNKNOWN);
        assertThat(Purity.shipped().of("java/lang/Object", "wait", "()V")).isEqualTo(Purity.Effect.PURE);
    }

    private boolean ends(String method) {
        Code code = code(method);
        BitSet all = new BitSet();
        all.set(0, code.size());
        return code.ends(all);
    }

    /** The region of the method's first branch. */
    private Region region(String method) {
        Code code = code(method);
        for (int at = 0; at < code.size(); at++) {
            if (code.successors(at).length > 1) {
                return code.region(at);
            }
        }
        throw new AssertionError(method + " has no branch");
    }

    private Code code(String method) {
        return Arrays.stream(Samples.class.getDeclaredMethods())
                .filter(candidate -> candidate.getName().equals(method))
                .map(candidate ->
                        program.code(Type.getInternalName(Samples.class), method + Type.getMethodDescriptor(candidate)))
                .findFirst()
                .orElseThrow();
    }
}
