// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.ClassFiles;
import dev.foretell.trace.Events;
import dev.foretell.trace.Kind;
import dev.foretell.trace.RandomTraces;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextRoundTripTest {
    @Test
    void readsBackWhatItWrote() throws Exception {
        int events = 0;
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            Trace trace = RandomTraces.next(random, 1 + random.nextInt(80));
            if (trace.size() == 0) {
                continue;
            }
            byte[] text = write(trace);
            Trace read = TraceReader.read(new ByteArrayInputStream(text), "t.std");
            assertThat(Events.of(read)).describedAs("seed %d", seed).isEqualTo(Events.of(trace));
            assertThat(Events.initials(read)).describedAs("seed %d", seed).isEqualTo(Events.initials(trace));
            assertThat(read.damage()).isEqualTo(trace.damage());
            assertThat(read.stacks().all())
                    .describedAs("seed %d", seed)
                    .containsExactlyElementsOf(trace.stacks().all());
            assertThat(write(read)).isEqualTo(text);
            events += trace.size();
        }
        assertThat(events).isGreaterThan(30_000);
    }

    @Test
    void changesNamesThatTextCannotHoldWithoutMixingThemUp() throws Exception {
        Trace.Builder builder = new Trace.Builder();
        for (String name : new String[] {"a b", "a_b", "a|b", "a=b", ""}) {
            int thread = builder.threadNames().number(name);
            builder.add(Kind.BRANCH, thread, Trace.NO_TARGET, Trace.NO_LOCATION, Value.NONE, 0);
        }
        int place = builder.locationNames().number("a|b #1\nc");
        builder.add(Kind.BRANCH, 0, Trace.NO_TARGET, place, Value.NONE, 0);
        Trace read = TraceReader.read(new ByteArrayInputStream(write(builder.build())), "t.std");
        assertThat(read.threadNames().size()).isEqualTo(5);
        assertThat(read.threadNames().name(1)).isEqualTo("a_b");
        assertThat(read.locationNames().name(0)).isEqualTo("a|b #1\nc");
    }

    @Test
    void keepsClassFilesAndTheNamesOfAllMethods() throws Exception {
        Trace.Builder builder = new Trace.Builder();
        String[] places = {"a/Foo.bar()V@enter", "a/My Foo#1.\"b|r\"()V@12+", "\"", "a=\"b", " x "};
        for (String place : places) {
            int thread = builder.threadNames().number("t");
            int location = builder.locationNames().number(place);
            builder.add(Kind.BRANCH, thread, Trace.NO_TARGET, location, Value.NONE, 0);
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        Random random = new Random(1);
        for (int i = 0; i < 50; i++) {
            byte[] file = new byte[i == 0 ? 0 : i == 1 ? ClassFiles.LARGEST : random.nextInt(3000)];
            random.nextBytes(file);
            files.put(i == 2 ? "a/My Foo#1" : "a/F" + random.nextInt(), file);
        }
        files.put("a/TooLarge", new byte[ClassFiles.LARGEST + 1]);
        builder.classFiles(files);
        byte[] text = write(builder.build());

        Trace read = TraceReader.read(new ByteArrayInputStream(text), "t.std");
        for (int i = 0; i < places.length; i++) {
            assertThat(read.locationNames().name(read.location(i))).isEqualTo(places[i]);
        }
        files.remove("a/TooLarge");
        assertThat(read.classFiles()).containsExactlyEntriesOf(files);
        assertThat(write(read)).isEqualTo(text);
    }

    private static byte[] write(Trace trace) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TextWriter.write(trace, out);
        return out.toByteArray();
    }
}
