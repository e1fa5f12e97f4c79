// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.agent.jdk.JdkFamilies;
import dev.foretell.agent.jdk.JdkPoint;
import dev.foretell.knowledge.Program;
import dev.foretell.runtime.drain.Recorder;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * No monitor of ours is held while the JVM or the program can be called, which may want a lock that waits for us, nor while a thread logs, which may have to wait for the
 * drain. So nothing of ours can be part of a deadlock.
 */
class LockedCodeTest {
    /** What runs no code but the JDK's own, loads nothing and waits for nobody. Collections are those of ours, with keys and elements of ours. */
    private static final Pattern HARMLESS = Pattern.compile(String.join(
            "|",
            "\\[.*\\.clone\\(.*",
            "java/lang/(Math|Character|Integer|Long|Double|Boolean|String|Record|Enum)\\..*",
            "java/lang/Object\\.(<init>|getClass|notifyAll)\\(.*",
            "java/lang/StringBuilder\\.(<init>|toString|length|appendCodePoint|append\\((?!Ljava/lang/Object;)).*",
            "java/lang/System\\.(arraycopy|identityHashCode|nanoTime|lineSeparator)\\(.*",
            "java/lang/Thread\\.(isAlive|currentThread)\\(.*",
            "java/lang/ref/\\w+\\.(<init>|get|refersTo|poll)\\(.*",
            "dev/foretell/.*\\.(get|refersTo|ordinal)\\(\\).*|dev/foretell/.*\\.refersTo\\(Ljava/lang/Object;\\)Z",
            "java/(lang|io|util)/\\w+(Exception|Error)\\.(<init>|getMessage|toString)\\(.*",
            "java/util/(ArrayDeque|ArrayList|BitSet|HashMap|LinkedHashMap|LinkedHashSet|List|Set|Iterator|Map|Map\\$Entry)\\."
                    + "(?!computeIf|compute|merge|forEach|removeIf|sort|replaceAll).*",
            "java/util/Arrays\\.((copyOf|copyOfRange|fill)\\(.*|equals\\(\\[J.*)",
            "java/util/concurrent/ConcurrentHashMap\\.(get|put|size|clear)\\(.*",
            "java/util/concurrent/(ConcurrentLinkedQueue|atomic/\\w+)\\.(?!\\w*[uU]pdate|\\w*ccumulate).*",
            "java/util/regex/(Pattern\\.matcher|Matcher\\.matches)\\(.*",
            "java/net/InetSocketAddress\\.getPort\\(.*",
            "jdk/internal/misc/Unsafe\\.(get|put|compareAndSet|loadFence|storeFence).*"));

    /** Monitors that are not ours, and those of code that does not run in the program beside others. */
    private static final Map<String, String> OTHERS = Map.of(
            "dev/foretell/runtime/jdk/container/(Vector|Stack|Hashtable|StringBuffer)Calls\\..*",
            "the program's own monitor, which the call that follows takes anyway",
            "dev/foretell/agent/IsolatedLoader\\..*",
            "the lock of the JVM's for a class of the engine, which has no code of the program",
            "dev/foretell/trace/store/.*",
            "of who reads traces, not in the program",
            "dev/foretell/trace/found/FoundWriter\\.append",
            "writes bytes to its own file, and nothing else",
            "dev/foretell/runtime/(site/Sites|event/SiteTables)\\.(save|load)",
            "before any class is rewritten, or without a program",
            "dev/foretell/runtime/steer/(Pause|SerialTask)\\..*",
            "an object of the waiting thread's own, let go meanwhile",
            "dev/foretell/runtime/drain/Drain\\..*",
            "of the drain, who writes the trace with it, and of who waits for that: see the test below",
            "dev/foretell/runtime/stream/(StreamBuffer|ObserverLink)\\.(read|pause|farewell|awaitDone)",
            "waits for the observer as it is meant to, and lets go of the monitor meanwhile");

    /** What the drain does besides: it writes, packs, makes names of stacks and of files (no record of ours is one), and starts a thread of ours. */
    private static final Pattern OF_THE_DRAIN = Pattern.compile(String.join(
            "|",
            HARMLESS.pattern(),
            "java/io/(OutputStream|FileOutputStream|RandomAccessFile|File)\\..*",
            "java/nio/file/(Files|Path|attribute/BasicFileAttributes)\\..*|java/nio/channels/FileChannel\\..*",
            "java/lang/(ProcessHandle\\.|Object\\.toString\\(|Throwable\\.).*",
            "java/util/zip/.*",
            "java/lang/Thread\\.yield\\(.*",
            "java/lang/(Throwable|StackTraceElement)\\..*|dev/foretell/runtime/log/Arrival\\.getStackTrace\\(.*",
            "java/lang/(Object|Thread)\\.(wait|join|interrupt)\\(.*",
            "java/util/concurrent/locks/LockSupport\\.unpark\\(.*",
            "java/nio/ByteBuffer\\..*",
            "dev/foretell/runtime/memory/OwnThread\\..*|java/lang/Thread(Group)?\\.(<init>|getThreadGroup|getParent)\\(.*",
            "invokedynamic toString",
            "invokedynamic accept|java/util/(List\\.forEach|Objects\\.requireNonNull)\\(.*"));

