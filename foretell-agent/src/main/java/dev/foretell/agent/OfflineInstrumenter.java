// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.event.SiteTables;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;

/**
 * Rewrites class files ahead of time: {@code OfflineInstrumenter OPTIONS DIRECTORY CLASSES…}, where
 * OPTIONS are the agent's, DIRECTORY is made, and CLASSES are folders and jars. The rewritten program
 * runs with the agent, whose option {@code sites=DIRECTORY/foretell.sites} tells it what the numbers
 * in the code mean.
 */
public final class OfflineInstrumenter {
    static final String NEEDS_FILE = "foretell.needs";

    private final ClassFilter filter;
    private final Path needs;
    private final WatchedMethods watched;
    private final URLClassLoader lookup;
    private final String run = UUID.randomUUID().toString();
    private int rewritten;
    private int copied;

    private OfflineInstrumenter(AgentOptions options, List<Path> sources) throws IOException {
        filter = ClassFilter.of(options);
        needs = options.text(AgentOption.SPEC).isEmpty() ? null : existing(options.text(AgentOption.SPEC));
        watched = Needs.of(options).watched();
        URL[] urls = new URL[sources.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = sources.get(i).toUri().toURL();
        }
        lookup = new URLClassLoader(urls);
    }

    /** Exits with 0, or with 2 and one line that says why. */
    public static void main(String[] args) {
        try {
            if (args.length < 3) {
                throw new IOException("give options, a directory to create, and class folders or jars");
            }
            Path directory = Path.of(args[1]);
            List<Path> sources = new ArrayList<>();
            for (int i = 2; i < args.length; i++) {
                sources.add(existing(args[i]));
            }
            AgentOptions options = AgentOptions.parse(args[0]);
            ModelFiles.load(options.list(AgentOption.MODEL));
            new OfflineInstrumenter(options, sources).instrument(sources, directory);
        } catch (IOException e) {
            System.err.println("foretell: " + e.getMessage());
            System.exit(2);
        }
    }

    private static Path existing(String name) throws IOException {
        Path path = Path.of(name);
        if (!Files.exists(path)) {
            throw new IOException(name + ": no such file or folder; give compiled classes or a jar");
        }
        return path;
    }

    private void instrument(List<Path> sources, Path directory) throws IOException {
        if (Files.exists(directory)) {
            throw new IOException(directory + ": exists already; give a directory to create");
        }
        Path beside = directory.resolveSibling(directory.getFileName() + ".part");
        try {
            Files.createDirectories(beside);
        } catch (AccessDeniedException e) {
            throw new IOException(
                    "cannot write " + directory + ": permission denied for " + beside.getFileName()
                            + "; choose another place",
                    e);
        }
        for (Path source : sources) {
            if (Files.isDirectory(source)) {
                folder(source, beside);
            } else {
                jar(source, beside.resolve(source.getFileName()));
            }
        }
        try (DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(Files.newOutputStream(beside.resolve(AheadOfTime.SITES_FILE))))) {
            SiteTables.save(run, out);
        }
        if (needs != null) {
            Files.copy(needs, beside.resolve(NEEDS_FILE));
        }
        Files.move(beside, directory);
        System.out.println("classes rewritten: " + rewritten + ", files copied: " + copied + ", to " + directory);
        System.out.println("Run with -javaagent:foretell-agent.jar=sites=" + directory + File.separator
                + AheadOfTime.SITES_FILE + (needs == null ? "" : ",spec=" + directory + File.separator + NEEDS_FILE));
    }

    private void folder(Path source, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path to = target.resolve(source.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.write(to, rewrite(file.toString(), Files.readAllBytes(file)));
                }
            }
        }
    }

    private void jar(Path source, Path target) throws IOException {
        try (ZipFile in = new ZipFile(source.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(target))) {
            for (Enumeration<? extends ZipEntry> entries = in.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (!isSignature(entry.getName())) {
                    copy(in, entry, out);
                }
            }
        } catch (ZipException e) {
            throw new IOException(source + ": cannot be read as a jar (" + e.getMessage() + ")", e);
        }
    }

    private void copy(ZipFile in, ZipEntry entry, ZipOutputStream out) throws IOException {
        out.putNextEntry(new ZipEntry(entry.getName()));
        if (!entry.isDirectory()) {
            try (InputStream bytes = in.getInputStream(entry)) {
                out.write(rewrite(entry.getName(), bytes.readAllBytes()));
            }
        }
        out.closeEntry();
    }

    /** A signature would no longer fit. */
    private static boolean isSignature(String name) {
        return name.startsWith("META-INF/") && (name.endsWith(".SF") || name.endsWith(".RSA") || name.endsWith(".DSA"));
    }

    private byte[] rewrite(String name, byte[] bytes) {
        if (name.endsWith(".class") && !name.endsWith("module-info.class")) {
            try {
                String internal = new ClassReader(bytes).getClassName();
                byte[] made = filter.orders(internal)
                        ? new ClassRewriter(RewritingScope.aheadOfTime(lookup, filter, watched), true).rewrite(bytes)
                        : null;
                if (made != null) {
                    rewritten++;
                    return AheadOfTime.mark(made, run);
                }
            } catch (RuntimeException e) {
                Log.leftAlone(name, e);
            }
        }
        copied++;
        return bytes;
    }
}
