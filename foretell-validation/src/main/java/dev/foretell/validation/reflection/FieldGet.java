// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import dev.foretell.validation.Checked;
import java.lang.reflect.Field;

/** A reflective read is a read, of volatile fields a volatile one. */
public final class FieldGet {
    int count;
    volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Field countField = FieldGet.class.getDeclaredField("count");
        Field readyField = FieldGet.class.getDeclaredField("ready");
        FieldGet shared = new FieldGet();
        Thread thread = new Thread((Checked) () -> {
            shared.count = 1; // at: WRITE
            readyField.setBoolean(shared, true); // expect: vw
        });
        thread.start();
        while (!readyField.getBoolean(shared)) { // expect: vr*
            Thread.onSpinWait();
        }
        System.out.println(countField.getInt(shared)); // after: WRITE; expect: r(count)
        thread.join();
    }
}
