// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the program drops can be collected: round every hook, by the cases of {@code reachability.Hooks} ({@link HookCasesTest} tells when one has none), and round every bridge, by cases that are made here
 * from the agent's own table, so that a new bridge has its case. Recorded, nothing may stay that does not stay plain; and what bridges throw has no other frames than plain.
 */
class ReachabilityTest {
    private static final String PACKAGE = "dev.foretell.validation.reachability";

    /** Ends the JVM, or may. */
    private static final Set<String> LEFT_OUT = Set.of("exit", "halt", "stop", "exec");

    /** Bridges for its methods with functions make the loop themselves, so that the frame of the method is missing if the object is of a wrong class. */
    private static final String LOOP_OF_OUR_OWN = "FieldUpdater$";

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    static Stream<Arguments> ways() {
        return Jdk.installed().stream()
                .flatMap(jdk -> Stream.of("-Xint", "-Xmixed").map(mode -> Arguments.of(jdk, mode)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void hooksKeepNothing(Jdk jdk, String mode) throws Exception {
        assertKeepsNoMoreThanPlain(jdk, mode, Sources.classes().toString(), PACKAGE + ".Hooks");
        assertThat(run(jdk, mode, Sources.classes().toString(), PACKAGE + ".Hooks", "plain"))
                .containsExactly("negative keeps Object", "looked at all");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void bridgesKeepNothing(Jdk jdk) throws Exception {
        Path classes = Sources.output("reachability").resolve(jdk.version());
        Files.createDirectories(classes);
        Path source = classes.resolve("Bridges.java");
        Files.writeString(source, cases());
        Process compiler = new ProcessBuilder(
                        jdk.tool("javac").toString(),
                        "-nowarn",
                        "-Xlint:none",
                        "-proc:none",
                        "-cp",
                        Sources.classes().toString(),
                        "-d",
                        classes.toString(),
                        source.toString())
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
        assertKeepsNoMoreThanPlain(
                jdk, "-Xmixed", Sources.classes() + File.pathSeparator + classes, PACKAGE + ".Bridges");
    }

    private static void assertKeepsNoMoreThanPlain(Jdk jdk, String mode, String classPath, String program)
            throws Exception {
        List<String> plain = run(jdk, mode, classPath, program, "plain");
        assertThat(plain).last().isEqualTo("looked at all");
        for (String profile : List.of("races", "full")) {
            List<String> recorded = new ArrayList<>(run(jdk, mode, classPath, program, profile));
            assertThat(recorded).last().isEqualTo("looked at all");
            recorded.removeAll(plain);
            recorded.removeIf(line -> line.contains(" throws ") && line.contains(LOOP_OF_OUR_OWN));
            assertThat(recorded).as(profile).isEmpty();
        }
    }

    private static List<String> run(Jdk jdk, String mode, String classPath, String program, String profile)
            throws IOException, InterruptedException {
        Path directory = Sources.output("reachability").resolve(jdk.version() + mode + profile);
        List<String> options = new ArrayList<>(List.of(mode, "-Xmx128m"));
        if (!profile.equals("plain")) {
            String trace = directory.resolve(program + ".ftl").toString();
            options.add("-javaagent:" + Sources.agent() + "=destfile=" + trace + ",profile=" + profile);
        }
        Run run = Run.of(jdk, classPath, program, directory, options);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        return run.output().lines().toList();
    }

    /** A program with a case for each bridge that can be called from anywhere. */
    private static String cases() throws ReflectiveOperationException, IOException {
        StringBuilder source = new StringBuilder("package " + PACKAGE + ";\npublic class Bridges {\n");
        source.append("public static void main(String[] args) throws Exception { Probe.run(Bridges.class); }\n");
        int number = 0;
        for (Map.Entry<String, String> call : calls().entrySet()) {
            source.append("static void " + call.getValue() + number++ + "(Probe p) {\n");
            source.append("try (Probe.Patience patience = p.patience()) {\n" + call.getKey() + ";\n");
            source.append("} catch (Throwable e) { p.thrown(e); }\np.gone(); }\n");
        }
        return source.append("}\n").toString();
    }

    /** Calls to the name of their method. */
    private static Map<String, String> calls() throws ReflectiveOperationException, IOException {
        Map<String, String> calls = new TreeMap<>();
        URL agent = Sources.agent().toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {agent}, ClassLoader.getPlatformClassLoader())) {
            for (Object bridge : bridges(loader)) {
                add(calls, bridge, loader);
            }
        }
        assertThat(calls).hasSizeGreaterThan(200);
        return calls;
    }

    /** The bridges of the agent's table. */
    static List<Object> bridges(ClassLoader agent) throws ReflectiveOperationException {
        Object bridges = agent.loadClass("dev.foretell.agent.jdk.JdkFamilies")
                .getMethod("allBridges")
                .invoke(null);
        return List.copyOf((Collection<?>) bridges);
    }

    private static void add(Map<String, String> calls, Object bridge, ClassLoader loader)
            throws ReflectiveOperationException {
        Class<?> receiver = (Class<?>) part(bridge, "receiver");
        boolean isStatic = (boolean) part(bridge, "isStatic");
        String name = (String) part(bridge, "name");
        Class<?> owner = loader.loadClass(((String) part(bridge, "owner")).replace('/', '.'));
        for (Method method : owner.getMethods()) {
            if (method.getName().equals(name) && Modifier.isStatic(method.getModifiers()) && !LEFT_OUT.contains(name)) {
                Class<?>[] types = method.getParameterTypes();
                List<Class<?>> arguments = List.of(types).subList(isStatic ? 0 : 1, types.length - 1);
                if ((isStatic || types[0] == receiver) && isPublic(receiver, name, arguments)) {
                    String on = isStatic ? receiver.getCanonicalName() : "(" + made(receiver) + ")";
                    List<String> made =
                            arguments.stream().map(ReachabilityTest::made).toList();
                    calls.put(on + "." + name + "(" + String.join(", ", made) + ")", name);
                }
            }
        }
    }

    private static boolean isPublic(Class<?> receiver, String name, List<Class<?>> arguments) {
        try {
            receiver.getMethod(name, arguments.toArray(new Class<?>[0]));
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    static Object part(Object bridge, String name) throws ReflectiveOperationException {
        Method part = bridge.getClass().getDeclaredMethod(name);
        part.setAccessible(true);
        return part.invoke(bridge);
    }

    private static String made(Class<?> type) {
        if (type.isPrimitive()) {
            return type == boolean.class ? "true" : "(" + type + ") 1";
        }
        return "(" + type.getCanonicalName() + ") Make.a(p, " + type.getCanonicalName() + ".class)";
    }
}
