// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The file that a trace goes to. It is this JVM's alone: who finds it in use by another writes beside it, what is removed or replaced meanwhile is written anew at
 * the end, from what the system still keeps, and when somebody else writes to it, the recording ends. Each is said in one line.
 */
final class TraceFile extends OutputStream {
    /** A place behind all that a file holds: readers are not kept out. */
    private static final long LOCKED = Long.MAX_VALUE - 1;

    private final File name;
    private final RandomAccessFile file;

    /** What tells this file from another of the same name; null if the system has nothing of the kind. */
    private final String identity;

    private long written;

    private TraceFile(File name, RandomAccessFile file) throws IOException {
        this.name = name;
        this.file = file;
        identity = identity(name);
    }

    /** The file of this name, empty, or one beside it. */
    static TraceFile open(File wanted) throws IOException {
        TraceFile first = claim(wanted);
        if (first != null) {
            return first;
        }
        File other = beside(wanted);
        TraceFile second = claim(other);
        if (second == null) {
            throw new IOException("another JVM records to " + wanted + " and to " + other);
        }
        Log.warn("another JVM records to " + wanted + "; this one records to " + other);
        return second;
    }

    /** Null if it is another's. On systems that cannot tell, it is ours. */
    private static TraceFile claim(File name) throws IOException {
        RandomAccessFile file = new RandomAccessFile(name, "rw");
        try {
            if (!isLocked(file)) {
                file.close();
                return null;
            }
            file.setLength(0);
            return new TraceFile(name, file);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static boolean isLocked(RandomAccessFile file) {
        try {
            return file.getChannel().tryLock(LOCKED, 1, false) != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /** {@code run-4711.ftl} for {@code run.ftl}. */
    private static File beside(File name) {
        String text = name.getName();
        int dot = text.lastIndexOf('.') <= 0 ? text.length() : text.lastIndexOf('.');
        String process = "-" + ProcessHandle.current().pid();
        return new File(name.getParentFile(), text.substring(0, dot) + process + text.substring(dot));
    }

    private static String identity(File name) throws IOException {
        Object key =
                Files.readAttributes(name.toPath(), BasicFileAttributes.class).fileKey();
        return key == null ? null : key.toString();
    }

    /** Where the trace is, as long as nobody removes it. */
    File name() {
        return name;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (length > 0 && file.length() != written) {
            throw new IOException(name.getPath() + " was changed by another process");
        }
        file.write(bytes, from, length);
        written += length;
    }

    @Override
    public void close() throws IOException {
        try (file) {
            String trouble = trouble();
            if (trouble != null) {
                File kept = name.exists() ? beside(name) : name;
                copy(kept);
                Log.warn(name.getPath() + " was " + trouble
                        + " while it was recorded; the recording was written again to " + kept.getPath());
            }
        }
    }

    /** What has happened to the file; null if it is still there. */
    private String trouble() throws IOException {
        try {
            return identity == null || identity.equals(identity(name)) ? null : "replaced";
        } catch (NoSuchFileException e) {
            return "removed";
        }
    }

    private void copy(File to) throws IOException {
        to.getParentFile().mkdirs();
        try (FileOutputStream out = new FileOutputStream(to)) {
            long from = 0;
            while (from < written) {
                from += file.getChannel().transferTo(from, written - from, out.getChannel());
            }
        }
    }
}
