// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import dev.foretell.validation.Checked;
import java.lang.reflect.Field;

/** A reflective access is an access of the same variable as a direct one. */
public final class FieldSet {
    int count;
    static long total;

    public static void main(String[] args) throws Exception {
        Field countField = FieldSet.class.getDeclaredField("count");
        Field totalField = FieldSet.class.getDeclaredField("total");
        FieldSet shared = new FieldSet();
        Thread thread = new Thread((Checked) () -> {
            countField.set(shared, 5); // at: SET
            totalField.setLong(null, 6); // at: SETLONG
        });
        thread.start();
        thread.join();
        System.out.println(shared.count); // after: SET
        System.out.println(total); // after: SETLONG
    }
}
