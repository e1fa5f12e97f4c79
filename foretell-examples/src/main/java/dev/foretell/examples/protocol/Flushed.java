// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.io.BufferedWriter;
import java.io.StringWriter;
import java.io.Writer;

/** What is written must be flushed at last. */
final class Flushed extends Protocol {
    private final Writer writer = new BufferedWriter(new StringWriter());

    @Override
    void first() throws Exception {
        writer.write("a");
    }

    @Override
    void second() throws Exception {
        writer.flush();
    }

    @Override
    boolean isAboutTheEnd() {
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        new Flushed().run(args[0]);
    }
}
