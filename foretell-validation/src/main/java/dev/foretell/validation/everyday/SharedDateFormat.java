// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.text.SimpleDateFormat;
import java.util.Date;

/** A date format. */
@SuppressWarnings("unused")
public final class SharedDateFormat {
    private SharedDateFormat() {}

    /** One for all threads. */
    public static final class Bug {
        private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");

        private static void print(long time) {
            System.out.println(FORMAT.format(new Date(time)).length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> print(0), () -> print(86_400_000L));
        }

        private Bug() {}
    }

    /** One for each. */
    public static final class Safe {
        private static final ThreadLocal<SimpleDateFormat> FORMAT =
                ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy-MM-dd"));

        private static void print(long time) {
            System.out.println(FORMAT.get().format(new Date(time)).length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> print(0), () -> print(86_400_000L));
        }

        private Safe() {}
    }
}
