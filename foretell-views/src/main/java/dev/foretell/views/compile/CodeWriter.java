// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import dev.foretell.views.grammar.Place;
import dev.foretell.views.grammar.Source;
import java.util.ArrayList;
import java.util.List;

/** Java in the making. Knows of the lines that come from a file of the user where they stand there. */
final class CodeWriter {
    /** A line is moved to the right by this much at most. */
    private static final int FURTHEST = 1_000;

    /** Where a line comes from; {@code line} from 1; {@code shift} is how much further to the right it stands there. */
    record Origin(Source source, int line, int shift) {}

    private final StringBuilder text = new StringBuilder();
    private final List<Origin> origins = new ArrayList<>();

    /** One line of our own. */
    CodeWriter line(String code) {
        text.append(code).append('\n');
        origins.add(null);
        return this;
    }

    /** Lines of the user, in the columns in which they stand if these are not far to the right. */
    CodeWriter lines(String code, Source source, Place place) {
        int lead = Math.min(place.column(), FURTHEST);
        text.append(" ".repeat(lead)).append(code).append('\n');
        int count = (int) code.chars().filter(c -> c == '\n').count();
        for (int i = 0; i <= count; i++) {
            origins.add(new Origin(source, place.line() + i, i == 0 ? place.column() - lead : 0));
        }
        return this;
    }

    String text() {
        return text.toString();
    }

    /** Where a line, from 1, comes from; null if it is ours. */
    Origin origin(long line) {
        return line < 1 || line > origins.size() ? null : origins.get((int) line - 1);
    }
}
