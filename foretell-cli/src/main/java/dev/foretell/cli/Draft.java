// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that gets its name when it is finished, so that nobody takes half of it for the whole and a failure leaves
 * what was there before. Until then it stands beside, as {@code NAME.part}.
 */
final class Draft implements Closeable {
    private final Path target;
    private final Path part;

    /** Makes sure, before any work is done, that the file can be written. */
    Draft(Path target) {
        this.target = target;
        part = target.resolveSibling(target.getFileName() + ".part");
        if (Files.isDirectory(target)) {
            throw new UserError("cannot write " + target + ": it is a directory; give a file name");
        }
        Path directory = target.toAbsolutePath().getParent();
        if (!Files.isDirectory(directory)) {
            throw new UserError(
                    "cannot write " + target + ": there is no directory " + directory + "; create it first");
        }
        try {
            Files.write(part, new byte[0]);
        } catch (IOException e) {
            throw new UserError(
                    "cannot write " + target + ": permission denied for " + part.getFileName() + " in " + directory
                            + "; choose another place",
                    e);
        }
    }

    /** Where to write. */
    Path part() {
        return part;
    }

    /** Opens it to write it here and now; a failure names the file that it was to become. */
    OutputStream open() throws IOException {
        return new FilterOutputStream(Files.newOutputStream(part)) {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                try {
                    out.write(bytes, from, length);
                } catch (IOException e) {
                    throw new UserError(
                            "cannot write " + target + ": " + e.getMessage()
                                    + "; free some space, or choose another place",
                            e);
                }
            }
        };
    }

    /** Gives the file its name, over an older one. */
    void publish() throws IOException {
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Removes what was not published. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(part);
    }
}
