// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import dev.foretell.validation.Checked;
import java.lang.reflect.Method;

/** What a reflectively called method does is recorded as ever. */
public final class Invoke {
    static int count;

    public static synchronized void bump() {
        count++; // at: BUMP; ordered: BUMP; expect: r(count) w(count) r(count) w(count)
    }

    public static void main(String[] args) throws Exception {
        Method bump = Invoke.class.getMethod("bump");
        Thread thread = new Thread((Checked) () -> {
            bump.invoke(null);
        });
        thread.start();
        bump.invoke(null);
        thread.join();
        System.out.println(count); // after: BUMP
    }
}
