// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;

/** A file must not be used after it was closed. */
final class FileUse extends Protocol {
    private final RandomAccessFile file = open();

    private static RandomAccessFile open() {
        try {
            File temporary = File.createTempFile("foretell", null);
            temporary.deleteOnExit();
            return new RandomAccessFile(temporary, "rw");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    void first() throws Exception {
        file.read();
    }

    @Override
    void second() throws Exception {
        file.close();
    }

    public static void main(String[] args) throws InterruptedException {
        new FileUse().run(args[0]);
    }
}
