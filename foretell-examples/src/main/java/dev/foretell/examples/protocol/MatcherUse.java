// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A group may be asked for only after something was looked for. */
final class MatcherUse extends Protocol {
    private final Matcher matcher = Pattern.compile("t").matcher("text");

    @Override
    void first() throws Exception {
        matcher.find();
    }

    @Override
    void second() throws Exception {
        matcher.group();
    }

    public static void main(String[] args) throws InterruptedException {
        new MatcherUse().run(args[0]);
    }
}
