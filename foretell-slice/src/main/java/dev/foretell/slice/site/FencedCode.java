// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.program.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods that order plain accesses by explicit fences: {@code VarHandle.releaseFence(); this.value = value;}, as in the sequences of the Disruptor. Such accesses race on
 * purpose, like accesses of a volatile field.
 */
public final class FencedCode {
    private static final Set<String> OWNERS =
            Set.of("java/lang/invoke/VarHandle", "sun/misc/Unsafe", "jdk/internal/misc/Unsafe");
    private static final Set<String> FENCES = Set.of(
            "acquireFence", "releaseFence", "fullFence", "loadLoadFence", "storeStoreFence", "loadFence", "storeFence");

    private final CodeLocations locations;
    private final Map<String, Boolean> known = new HashMap<>();

    public FencedCode(Program program) {
        locations = new CodeLocations(program);
    }

    /** Whether the code at a location is known, and in a method with a fence. */
    public boolean isAt(String location) {
        return known.computeIfAbsent(location, this::find);
    }

    private boolean find(String location) {
        List<CodeLocations.Located> found = locations.at(location);
        return !found.isEmpty() && found.stream().allMatch(located -> hasFence(located.method()));
    }

    private static boolean hasFence(MethodNode method) {
        for (var insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && OWNERS.contains(call.owner) && FENCES.contains(call.name)) {
                return true;
            }
        }
        return false;
    }
}
