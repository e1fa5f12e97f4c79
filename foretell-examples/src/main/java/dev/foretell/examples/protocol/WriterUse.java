// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;

/** A writer must not be used after it was closed. */
final class WriterUse extends Protocol {
    private final Writer writer = new PrintWriter(new StringWriter());

    @Override
    void first() throws Exception {
        writer.write("text");
    }

    @Override
    void second() throws Exception {
        writer.close();
    }

    public static void main(String[] args) throws InterruptedException {
        new WriterUse().run(args[0]);
    }
}
