// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The types of memory access that the runtime has methods for. */
enum Access {
    INT("Int", "I", Value.LONG),
    LONG("Long", "J", Value.LONG),
    FLOAT("Float", "F", Value.DOUBLE),
    DOUBLE("Double", "D", Value.DOUBLE),
    REFERENCE("Reference", "Ljava/lang/Object;", Value.REFERENCE),
    BYTE("Byte", "B", Value.LONG),
    CHAR("Char", "C", Value.LONG),
    SHORT("Short", "S", Value.LONG),
    BOOLEAN("Boolean", "Z", Value.BOOLEAN);

    /** In the order of the array load and store instructions, which have none for boolean. */
    private static final Access[] ELEMENTS = {INT, LONG, FLOAT, DOUBLE, REFERENCE, BYTE, CHAR, SHORT};

    final String suffix;
    final String descriptor;
    final Value value;

    Access(String suffix, String descriptor, Value value) {
        this.suffix = suffix;
        this.descriptor = descriptor;
        this.value = value;
    }

    static Access of(String descriptor) {
        switch (Type.getType(descriptor).getSort()) {
            case Type.BOOLEAN:
                return BOOLEAN;
            case Type.BYTE:
                return BYTE;
            case Type.CHAR:
                return CHAR;
            case Type.SHORT:
                return SHORT;
            case Type.INT:
                return INT;
            case Type.LONG:
                return LONG;
            case Type.FLOAT:
                return FLOAT;
            case Type.DOUBLE:
                return DOUBLE;
            default:
                return REFERENCE;
        }
    }

    static Access ofLoad(int opcode) {
        return ELEMENTS[opcode - Opcodes.IALOAD];
    }

    static Access ofStore(int opcode) {
        return ELEMENTS[opcode - Opcodes.IASTORE];
    }

    boolean isWide() {
        return this == LONG || this == DOUBLE;
    }

    int pop() {
        return isWide() ? Opcodes.POP2 : Opcodes.POP;
    }

    /** The array type that the runtime's method takes; byte and boolean arrays share theirs. */
    String arrayDescriptor() {
        return this == BYTE ? "Ljava/lang/Object;" : "[" + descriptor;
    }

    /** The instruction that stores a value of this type in a local, or loads it. */
    int local(int intOpcode) {
        return Type.getType(descriptor).getOpcode(intOpcode);
    }
}
