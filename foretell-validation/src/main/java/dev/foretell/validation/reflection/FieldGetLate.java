// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import dev.foretell.validation.Checked;
import java.lang.reflect.Field;

/** A volatile field that is set too early orders nothing, also by reflection. */
public final class FieldGetLate {
    int count;
    volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Field countField = FieldGetLate.class.getDeclaredField("count");
        Field readyField = FieldGetLate.class.getDeclaredField("ready");
        FieldGetLate shared = new FieldGetLate();
        Thread thread = new Thread((Checked) () -> {
            readyField.setBoolean(shared, true);
            shared.count = 1; // at: LATE
        });
        thread.start();
        while (!readyField.getBoolean(shared)) {
            Thread.onSpinWait();
        }
        countField.setInt(shared, 2); // racy: LATE
        thread.join();
        System.out.println(shared.count > 0);
    }
}
