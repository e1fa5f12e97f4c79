// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.GETSTATIC;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Executes random methods, once with each of some other values for one read. If the read is said to decide nothing, the method does the same, and leaves the same in all fields but in
 * those that its value is said to flow into. Flow and walk are two ways to say so: what the one allows, the other does.
 */
class ValueFlowTest {
    private static final int METHODS = Integer.getInteger("foretell.methods", 4_000);
    private static final Purity PURITY = Purity.shipped();
    private static final int[] VALUES = {0, 1, -1, 3, Integer.MIN_VALUE};

    private int harmless;
    private int changedStores;
    private int changedOutcomes;

    @Test
    void whatDecidesNothingChangesNothingButTheNamedStores() throws ReflectiveOperationException {
        for (int seed = 0; seed < METHODS; seed++) {
            check(seed);
        }
        assertThat(harmless).isGreaterThan(METHODS / 4);
        assertThat(changedStores).isGreaterThan(METHODS / 20);
        assertThat(changedOutcomes).isGreaterThan(METHODS / 20);
    }

    private void check(int seed) throws ReflectiveOperationException {
        byte[] file = RandomMethods.of(seed);
        Program program = new Program(Map.of(RandomMethods.NAME, file), PURITY);
        MethodNode method = program.node(RandomMethods.NAME).methods.get(0);
        MethodUses uses = new MethodUses(program, PURITY, RandomMethods.NAME, method, Coverage.ALL, true);
        Class<?> type = new Loader(file).type;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == GETSTATIC) {
                String read = ((FieldInsnNode) insn).name;
                Use flow = uses.of(insn);
                Use walk = ValueWalk.of(RandomMethods.NAME, method, insn, PURITY, call -> false);
                if (!flow.decides()) {
                    harmless++;
                    assertThat(walk.decides()).as("seed " + seed + ", " + read).isFalse();
                    assertThat(flow.stores()).as("seed " + seed + ", " + read).containsAll(walk.stores());
                }
                compare(seed, type, read, walk);
            }
        }
    }

    private void compare(int seed, Class<?> type, String read, Use use) throws ReflectiveOperationException {
        Set<String> stores = new TreeSet<>();
        use.stores().forEach(store -> stores.add(((FieldInsnNode) store).name));
        Outcome first = Outcome.of(type, read, VALUES[0]);
        for (int value : VALUES) {
            Outcome other = Outcome.of(type, read, value);
            if (!use.decides()) {
                assertThat(other.without(stores))
                        .as("seed " + seed + ", " + read)
                        .isEqualTo(first.without(stores));
                changedStores += other.equals(first) ? 0 : 1;
            } else {
                changedOutcomes += other.equals(first) ? 0 : 1;
            }
        }
    }

    /** What a method did, and left in its fields. */
    private record Outcome(String end, List<Integer> seen, Map<String, Integer> stored) {
        static Outcome of(Class<?> type, String read, int value) throws ReflectiveOperationException {
            for (Field field : type.getFields()) {
                field.set(
                        null,
                        field.getName().equals(read) ? value : field.getName().startsWith("f") ? 2 : 0);
            }
            Seen.VALUES.clear();
            String end;
            try {
                end = String.valueOf(type.getMethod("run").invoke(null));
            } catch (InvocationTargetException e) {
                end = e.getCause().getClass().getName();
            }
            Map<String, Integer> stored = new TreeMap<>();
            for (Field field : type.getFields()) {
                if (field.getName().startsWith("g")) {
                    stored.put(field.getName(), (Integer) field.get(null));
                }
            }
            return new Outcome(end, new ArrayList<>(Seen.VALUES), stored);
        }

        Outcome without(Set<String> stores) {
            Map<String, Integer> left = new TreeMap<>(stored);
            left.keySet().removeAll(stores);
            return new Outcome(end, seen, left);
        }
    }

    private static final class Loader extends ClassLoader {
        final Class<?> type;

        Loader(byte[] file) {
            super(ValueFlowTest.class.getClassLoader());
            type = defineClass(RandomMethods.NAME.replace('/', '.'), file, 0, file.length);
        }
    }
}
