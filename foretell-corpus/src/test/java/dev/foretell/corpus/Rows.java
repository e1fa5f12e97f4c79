// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of traces that are written as text. */
public final class Rows {
    private Rows() {}

    public static TraceRow of(int number, String text) {
        return of(number, text, CorpusSettings.defaults("test"));
    }

    static TraceRow of(int number, String text, CorpusSettings settings) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new RowMaker(settings)
                .row(new Piece(number, "run" + number, 0, 1), () -> new ByteArrayInputStream(bytes));
    }

    /** The answer about these runs. */
    public static CorpusMerge merged(String... runs) {
        return merged(IntStream.range(0, runs.length)
                .mapToObj(number -> of(number, runs[number]))
                .toList());
    }

    static CorpusMerge merged(List<TraceRow> rows) {
        CorpusMerge merge = new CorpusMerge();
        rows.forEach(merge::add);
        return merge;
    }

    /** A thread that takes locks at places, such as {@code a@1 b@2}, the second inside the first, and releases them. */
    public static String nested(String thread, String... locks) {
        StringBuilder text = new StringBuilder();
        for (String lock : locks) {
            text.append(String.format("%s|acq(%s)|P.p(P.java:%s)%n", thread, name(lock), lock.replaceFirst(".*@", "")));
        }
        for (int i = locks.length - 1; i >= 0; i--) {
            text.append(String.format("%s|rel(%s)|P.p(P.java:9)%n", thread, name(locks[i])));
        }
        return text.toString();
    }

    private static String name(String lock) {
        return lock.replaceFirst("@.*", "");
    }
}
