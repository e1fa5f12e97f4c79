// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class SiteWaitsTest {
    @SuppressWarnings("unused")
    static final class Waits {
        static String gets(ExecutorService pool, Callable<String> task) throws Exception {
            Future<String> result = pool.submit(task);
            return "got " + result.get();
        }

        static String getsTwice(Future<String> one, Future<String> other) throws Exception {
            String first = one.get();
            return first + other.get();
        }

        static String getsAndCalls(Future<String> one) throws Exception {
            return one.get() + limited(one);
        }

        static String getsAndRuns(Future<String> one, List<Future<String>> others) throws Exception {
            others.forEach(other -> {});
            return one.get();
        }

        static String getsAfterAll(Future<String> one, ExecutorService pool) throws Exception {
            pool.invokeAll(List.<Callable<String>>of());
            return one.get();
        }

        static String limited(Future<String> one) throws Exception {
            return one.get(1, TimeUnit.SECONDS);
        }
    }

    private final SiteWaits waits = new SiteWaits(program(Waits.class));

    @Test
    void resultsAreGotAtTheOnlyCallThatDoes() {
        assertThat(call("gets"))
                .hasValueSatisfying(
                        place -> assertThat(place).startsWith(Waits.class.getName() + ".gets(SiteWaitsTest.java:"));
    }

    @Test
    void noPlaceIsNamedIfThereIsAnother() {
        assertThat(call("getsTwice")).isEmpty();
        assertThat(call("getsAndCalls")).isEmpty();
        assertThat(call("getsAndRuns")).isEmpty();
        assertThat(call("getsAfterAll")).isEmpty();
        assertThat(call("limited")).isEmpty();
        assertThat(call("unknown")).isEmpty();
    }

    private Optional<String> call(String method) {
        return waits.resultCall(Waits.class.getName() + "." + method + "(SiteWaitsTest.java:1)");
    }

    private static Program program(Class<?> type) {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        try (InputStream in = SiteWaitsTest.class.getResourceAsStream(name + ".class")) {
            return new Program(Map.of(Type.getInternalName(type), in.readAllBytes()), Purity.shipped());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
