// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import dev.foretell.validation.Checked;
import java.lang.reflect.Field;

/** Reflective writes race with direct and with reflective accesses. */
public final class FieldSetRacy {
    int count;
    static long total;

    public static void main(String[] args) throws Exception {
        Field countField = FieldSetRacy.class.getDeclaredField("count");
        Field totalField = FieldSetRacy.class.getDeclaredField("total");
        FieldSetRacy shared = new FieldSetRacy();
        Thread thread = new Thread((Checked) () -> {
            countField.setInt(shared, 5); // at: SET
            totalField.set(null, 6L); // at: SETTOTAL
        });
        thread.start();
        shared.count = 6; // racy: SET
        Object read = totalField.get(null); // racy: SETTOTAL
        thread.join();
        System.out.println(read != null);
    }
}
