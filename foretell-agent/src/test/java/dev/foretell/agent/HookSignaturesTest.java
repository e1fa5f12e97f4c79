// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.agent.jdk.Bridge;
import dev.foretell.agent.jdk.JdkFamilies;
import dev.foretell.agent.jdk.JdkPoint;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Phaser;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Names and signatures that stand in the agent as texts, resolved: hooks, bridges and points against the runtime, bridges and points against the JDK that runs the test. What a
 * JDK need not have is declared here, with the release that brought it or took it away.
 */
class HookSignaturesTest {
    private static final String RUNTIME = "dev/foretell/runtime/";
    private static final int FEATURE = Runtime.version().feature();

    /** Classes that came with a release. */
    private static final Map<String, Integer> SINCE = Map.of(
            "java/lang/VirtualThread", 21,
            "jdk/internal/misc/ThreadFlock", 19,
            "java/util/concurrent/StructuredTaskScope", 21,
            "java/util/concurrent/ThreadPerTaskExecutor", 19,
            "java/util/concurrent/ForkJoinTask$InvokeAnyRoot", 22,
            "java/util/concurrent/DelayScheduler", 25);

    /** Classes that are gone since a release. */
    private static final Map<String, Integer> UNTIL = Map.of("java/util/concurrent/ForkJoinPool$InvokeAnyRoot", 22);

    /** Classes that other systems have. */
    private static final Pattern OF_OTHER_SYSTEMS =
            Pattern.compile("sun/nio/ch/(KQueue|WEPoll|Windows|EventPort|DevPoll).*");

    /** Hooks in code, by their names as the agent's constants have them; the end of a method's name may come from the type that is accessed. */
    private static final Pattern NAME =
            Pattern.compile("((?:hook|shadow|sync|event|access|model|jdk/\\w+)/\\w+)\\.(\\w*)");

    @Test
    void everyPointCallsAHookOfTheRuntime() {
        List<String> dangling = new ArrayList<>();
        for (JdkPoint point : points()) {
            dangling.addAll(dangling(point));
        }
        assertThat(points()).hasSizeGreaterThan(400);
        assertThat(dangling).isEmpty();
    }

    @Test
    void aHookWithAnotherDescriptorDangles() {
        String type = "java/util/Timer";
        JdkPoint good = new JdkPoint(
                type, "sched", JdkPoint.Place.ENTRY, "", "jdk/task/TaskPoints.giving(Ljava/lang/Object;I)V");
        JdkPoint bad = new JdkPoint(
                type, "sched", JdkPoint.Place.ENTRY, "", "jdk/task/TaskPoints.giving(Ljava/lang/String;I)V");
        assertThat(dangling(good)).isEmpty();
        assertThat(dangling(bad)).hasSize(1);
    }