    /** Hooks in the JDK that return at once, whatever of ours called it. */
    private static final Map<String, String> QUIET = Map.of(
            "jdk/reference/LifePoints.made",
            "a reference that the program makes is announced before",
            "jdk/container/ComparisonPoints.comparing",
            "notes nothing but in a comparison that the program began");

    private static final LockedCode CODE = new LockedCode(ours());

    @Test
    void nothingIsCalledUnderOurMonitors() {
        assertThat(CODE.regions()).isGreaterThan(80);
        assertThat(offending(way -> !isOther(way), HARMLESS)).isEmpty();
    }

    /** Such a method of the JDK is rewritten: it looks objects up, and logs. */
    @Test
    void nothingWithHooksIsCalledUnderOurMonitors() {
        List<String> offending = new ArrayList<>();
        CODE.foreign().forEach((called, ways) -> {
            if (hasHooks(called)) {
                ways.stream()
                        .distinct()
                        .filter(way -> !isOther(way))
                        .forEach(way -> offending.add(called + " from " + way));
            }
        });
        assertThat(offending).isEmpty();
    }

    @Test
    void knowsWhichMethodsOfTheJdkHaveHooks() {
        assertThat(hasHooks("java/util/concurrent/ConcurrentLinkedQueue.poll()Ljava/lang/Object;"))
                .isTrue();
        assertThat(hasHooks("java/util/concurrent/ConcurrentLinkedQueue.offer(Ljava/lang/Object;)Z"))
                .isFalse();
        assertThat(hasHooks("java/lang/ref/Reference.<init>(Ljava/lang/Object;)V"))
                .isFalse();
    }

    @Test
    void theDrainCallsNoCodeOfTheProgram() {
        assertThat(offending(way -> way.startsWith("dev/foretell/runtime/drain/Drain."), OF_THE_DRAIN))
                .isEmpty();
    }

    @Test
    void monitorsOfOursAreTakenInOneOrder() {
        for (String type : CODE.nested().keySet()) {
            assertThat(reachable(type, CODE.nested()))
                    .as("monitors taken under that of %s", type)
                    .doesNotContain(type);
        }
    }

    @Test
    void findsAListingOfFieldsThreeCallsDownAndNotTheOneAfterTheBlock() throws Exception {
        LockedCode code = new LockedCode(List.of(node(Rewriting.bytes(Sample.class))));

        assertThat(code.foreign()).containsOnlyKeys("java/lang/Class.getDeclaredFields()[Ljava/lang/reflect/Field;");
        assertThat(code.regions()).isEqualTo(2);
    }

    static final class Sample {
        int held() {
            synchronized (this) {
                return first();
            }
        }

        int free() {
            Object[] found;
            synchronized (this) {
                found = new Object[2];
            }
            return found.length + Sample.class.getDeclaredMethods().length;
        }

        private int first() {
            return second();
        }

        private int second() {
            return Sample.class.getDeclaredFields().length;
        }
    }

    private static List<String> offending(Predicate<String> region, Pattern allowed) {
        List<String> offending = new ArrayList<>();
        CODE.foreign().forEach((called, ways) -> {
            if (!allowed.matcher(called).matches()) {
                ways.stream().distinct().filter(region).forEach(way -> offending.add(called + " from " + way));
            }
        });
        return offending;
    }

    private static boolean hasHooks(String called) {
        int end = called.indexOf('(');
        int dot = called.lastIndexOf('.', end < 0 ? called.length() : end);
        List<JdkPoint> points = dot < 0 ? null : JdkFamilies.points(called.substring(0, dot));
        return points != null
                && points.stream()
                        .filter(point -> !QUIET.containsKey(point.hook().split("\\(")[0]))
                        .anyMatch(point -> point.mayBeIn(called.substring(dot + 1, end)));
    }

    private static boolean isOther(String way) {
        String region = way.split(" > ")[0];
        return OTHERS.keySet().stream().anyMatch(region::matches);
    }

    private static Set<String> reachable(String type, Map<String, Map<String, String>> nested) {
        Set<String> found = new HashSet<>();
        List<String> left = new ArrayList<>(nested.getOrDefault(type, Map.of()).keySet());
        while (!left.isEmpty()) {
            String next = left.remove(left.size() - 1);
            if (found.add(next)) {
                left.addAll(nested.getOrDefault(next, Map.of()).keySet());
            }
        }
        return found;
    }

    /** The classes of all modules of ours that are in the program. */
    private static List<ClassNode> ours() {
        List<ClassNode> types = new ArrayList<>();
        try {
            read(types);
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        return types;
    }

    private static void read(List<ClassNode> types) throws IOException, URISyntaxException {
        for (Class<?> one : List.of(Agent.class, Recorder.class, Trace.class, Program.class)) {
            Path place = Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                read(place, types);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(place)) {
                    read(jar.getPath("/"), types);
                }
            }
        }
    }

    private static void read(Path root, List<ClassNode> into) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(LockedCodeTest::isOurs).toList()) {
                into.add(node(Files.readAllBytes(file)));
            }
        }
    }

    private static boolean isOurs(Path file) {
        String name = file.toString().replace('\\', '/');
        return name.contains("dev/foretell/") && name.endsWith(".class");
    }

    private static ClassNode node(byte[] file) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, 0);
        return node;
    }
}
