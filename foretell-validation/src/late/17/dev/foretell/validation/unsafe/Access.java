// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** How ordinary programs come by an Unsafe. */
final class Access {
    private Access() {}

    static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }
}
