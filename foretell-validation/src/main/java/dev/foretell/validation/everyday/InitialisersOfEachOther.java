// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Two classes. */
@SuppressWarnings("unused")
public final class InitialisersOfEachOther {
    private InitialisersOfEachOther() {}

    /** Each needs the other when it is initialised. */
    public static final class Bug {
        private static final class First {
            static final int VALUE = Integer.parseInt("1");
            static final int SUM = VALUE + Second.VALUE;
        }

        private static final class Second {
            static final int VALUE = First.VALUE + 1;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(First.SUM), () -> System.out.println(Second.VALUE));
        }

        private Bug() {}
    }

    /** Only one does. */
    public static final class Safe {
        private static final class First {
            static final int VALUE = Integer.parseInt("1");
            static final int SUM = VALUE + Second.VALUE;
        }

        private static final class Second {
            static final int VALUE = Integer.parseInt("2");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(First.SUM), () -> System.out.println(Second.VALUE));
        }

        private Safe() {}
    }
}
