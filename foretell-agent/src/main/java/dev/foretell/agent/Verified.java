// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What the JVM's verifier knows of a value.
 *
 * @param type as in the frames of ASM: a constant such as {@code INTEGER}, or the internal name of a class; but for an object that has been allocated and
 *     not constructed, the {@code NEW} instruction itself
 */
record Verified(Object type) implements Value {
    static final Verified NOTHING = new Verified(TOP);
    static final Verified INT = new Verified(INTEGER);
    static final Verified SINGLE = new Verified(FLOAT);
    static final Verified WIDE = new Verified(LONG);
    static final Verified TWICE = new Verified(DOUBLE);
    static final Verified NIL = new Verified(NULL);
    static final Verified UNFINISHED = new Verified(UNINITIALIZED_THIS);

    /** Where a subroutine of an old compiler was called from. */
    static final Verified ADDRESS = new Verified("return address;");

    /** Some reference, of a type that only the JVM could tell. */
    static final Verified ANY = new Verified("?");

    private static final String OBJECT = "java/lang/Object";

    static Verified of(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.CHAR, Type.BYTE, Type.SHORT, Type.INT -> INT;
            case Type.FLOAT -> SINGLE;
            case Type.LONG -> WIDE;
            case Type.DOUBLE -> TWICE;
            default -> new Verified(type.getInternalName());
        };
    }

    /** Written out: a record's own needs method handles, which take a tenth of a second in each program that is observed. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Verified value && type.equals(value.type);
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }

    @Override
    public int getSize() {
        return type == LONG || type == DOUBLE ? 2 : 1;
    }

    /** Whether it is null, or an object that has been constructed. */
    boolean isReference() {
        return type == NULL || type instanceof String && !equals(ADDRESS);
    }

    /** Whether it is an object that has been allocated and not constructed. */
    boolean isRaw() {
        return type == UNINITIALIZED_THIS || type instanceof AbstractInsnNode;
    }

    /** The type of the elements of an array. */
    Verified element() {
        return type instanceof String name && name.startsWith("[") ? of(Type.getType(name.substring(1))) : NIL;
    }

    /**
     * Whether one may stand where the other is expected, as far as that can be told without looking up a class: of two classes any may be a subtype of
     * the other.
     */
    boolean fits(Verified expected) {
        if (expected.type == TOP || equals(expected)) {
            return true;
        }
        return isReference()
                && expected.isReference()
                && expected.type != NULL
                && (type == NULL || mayExtend((String) type, (String) expected.type));
    }

    private static boolean mayExtend(String name, String expected) {
        if (expected.equals(OBJECT) || name.equals(ANY.type) || expected.equals(ANY.type)) {
            return true;
        }
        if (!expected.startsWith("[")) {
            return !name.startsWith("[") || expected.startsWith("java/");
        }
        if (!name.startsWith("[")) {
            return false;
        }
        Verified element = of(Type.getType(name.substring(1)));
        return name.equals(expected) || element.isReference() && element.fits(of(Type.getType(expected.substring(1))));
    }
}
