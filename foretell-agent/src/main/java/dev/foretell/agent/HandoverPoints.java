// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites classes of the JDK by the {@link HandoverTable}. */
final class HandoverPoints {
    /** Methods that are not in every JDK, or not in every stage; what they do is then done elsewhere. */
    private static final Set<String> OPTIONAL = Set.of(
            "lockedPush",
            "close",
            "join",
            "tryFire",
            "onCompletion",
            "isTerminating",
            "helpQuiesce",
            "helpQuiescePool",
            "externalHelpQuiesce",
            "externalHelpQuiescePool");

    private HandoverPoints() {}

    private static List<HandoverPoint> of(String type) {
        for (String family : HandoverTable.FAMILIES) {
            if (type.startsWith(family)) {
                return HandoverTable.POINTS.get(family);
            }
        }
        return HandoverTable.POINTS.get(type);
    }

    /** Whether the class with this internal name has any. */
    static boolean has(String type) {
        return of(type) != null;
    }

    /** Whether this method of the class may have any. */
    static boolean has(String type, String method) {
        List<HandoverPoint> points = of(type);
        return points != null
                && points.stream()
                        .anyMatch(point ->
                                point.method().equals(method) || point.method().equals("*"));
    }

    /**
     * Initialises what the hooks call, so that this does not happen inside the JDK. Loads what
     * rewriting itself may load: a class that is loaded while another is rewritten is not.
     */
    static void warmUp() {
        Bridges.warmUp();
        for (List<HandoverPoint> points : HandoverTable.POINTS.values()) {
            for (HandoverPoint point : points) {
                point.initialise();
            }
        }
    }

    /** The class with its hooks. It is not checked: the JVM gives away classes of its archive without stack maps, and takes them back unverified. */
    static byte[] rewrite(String type, byte[] original) {
        ClassReader reader = new ClassReader(original);
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        Map<MethodNode, NewLabels> labels = NewLabels.of(node);
        for (HandoverPoint point : of(type)) {
            if (!point.insert(node) && !isOptional(point, type)) {
                Log.warn(missing(point, type));
            }
        }
        labels.values().forEach(NewLabels::settle);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** Classes of a family need not have all that a point looks for in any method. */
    static boolean isOptional(HandoverPoint point, String type) {
        return OPTIONAL.contains(point.method())
                || point.hook().startsWith("StatePoints.")
                || point.type().contains("StructuredTaskScope")
                || point.method().equals("*") && !point.type().equals(type);
    }

    static String missing(HandoverPoint point, String type) {
        String name = type.replace('/', '.');
        String place = point.method().equals("*") ? name : name + '.' + point.method();
        return "this JDK has no " + (point.at().isEmpty() ? place : point.at() + " in " + place)
                + "; what is handed over there is not recorded";
    }
}
