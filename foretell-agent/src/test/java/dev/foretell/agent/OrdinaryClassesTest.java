// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.samples.Ordinary;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Rewritten code verifies, and does what it did. */
class OrdinaryClassesTest {
    private static final String NAME = "dev.foretell.samples.Ordinary";

    private static Rewriting samples(Rewriting loader) throws IOException {
        loader.with(Ordinary.class);
        return loader.with(
                "dev/foretell/samples/Ordinary$Colour$1", file("/dev/foretell/samples/Ordinary$Colour$1.class"));
    }

    private static byte[] file(String path) throws IOException {
        try (var in = OrdinaryClassesTest.class.getResourceAsStream(path)) {
            return in.readAllBytes();
        }
    }

    private static Object run(Class<?> type) throws Exception {
        Method run = type.getMethod("run");
        return run.invoke(null);
    }

    @Test
    void doWhatTheyDidBefore() throws Exception {
        Rewriting rewriting = samples(Rewriting.rewriting());
        Object expected = run(samples(Rewriting.plain()).load(NAME));
        assertThat(run(rewriting.load(NAME))).isEqualTo(expected);
        assertThat(rewriting.said()).isEmpty();
    }

    @Test
    void areReallyRewritten() throws Exception {
        byte[] original = Rewriting.bytes(Ordinary.class);
        byte[] changed = samples(Rewriting.rewriting()).rewritten(original);
        assertThat(new String(changed, StandardCharsets.ISO_8859_1))
                .contains(
                        "dev/foretell/runtime/hook/Statics",
                        "dev/foretell/runtime/hook/Elements",
                        "dev/foretell/runtime/sync/Locks");
    }

    @Test
    void areNotRewrittenTwice() throws Exception {
        Rewriting rewriting = samples(Rewriting.rewriting());
        byte[] once = rewriting.rewritten(Rewriting.bytes(Ordinary.class));
        assertThat(rewriting.rewritten(once)).isNull();
    }

    @Test
    void needNoLineNumbers() throws Exception {
        ClassWriter stripped = new ClassWriter(0);
        new ClassReader(Rewriting.bytes(Ordinary.class)).accept(stripped, ClassReader.SKIP_DEBUG);
        Rewriting rewriting =
                samples(Rewriting.rewriting()).with("dev/foretell/samples/Ordinary", stripped.toByteArray());
        Object expected = run(samples(Rewriting.plain()).load(NAME));
        assertThat(run(rewriting.load(NAME))).isEqualTo(expected);
    }

    @Test
    void mayBeHidden() throws Exception {
        Rewriting rewriting = samples(Rewriting.rewriting());
        Class<?> host = rewriting.load(NAME);
        MethodHandles.Lookup lookup =
                (MethodHandles.Lookup) host.getMethod("lookup").invoke(null);
        byte[] counter = rewriting.rewritten(file("/dev/foretell/samples/Ordinary$Counter.class"));
        Class<?> hidden = lookup.defineHiddenClass(counter, true).lookupClass();
        Object made = hidden.getConstructor().newInstance();
        Method next = hidden.getMethod("next");
        assertThat(hidden.isHidden()).isTrue();
        assertThat(next.invoke(made)).isEqualTo(1);
        assertThat(next.invoke(made)).isEqualTo(2);
    }
}
