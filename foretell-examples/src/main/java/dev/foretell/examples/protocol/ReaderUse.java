// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.io.Reader;
import java.io.StringReader;

/** A reader must not be used after it was closed. */
final class ReaderUse extends Protocol {
    private final Reader reader = new StringReader("text");

    @Override
    void first() throws Exception {
        reader.read();
    }

    @Override
    void second() throws Exception {
        reader.close();
    }

    public static void main(String[] args) throws InterruptedException {
        new ReaderUse().run(args[0]);
    }
}
