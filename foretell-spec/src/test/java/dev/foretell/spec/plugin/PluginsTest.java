// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.api.monitor.EventFormalism;
import dev.foretell.spec.Action;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Property;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.SpecificationReader;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A formalism that is compiled against the public interface alone, and found in a jar of its own. */
class PluginsTest {
    private static final String SOURCE = """
            package org.elsewhere;

            import dev.foretell.api.monitor.EventFormalism;
            import dev.foretell.api.monitor.EventMonitor;
            import java.util.List;
            import java.util.Set;

            /** atmost { EVENT NUMBER }: the event comes no more often. */
            public final class AtMost implements EventFormalism {
                @Override
                public String name() {
                    return "atmost";
                }

                @Override
                public EventMonitor<?> compile(String text, List<String> events) {
                    String[] parts = text.trim().split(" +");
                    if (!events.contains(parts[0])) {
                        throw new IllegalArgumentException("unknown event '" + parts[0] + "', expected one of " + events);
                    }
                    int most = Integer.parseInt(parts[1]);
                    return new EventMonitor<Integer>() {
                        @Override
                        public Integer start() {
                            return 0;
                        }

                        @Override
                        public Integer next(Integer count, Set<String> now) {
                            return now.contains(parts[0]) ? Math.min(count + 1, most + 1) : count;
                        }

                        @Override
                        public boolean isBad(Integer count) {
                            return count > most;
                        }
                    };
                }
            }
            """;

    @TempDir
    private Path directory;

    private Path jar;

    @BeforeEach
    void compile() throws Exception {
        Path source = Files.writeString(directory.resolve("AtMost.java"), SOURCE);
        Path classes = Files.createDirectory(directory.resolve("classes"));
        URI api = EventFormalism.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", Path.of(api).toString(), "-d", classes.toString(), source.toString());
        assertThat(code).isZero();
        jar = directory.resolve("atmost.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, entries);
            }
            entries.putNextEntry(new JarEntry("META-INF/services/" + EventFormalism.class.getName()));
            entries.write("org.elsewhere.AtMost\n".getBytes());
        }
    }

    @Test
    void readsPropertiesInAFormalismFromAnotherJar() {
        Property property = property("event high = write(x) when x > 2; property few = atmost { high 2 }");
        assertThat(property.formalism()).isEqualTo("atmost");
        assertThat(violation(property, 1, 3, 4, 2)).isEqualTo(-1);
        assertThat(violation(property, 1, 3, 4, 2, 5)).isEqualTo(4);
    }

    @Test
    void watchesEachObjectByItself() {
        List<Formalism> plugins = Plugins.in(jar.toString());
        Property property = new SpecificationReader(plugins)
                .parse("p.spec", "spec S(com.acme.Door d) { event open = lock(d); property once = atmost { open 1 } }")
                .get(0)
                .property("once");
        Observation one = new Observation("t", Action.LOCK, "com.acme.Door@1", null);
        Observation other = new Observation("t", Action.LOCK, "com.acme.Door@2", null);
        assertThat(violation(property.monitor(name -> null), List.of(one, other)))
                .isEqualTo(-1);
        assertThat(violation(property.monitor(name -> null), List.of(one, other, one)))
                .isEqualTo(2);
    }

    @Test
    void saysWhatIsWrong() {
        assertThatThrownBy(() -> property("event high = write(x); property few = atmost { low 2 }"))
                .isInstanceOf(SpecificationException.class)
                .hasMessageStartingWith("p.spec:1:")
                .hasMessageContaining("unknown event 'low', expected one of [high]");
        assertThatThrownBy(() -> Plugins.in(directory.resolve("none.jar").toString()))
                .hasMessageMatching(
                        "FORETELL_PLUGINS lists .*none.jar, which does not exist; list jars and class folders");
        List<Formalism> twice = Plugins.in(jar.toString());
        assertThatThrownBy(() -> new SpecificationReader(List.of(twice.get(0), twice.get(0))))
                .hasMessage("there are two formalisms with the name 'atmost'");
    }

    private Property property(String declarations) {
        return new SpecificationReader(Plugins.in(jar.toString()))
                .parse("p.spec", "spec S { var x : int; " + declarations + " }")
                .get(0)
                .property("few");
    }

    private static int violation(Property property, long... writes) {
        return violation(
                property.monitor(name -> null),
                java.util.Arrays.stream(writes)
                        .mapToObj(value -> new Observation("t", Action.WRITE, "x", value))
                        .toList());
    }

    /** The number of the first event after which the monitor is bad; -1 for none. */
    private static <S, L> int violation(Monitor<S, L> monitor, List<Observation> run) {
        S state = monitor.start();
        for (int i = 0; i < run.size(); i++) {
            L letter = monitor.letter(run.get(i));
            state = letter == null
                    ? state
                    : monitor.next(state, letter).iterator().next();
            if (monitor.isBad(state)) {
                return i;
            }
        }
        return -1;
    }
}
