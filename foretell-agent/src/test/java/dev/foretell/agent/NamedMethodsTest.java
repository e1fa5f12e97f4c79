// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.Remarks;
import dev.foretell.trace.Kind;
import dev.foretell.trace.control.Remark;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class NamedMethodsTest {
    private static final String LOCKS = "java.util.concurrent.locks.ReentrantReadWriteLock";

    @Test
    void dotsMayBeThoseOfNestedClasses() {
        String nested = LOCKS.replace(".", "[.$]") + "[.$]WriteLock";
        assertThat(never(LOCKS + ".WriteLock", nested, "lock")).isNull();
        assertThat(never(LOCKS + ".WriteLock", nested, "lokc"))
                .isEqualTo("class " + LOCKS + "$WriteLock has no method 'lokc'; did you mean 'lock'?");
        assertThat(never(LOCKS + ".WriteLok", nested.replaceAll("Lock$", "Lok"), "lock"))
                .startsWith("no class " + LOCKS + ".WriteLok was loaded");
    }

    @Test
    void dotsThatThePatternTakesForDotsAreNotThoseOfNestedClasses() {
        assertThat(never(LOCKS + ".ReadLock", Pattern.quote(LOCKS + ".ReadLock"), "lock"))
                .startsWith("no class " + LOCKS + ".ReadLock was loaded");
    }

    @Test
    void aClassBelowOneOfTheJdkMayAddAMethod() {
        assertThat(never("java.io.Writer", "java.io.Writer", "print*")).isNull();
        assertThat(never("java.io.Writer", "java.io.Writer", "checkError")).isNull();
        assertThat(never("java.io.Writer", "java.io.Writer", "wriet"))
                .isEqualTo("class java.io.Writer has no method 'wriet'; did you mean 'write'?");
    }

    @Test
    void aNearNameIsNoneIfALoadedClassBelowHasTheMethod() {
        assertThat(never("java.io.Writer", "java.io.Writer", "print", Writer.class, PrintWriter.class))
                .isNull();
    }

    @Test
    void nothingIsBelowAFinalClass() {
        assertThat(never("java.lang.String", "java.lang.String", "checkError"))
                .startsWith("class java.lang.String has no method 'checkError'");
    }

    /** Why no call can be what this pattern means; null if one can. */
    private static String never(String type, String types, String method, Class<?>... loaded) {
        String label = "call " + type + "." + method + "(..)";
        WatchedMethods.Line line = new WatchedMethods.Line(
                Kind.CALL,
                Pattern.compile(types),
                Pattern.compile(method.replace("*", ".*")),
                Pattern.compile(".*"),
                Set.of(),
                label);
        new NamedMethods(new WatchedMethods(List.of(line)), ViewLines.NONE, new NamedFields(List.of()), () -> loaded)
                .end();
        return Remark.never(Remarks.soFar(), label);
    }
}
