// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.shadow.Shape;
import dev.foretell.runtime.shadow.ThreadLog;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** The fields of an object that was cloned. With them its word and number were copied, too. */
public final class ClonedFields {
    private static final ClassValue<ClonedFields> OF_CLASS = new ClassValue<>() {
        @Override
        protected ClonedFields computeValue(Class<?> type) {
            return new ClonedFields(type);
        }
    };

    private long[] offsets = new long[4];
    private char[] kinds = new char[4];
    private int size;

    /** Whether no class of the program's has a {@code clone} of its own. */
    private boolean isClonedByJdk = true;

    private ClonedFields(Class<?> type) {
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            Field[] fields = Members.fields(c);
            Method[] methods = Members.methods(c);
            if (fields != null && methods != null) {
                add(fields);
                for (Method method : methods) {
                    isClonedByJdk &= !method.getName().equals("clone") || method.getParameterCount() > 0;
                }
            }
        }
    }

    private void add(Field[] fields) {
        for (Field field : fields) {
            if (isRead(field)) {
                add(U.objectFieldOffset(field), ElementKind.of(field.getType()).letter);
            }
        }
    }

    private static boolean isRead(Field field) {
        return (field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0
                && !field.getName().equals(Shape.WORD_FIELD)
                && !field.getName().equals(Shape.NUMBER_FIELD)
                && !field.getName().equals(Shape.CELLS_FIELD);
    }

    private void add(long offset, char kind) {
        if (size == offsets.length) {
            offsets = Arrays.copyOf(offsets, size * 2);
            kinds = Arrays.copyOf(kinds, size * 2);
        }
        offsets[size] = offset;
        kinds[size++] = kind;
    }

    /** Whether nothing has been done yet about the copy's word and number. */
    public static boolean isRaw(Object original, Object copy) {
        if (copy == original || copy.getClass() != original.getClass()) {
            return false;
        }
        if (OF_CLASS.get(original.getClass()).isClonedByJdk) {
            return true;
        }
        Shape shape = Shape.of(copy.getClass());
        if (shape.word == 0) {
            return false;
        }
        long number = U.getLong(copy, shape.number);
        return number != 0 && number == U.getLong(original, shape.number);
    }

    /** Makes the copy, which only this thread knows, an object of its own and reads its fields anew. */
    public static void read(Object original, Object copy, int site, ThreadLog log) {
        Shape shape = Shape.of(copy.getClass());
        if (shape.word == 0 || log.isPrivate(original, shape.word)) {
            return;
        }
        U.putLong(copy, shape.word, 0);
        U.putLong(copy, shape.number, 0);
        ClonedFields fields = OF_CLASS.get(original.getClass());
        for (int i = 0; i < fields.size; i++) {
            long offset = fields.offsets[i];
            ReachedFields.hold(original, offset, false, site, log);
            transfer(fields.kinds[i], original, copy, offset);
            log.hold().read();
        }
    }

    private static void transfer(char kind, Object from, Object to, long offset) {
        switch (kind) {
            case 'Z':
            case 'B':
                U.putByte(to, offset, U.getByte(from, offset));
                break;
            case 'C':
            case 'S':
                U.putShort(to, offset, U.getShort(from, offset));
                break;
            case 'I':
            case 'F':
                U.putInt(to, offset, U.getInt(from, offset));
                break;
            case 'J':
            case 'D':
                U.putLong(to, offset, U.getLong(from, offset));
                break;
            default:
                U.putReference(to, offset, U.getReference(from, offset));
        }
    }
}
