// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.agent.jdk.JdkPoint;
import dev.foretell.agent.jdk.JdkPoint.Place;
import org.junit.jupiter.api.Test;

class JdkRewriterTest {
    private static final String QUEUE = "java/util/concurrent/DelayQueue";
    private static final String PREFIX = "java/util/concurrent/CopyOnWriteArrayList";

    @Test
    void namesWhatIsMissingInAWholeClass() {
        JdkPoint point = new JdkPoint(QUEUE, "*", Place.AFTER_CALL, "poll", "");
        assertThat(point.isOptional(QUEUE)).isFalse();
        assertThat(JdkRewriter.missing(point, QUEUE))
                .startsWith("this JDK has no poll in java.util.concurrent.DelayQueue;");
    }

    @Test
    void namesAMethodThatIsMissing() {
        JdkPoint point = new JdkPoint(QUEUE, "take", Place.ENTRY, "", "");
        assertThat(point.isOptional(QUEUE)).isFalse();
        assertThat(JdkRewriter.missing(point, QUEUE))
                .startsWith("this JDK has no java.util.concurrent.DelayQueue.take;");
    }

    @Test
    void doesNotMissInOneClassOfAPrefixWhatOthersHave() {
        JdkPoint point = new JdkPoint(PREFIX, "*", Place.BEFORE_CALL, "setArray", "");
        assertThat(point.isOptional(PREFIX + "$COWIterator")).isTrue();
        assertThat(point.isOptional(PREFIX)).isFalse();
    }
}