    @Test
    void everyPointIsInThisJdk() throws IOException {
        List<String> missing = new ArrayList<>();
        for (JdkPoint point : points()) {
            if (!isIn(point) && !isDeclaredAbsent(point)) {
                missing.add(point.toString());
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void aPointInAMethodThatDoesNotExistIsMissed() throws IOException {
        String hook = "jdk/task/TaskPoints.giving(Ljava/lang/Object;I)V";
        String type = "java/util/Timer";
        assertThat(isIn(new JdkPoint(type, "sched", JdkPoint.Place.ENTRY, "", hook)))
                .isTrue();
        assertThat(isIn(new JdkPoint(type, "schedule_", JdkPoint.Place.ENTRY, "", hook)))
                .isFalse();
    }

    @Test
    void everyBridgeStandsForAMethodOfThisJdk() throws Exception {
        List<String> dangling = new ArrayList<>();
        int count = 0;
        for (Bridge bridge : JdkFamilies.allBridges()) {
            count++;
            if (!exists(bridge.owner(), bridge.name(), bridge.descriptor()) || !standsFor(bridge)) {
                dangling.add(bridge.toString());
            }
        }
        assertThat(count).isGreaterThan(300);
        assertThat(dangling).isEmpty();
    }

    /** Public methods of a bridge class that are no bridges once took the place of these. */
    @Test
    void methodsOfTheProgramsOwnHaveNoBridge() {
        ClassLoader loader = getClass().getClassLoader();
        String own = Type.getInternalName(OwnPhaser.class);
        MethodInsnNode advancing = new MethodInsnNode(Opcodes.INVOKEVIRTUAL, own, "advancing", "()V", false);
        MethodInsnNode arrive = new MethodInsnNode(Opcodes.INVOKEVIRTUAL, own, "arrive", "()I", false);
        assertThat(Bridges.find(loader, advancing)).isNull();
        assertThat(Bridges.find(loader, arrive)).isNotNull();
    }

    static final class OwnPhaser extends Phaser {
        void advancing() {}
    }

    @Test
    void everyHookThatTheAgentNamesExists() throws Exception {
        Set<String> names = new TreeSet<>();
        Path classes = Path.of(
                Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator) {
                names.addAll(constants(Files.readAllBytes(file)));
            }
        }
        assertThat(names).hasSizeGreaterThan(60);
        assertThat(names).allMatch(HookSignaturesTest::namesAMethod);
        assertThat(namesAMethod("hook/Fields.reed")).isFalse();
    }

    /** Classes of the JDK stand for programs: there are many, with code of all kinds. */
    @Test
    void everyHookInRewrittenCodeExists() throws Exception {
        Set<String> calls = new TreeSet<>();
        Rewriting races = Rewriting.rewriting();
        Rewriting full = Rewriting.rewritingInFull();
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java/util/concurrent");
        try (Stream<Path> files = Files.walk(base)) {
            for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator) {
                byte[] original = Files.readAllBytes(file);
                collect(races.rewritten(original), calls);
                collect(full.rewritten(original), calls);
            }
        }
        List<String> dangling = new ArrayList<>();
        for (String call : calls) {
            int dot = call.indexOf('.');
            int open = call.indexOf('(');
            if (!exists(call.substring(0, dot), call.substring(dot + 1, open), call.substring(open))) {
                dangling.add(call);
            }
        }
        assertThat(calls).hasSizeGreaterThan(80);
        assertThat(dangling).isEmpty();
    }

    private static List<JdkPoint> points() {
        return JdkFamilies.allPoints();
    }

    private static List<String> dangling(JdkPoint point) {
        String hook = point.hook();
        int dot = hook.indexOf('.');
        int open = hook.indexOf('(');
        boolean exists = exists(RUNTIME + hook.substring(0, dot), hook.substring(dot + 1, open), hook.substring(open));
        return exists ? List.of() : List.of(hook);
    }

    private static boolean exists(String owner, String name, String descriptor) {
        for (Method method : methods(owner)) {
            if (method.getName().equals(name)
                    && Type.getMethodDescriptor(method).equals(descriptor)) {
                return true;
            }
        }
        return false;
    }

    private static boolean namesAMethod(String constant) {
        int dot = constant.indexOf('.');
        String start = constant.substring(dot + 1);
        return methods(RUNTIME + constant.substring(0, dot)).stream()
                .anyMatch(method -> method.getName().startsWith(start));
    }

    /** The methods of a public class of the runtime that any class can call. */
    private static List<Method> methods(String owner) {
        try {
            Class<?> type = Class.forName(owner.replace('/', '.'), false, HookSignaturesTest.class.getClassLoader());
            return Modifier.isPublic(type.getModifiers())
                    ? Stream.of(type.getMethods())
                            .filter(method -> Modifier.isStatic(method.getModifiers()))
                            .toList()
                    : List.of();
        } catch (ClassNotFoundException e) {
            return List.of();
        }
    }

    /** Whether the class, or one whose name begins so, has such a place. */
    private static boolean isIn(JdkPoint point) throws IOException {
        for (ClassNode type : types(point.type())) {
            for (MethodNode method : type.methods) {
                if (new PointInsertion(point).insert(type, method)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<ClassNode> types(String name) throws IOException {
        List<ClassNode> found = new ArrayList<>();
        for (String file : JdkFamilies.isPrefix(name) ? startingWith(name) : List.of(name)) {
            try (InputStream in = open(file)) {
                if (in != null) {
                    ClassNode node = new ClassNode();
                    new ClassReader(in).accept(node, ClassReader.EXPAND_FRAMES);
                    found.add(node);
                }
            }
        }
        return found;
    }

    private static InputStream open(String type) {
        return ClassLoader.getPlatformClassLoader().getResourceAsStream(type + ".class");
    }

    private static List<String> startingWith(String start) throws IOException {
        String folder = start.substring(0, start.lastIndexOf('/'));
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
        try (Stream<Path> files = Files.list(base.resolve(folder))) {
            return files.map(file -> base.relativize(file).toString().replace(".class", ""))
                    .filter(name -> name.startsWith(start))
                    .toList();
        }
    }

    private static boolean isDeclaredAbsent(JdkPoint point) throws IOException {
        String type = point.type();
        if (!types(type).isEmpty()) {
            return point.isOptional(type);
        }
        return SINCE.entrySet().stream().anyMatch(e -> type.startsWith(e.getKey()) && FEATURE < e.getValue())
                || UNTIL.entrySet().stream().anyMatch(e -> type.startsWith(e.getKey()) && FEATURE >= e.getValue())
                || type.startsWith("java/util/concurrent/StructuredTaskScope")
                || OF_OTHER_SYSTEMS.matcher(type).matches();
    }

    /** The receiver, or the class whose static method it is, has a method of these types. */
    private static boolean standsFor(Bridge bridge) throws Exception {
        Type[] types = Type.getArgumentTypes(bridge.descriptor());
        int from = bridge.isStatic() ? 0 : 1;
        StringBuilder descriptor = new StringBuilder("(");
        for (int i = from; i < types.length - 1; i++) {
            descriptor.append(types[i]);
        }
        descriptor.append(')').append(Type.getReturnType(bridge.descriptor()));
        for (Class<?> c = bridge.receiver(); c != null; c = c.getSuperclass()) {
            if (declares(c, bridge, descriptor.toString())) {
                return true;
            }
        }
        return Stream.of(bridge.receiver().getInterfaces()).anyMatch(c -> declares(c, bridge, descriptor.toString()))
                || bridge.receiver().isInterface() && declares(Object.class, bridge, descriptor.toString());
    }

    private static boolean declares(Class<?> type, Bridge bridge, String descriptor) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) == bridge.isStatic())
                .anyMatch(method -> method.getName().equals(bridge.name())
                        && Type.getMethodDescriptor(method).equals(descriptor));
    }

    private static Set<String> constants(byte[] file) {
        Set<String> found = new TreeSet<>();
        new ClassReader(file)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String generic, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitLdcInsn(Object value) {
                                        add(value, found);
                                    }
                                };
                            }
                        },
                        ClassReader.SKIP_DEBUG);
        return found;
    }

    private static void add(Object value, Set<String> found) {
        if (value instanceof String text) {
            String name = text.indexOf('(') < 0 ? text : text.substring(0, text.indexOf('('));
            if (NAME.matcher(name).matches()) {
                found.add(name);
            }
        }
    }

    private static void collect(byte[] rewritten, Set<String> calls) {
        if (rewritten == null) {
            return;
        }
        new ClassReader(rewritten)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String generic, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String called, String type, boolean inInterface) {
                                        if (owner.startsWith(RUNTIME)) {
                                            calls.add(owner + '.' + called + type);
                                        }
                                    }
                                };
                            }
                        },
                        ClassReader.SKIP_DEBUG);
    }
}
