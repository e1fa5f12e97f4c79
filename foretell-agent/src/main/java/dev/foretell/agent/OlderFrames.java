// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.shadow.OlderThreads;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods that were running when the agent was attached. They go on as they were until they return: what they order is not seen. */
final class OlderFrames {
    /** By name; class loaders may have one each. */
    private final Map<String, List<Class<?>>> rewritten;

    private final Map<Class<?>, ClassNode> files = new HashMap<>();

    private OlderFrames(List<Class<?>> rewritten) {
        this.rewritten = rewritten.stream().collect(Collectors.groupingBy(Class::getName));
    }

    /**
     * Tells which threads may be in such a method that orders.
     *
     * @param atOnce whether all classes were rewritten in one step; otherwise methods that began later may be old ones as well
     */
    static void tell(List<Class<?>> rewritten, boolean atOnce) {
        OlderFrames frames = new OlderFrames(rewritten);
        List<Thread> running = new ArrayList<>();
        Thread.getAllStackTraces().forEach((thread, stack) -> {
            if (!atOnce || thread != Thread.currentThread() && frames.mayOrder(stack)) {
                running.add(thread);
            }
        });
        OlderThreads.settled(running);
    }

    private boolean mayOrder(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            for (Class<?> type : rewritten.getOrDefault(frame.getClassName(), List.of())) {
                if (mayOrder(type, frame.getMethodName())) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mayOrder(Class<?> type, String name) {
        if (type.getClassLoader() == null) {
            return JdkRewriter.has(type.getName().replace('.', '/'), name);
        }
        List<MethodNode> methods = files.computeIfAbsent(type, OlderFrames::read).methods;
        return methods.isEmpty()
                || methods.stream()
                        .anyMatch(method ->
                                method.name.equals(name) && BlindCode.mayOrder(type.getClassLoader(), method));
    }

    /** A class without methods if it cannot be found. */
    private static ClassNode read(Class<?> type) {
        ClassNode file = new ClassNode();
        String name = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(name)) {
            if (in != null) {
                new ClassReader(in.readAllBytes()).accept(file, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException | RuntimeException e) {
            Log.warn(type.getName() + " cannot be read: " + Log.reason(e));
            return new ClassNode();
        }
        return file;
    }
}
